import type { UseFormRegister } from "react-hook-form";

import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import { useMessages } from "../../lib/messages.ts";
import { profileMessages } from "./profile-messages.ts";
import type { ProfileValues } from "./profile-values.ts";

/** Written on the desk rather than on a sheet: nothing to fill in. */
const readOnlyClass = "border-hairline! bg-paper!";

interface ProfileFieldsProps {
  readonly email: string;
  readonly isReadOnly: boolean;
  readonly register: UseFormRegister<ProfileValues>;
}

/** Read-only rather than disabled outside edit mode: one can still reach, read and copy what they hold. */
export function ProfileFields({ email, isReadOnly, register }: ProfileFieldsProps) {
  const messages = useMessages(profileMessages);
  const look = isReadOnly ? readOnlyClass : "";
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.username}>
          {(control) => (
            <Input
              {...control}
              {...register("username")}
              autoCapitalize="none"
              autoComplete="nickname"
              className={look}
              readOnly={isReadOnly}
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={messages.displayName}>
          {(control) => (
            <Input
              {...control}
              {...register("displayName")}
              autoComplete="name"
              className={look}
              readOnly={isReadOnly}
            />
          )}
        </Field>
      </div>
      <Field hint={messages.emailNote} label={messages.email}>
        {(control) => <Input {...control} className={readOnlyClass} readOnly type="email" value={email} />}
      </Field>
      <Field hint={messages.avatarUrlHint} label={messages.avatarUrl}>
        {(control) => (
          <Input
            {...control}
            {...register("avatarUrl")}
            className={look}
            inputMode="url"
            readOnly={isReadOnly}
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={messages.bio}>
        {(control) => (
          <Textarea {...control} {...register("bio")} className={look} readOnly={isReadOnly} rows={4} />
        )}
      </Field>
    </div>
  );
}
