import type { ReactNode } from "react";
import { Link } from "react-router";

import { CaretMark } from "../../components/marks.tsx";
import { buttonClass } from "../../components/ui/button-class.ts";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { upcomingMessages } from "./messages.ts";

interface UpcomingPageProps {
  readonly screen: "emailSms" | "chatbot" | "pricing" | "demo" | "contact";
  readonly children?: ReactNode;
}

/** A screen that is not built yet, said plainly: what will be here, what works today, and the way there. */
export function UpcomingPage({ screen, children }: UpcomingPageProps) {
  const words = useMessages(upcomingMessages);
  return (
    <section className="mx-auto grid max-w-measure gap-6 px-4 py-16 sm:px-6 sm:py-28">
      <p className="flex items-center gap-3 text-sm text-muted">
        <CaretMark className="w-5" />
        {words.notYet}
      </p>
      <h1 className="text-4xl tracking-tight sm:text-5xl">{words[screen].title}</h1>
      <p className="font-serif text-xl italic">{words[screen].promise}</p>
      {children}
      <p className="max-w-lg border-t border-hairline pt-6 text-muted">{words.today}</p>
      <p>
        <Link to={paths.correction} className={buttonClass()}>
          {words.goToCorrection}
        </Link>
      </p>
    </section>
  );
}
