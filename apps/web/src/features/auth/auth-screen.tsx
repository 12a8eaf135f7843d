import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { Button } from "../../components/ui/button.tsx";
import { useMessages } from "../../lib/messages.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import type { AuthTab } from "./auth-tabs.tsx";
import { CheckYourMail } from "./check-your-mail.tsx";
import { signInSchema, signUpSchema } from "./credentials.ts";
import type { SignInValues, SignUpValues } from "./credentials.ts";
import { authMessages } from "./messages.ts";
import { RecoveryRequestForm } from "./recovery-request-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type View = AuthTab | "check-mail" | "recovery";

/** Signing in, signing up and asking for a new password. The forms live here, so that no change of view empties one. */
export function AuthScreen() {
  const messages = useMessages(authMessages);
  const [view, setView] = useState<View>("sign-in");
  const signInForm = useForm<SignInValues>({
    resolver: zodResolver(signInSchema(messages)),
    defaultValues: { email: "", password: "" },
  });
  const signUpForm = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema(messages)),
    defaultValues: { username: "", email: "", password: "", displayName: "" },
  });

  if (view === "check-mail") {
    return (
      <AuthSheet title={messages.checkYourMail}>
        <CheckYourMail
          email={signUpForm.getValues("email").trim()}
          messages={messages}
          onUseAnotherAddress={() => {
            setView("sign-up");
          }}
        />
      </AuthSheet>
    );
  }

  if (view === "recovery") {
    return (
      <AuthSheet intro={messages.recoveryIntro} title={messages.recoveryTitle}>
        <RecoveryRequestForm email={signInForm.getValues("email").trim()} messages={messages} />
        <Button
          onClick={() => {
            setView("sign-in");
          }}
          size="small"
          variant="quiet"
        >
          {messages.backToSignIn}
        </Button>
      </AuthSheet>
    );
  }

  function signInWithSignUpAddress() {
    signInForm.setValue("email", signUpForm.getValues("email"));
    setView("sign-in");
  }

  return (
    <AuthSheet
      intro={view === "sign-in" ? messages.signInIntro : messages.signUpIntro}
      title={messages.title}
    >
      <AuthTabs
        messages={messages}
        onChange={setView}
        signIn={
          <SignInForm
            form={signInForm}
            messages={messages}
            onForgottenPassword={() => {
              setView("recovery");
            }}
          />
        }
        signUp={
          <SignUpForm
            form={signUpForm}
            messages={messages}
            onGoToSignIn={signInWithSignUpAddress}
            onSignedUp={() => {
              setView("check-mail");
            }}
          />
        }
        tab={view}
      />
    </AuthSheet>
  );
}
