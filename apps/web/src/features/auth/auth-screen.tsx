import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate } from "react-router";

import { Button } from "../../components/ui/button.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
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

/**
 * Signing in, signing up and asking for a new password. The forms live here, so that no change of view empties one.
 * A reader who has a session, or gets one, is led home (specification, section 2); by a recovery, to the new password.
 */
export function AuthScreen() {
  const messages = useMessages(authMessages);
  const session = useSession();
  const [view, setView] = useState<View>("sign-in");
  /** The tab with the address that is to be confirmed. */
  const [origin, setOrigin] = useState<AuthTab>("sign-up");
  const signInForm = useForm<SignInValues>({
    resolver: zodResolver(signInSchema(messages)),
    defaultValues: { email: "", password: "" },
  });
  const signUpForm = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema(messages)),
    defaultValues: { username: "", email: "", password: "", displayName: "" },
  });

  if (session.status === "signed-in") {
    return <Navigate replace to={view === "recovery" ? paths.authRecovery : paths.home} />;
  }

  if (view === "check-mail") {
    const unconfirmedEmail =
      origin === "sign-up" ? signUpForm.getValues("email") : signInForm.getValues("email");
    return (
      <AuthSheet title={messages.checkYourMail}>
        <CheckYourMail
          email={unconfirmedEmail.trim()}
          messages={messages}
          onUseAnotherAddress={() => {
            setView(origin);
          }}
          wasJustSent={origin === "sign-up"}
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

  function confirmAddress(from: AuthTab) {
    setOrigin(from);
    setView("check-mail");
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
            onEnterCode={() => {
              confirmAddress("sign-in");
            }}
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
              confirmAddress("sign-up");
            }}
          />
        }
        tab={view}
      />
    </AuthSheet>
  );
}
