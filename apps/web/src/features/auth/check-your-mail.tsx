import { Button } from "../../components/ui/button.tsx";
import type { AuthMessages } from "./messages.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

interface CheckYourMailProps {
  readonly email: string;
  readonly messages: AuthMessages;
  readonly onUseAnotherAddress: () => void;
}

/** What follows a sign-up: the mail to open, and what to do when it does not come. */
export function CheckYourMail({ email, messages, onUseAnotherAddress }: CheckYourMailProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="break-words text-muted">{messages.confirmationSentTo(email)}</p>
      <ResendConfirmation email={email} messages={messages} />
      <Button onClick={onUseAnotherAddress} size="small" variant="quiet">
        {messages.useAnotherAddress}
      </Button>
    </div>
  );
}
