import { Button } from "../../components/ui/button.tsx";
import { showToast } from "../../components/ui/toast.ts";
import { useMessages } from "../../lib/messages.ts";
import { CodeForm } from "./code-form.tsx";
import { linkMessages } from "./link-messages.ts";
import type { AuthMessages } from "./messages.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

interface CheckYourMailProps {
  readonly email: string;
  /** Whether the mail left just now, so that the next one has to wait. */
  readonly wasJustSent: boolean;
  readonly messages: AuthMessages;
  readonly onUseAnotherAddress: () => void;
}

/** What follows a sign-up: the mail to open, its code, and what to do when it does not come. */
export function CheckYourMail({ email, wasJustSent, messages, onUseAnotherAddress }: CheckYourMailProps) {
  const { addressConfirmed, addressConfirmedDetail } = useMessages(linkMessages);
  return (
    <div className="grid gap-6">
      <p className="break-words text-muted">{messages.confirmationSentTo(email)}</p>
      <CodeForm
        email={email}
        messages={messages}
        onVerified={() => {
          showToast({ title: addressConfirmed, description: addressConfirmedDetail });
        }}
        purpose="signup"
      />
      <div className="grid justify-items-start gap-3 border-t border-hairline pt-5">
        <ResendConfirmation email={email} messages={messages} wasJustSent={wasJustSent} />
        <Button onClick={onUseAnotherAddress} size="small" variant="quiet">
          {messages.useAnotherAddress}
        </Button>
      </div>
    </div>
  );
}
