import { useQuery } from "@tanstack/react-query";

import { Button } from "../../components/ui/button.tsx";
import { languageFor, useInterfaceLanguageChoice } from "../../lib/messages.ts";
import { conversationCountQuery } from "./api/conversation-count.ts";
import { Loading } from "./loading.tsx";
import { dashboardMessages } from "./messages.ts";
import { useSignedInUser } from "./signed-in-user.ts";

/** The number of the user's conversations, or why it is missing and how to ask again. */
export function ConversationCount() {
  const language = languageFor(dashboardMessages, useInterfaceLanguageChoice());
  const messages = dashboardMessages[language];
  const user = useSignedInUser();
  const { data: count, isPending, refetch } = useQuery(conversationCountQuery(user.id));
  if (count !== undefined) return new Intl.NumberFormat(language).format(count);
  if (isPending) return <Loading className="h-10 w-16" />;
  return (
    <span className="grid justify-items-start gap-2 font-sans text-sm" role="alert">
      {messages.countFailed}
      <Button onClick={() => void refetch()} size="small" variant="secondary">
        {messages.retry}
      </Button>
    </span>
  );
}
