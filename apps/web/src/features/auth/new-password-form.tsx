import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router";

import { showToast } from "../../components/ui/toast.ts";
import { paths } from "../../lib/paths.ts";
import { saveNewPassword } from "./api/save-new-password.ts";
import type { AuthProblem } from "./auth-problem.ts";
import { newPasswordSchema } from "./credentials.ts";
import type { NewPasswordValues } from "./credentials.ts";
import type { AuthMessages } from "./messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface NewPasswordFormProps {
  /** Whose password it is. */
  readonly email: string;
  readonly messages: AuthMessages;
}

/** Sets a new password and goes on to the dashboard. */
export function NewPasswordForm({ email, messages }: NewPasswordFormProps) {
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema(messages)),
    defaultValues: { password: "" },
  });
  const [problem, setProblem] = useState<AuthProblem>();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });

  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined);
    const found = await saveNewPassword(password);
    setProblem(found);
    if (found?.kind === "weak-password") {
      form.setError("password", { message: messages.weakPassword }, { shouldFocus: true });
    }
    if (found !== undefined) return;
    showToast({ title: messages.newPasswordSaved, description: messages.newPasswordSavedDetail });
    await navigate(paths.dashboard, { replace: true });
  });

  return (
    <form
      aria-label={messages.newPasswordTitle}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells a password manager whose password it is to keep. */}
      <input autoComplete="username" hidden readOnly type="email" value={email} />
      <NewPasswordField
        error={errors.password?.message}
        field={form.register("password")}
        knownWords={[email]}
        label={messages.newPassword}
        messages={messages}
        password={typed}
      />
      <ProblemNotice messages={messages} problem={problem} />
      <SubmitButton isPending={isSubmitting} pendingLabel={messages.savingNewPassword}>
        {messages.saveNewPassword}
      </SubmitButton>
    </form>
  );
}
