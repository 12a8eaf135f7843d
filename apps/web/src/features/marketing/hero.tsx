import { Link } from "react-router";

import { buttonClass } from "../../components/ui/button-class.ts";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { CorrectedSheet } from "./corrected-sheet.tsx";
import { homeMessages } from "./messages.ts";

/** What the product is, the way in, and a text under the pen (specification, section 2). */
export function Hero() {
  const words = useMessages(homeMessages);
  const isSignedIn = useSession().status === "signed-in";
  return (
    <section className="mx-auto grid max-w-page items-center gap-x-12 gap-y-12 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[5fr_6fr] lg:py-28">
      <div className="grid gap-6">
        <h1 className="text-4xl tracking-tight sm:text-5xl lg:text-6xl">{words.title}</h1>
        <p className="max-w-lg font-serif text-lg text-muted">{words.introduction}</p>
        <p className="flex flex-wrap gap-3 pt-2">
          <Link to={isSignedIn ? paths.correction : paths.auth} className={buttonClass("primary")}>
            {isSignedIn ? words.goToCorrection : words.startCorrecting}
          </Link>
          <Link to={paths.demo} className={buttonClass("secondary")}>
            {words.viewDemo}
          </Link>
        </p>
      </div>
      <CorrectedSheet example={words.example} caption={words.exampleCaption} />
    </section>
  );
}
