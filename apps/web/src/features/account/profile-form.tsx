import type { ProfileRow } from "@motjuste/contracts";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";

import { Alert } from "../../components/ui/alert.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Sheet } from "../../components/ui/sheet.tsx";
import { showToast } from "../../components/ui/toast.ts";
import { useMessages } from "../../lib/messages.ts";
import { updateProfile } from "./api/update-profile.ts";
import { forgetProfileDraft, keepProfileDraft, readProfileDraft } from "./profile-draft.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { profileMessages } from "./profile-messages.ts";
import { toProfileChanges, toProfileValues } from "./profile-values.ts";
import type { ProfileValues } from "./profile-values.ts";

interface ProfileFormProps {
  readonly profile: ProfileRow;
  readonly email: string;
}

/**
 * 'Informations personnelles': shown, and changed in edit mode, which a failed save does not leave.
 * What was left unsaved is there again, in edit mode.
 */
export function ProfileForm({ profile, email }: ProfileFormProps) {
  const messages = useMessages(profileMessages);
  const [draft, setDraft] = useState(() => readProfileDraft(profile.id));
  const [isEditing, setEditing] = useState(draft !== undefined);
  const hasLeftEditing = useRef(false);
  const stored = toProfileValues(profile);
  const form = useForm<ProfileValues>({ defaultValues: draft ?? stored });

  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: (values: ProfileValues) => updateProfile(profile.id, toProfileChanges(values)),
    onSuccess: (saved) => {
      form.reset(toProfileValues(saved));
      leaveEditing();
      showToast({ title: messages.saved, description: messages.savedDetail });
    },
    onError: () => {
      showToast({
        title: messages.saveFailed,
        description: messages.saveFailedDetail,
        variant: "destructive",
      });
    },
  });

  function startEditing() {
    form.reset(stored);
    setEditing(true);
    form.setFocus("username");
  }

  function cancel() {
    form.reset(stored);
    leaveEditing();
  }

  function leaveEditing() {
    forgetProfileDraft(profile.id);
    setDraft(undefined);
    hasLeftEditing.current = true;
    setEditing(false);
  }

  /** The buttons of edit mode take the focus with them; the one that comes back gets it. */
  function takeFocusBack(button: HTMLButtonElement | null) {
    if (button === null || !hasLeftEditing.current) return;
    hasLeftEditing.current = false;
    button.focus();
  }

  const submit = form.handleSubmit((values) => {
    if (!isSaving) save(values);
  });

  return (
    <Sheet className="p-6 sm:p-8">
      <form
        aria-label={messages.personalInformation}
        className="grid gap-6"
        onChange={() => {
          keepProfileDraft(profile.id, form.getValues());
        }}
        onSubmit={(event) => void submit(event)}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{messages.personalInformation}</h2>
          {!isEditing && (
            <Button onClick={startEditing} ref={takeFocusBack} size="small" variant="secondary">
              {messages.edit}
            </Button>
          )}
        </div>
        {draft !== undefined && <Alert>{messages.draftIsBack}</Alert>}
        <ProfileFields email={email} isReadOnly={!isEditing || isSaving} register={form.register} />
        {isEditing && (
          <div className="flex flex-wrap gap-3">
            {/* Not `disabled`, which would throw the focus away: a save that fails gives the button back. */}
            <Button aria-disabled={isSaving} type="submit">
              {isSaving ? messages.saving : messages.save}
            </Button>
            <Button disabled={isSaving} onClick={cancel} variant="secondary">
              {messages.cancel}
            </Button>
          </div>
        )}
      </form>
    </Sheet>
  );
}
