import { useEffect } from "react";
import { Link, useLocation } from "react-router";

import { StrikeMark } from "../../components/marks.tsx";
import { buttonClass } from "../../components/ui/button-class.ts";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { notFoundMessages } from "./messages.ts";

/** Shown at every URL that leads nowhere; tells the console which one it was (specification, section 2). */
export function NotFound() {
  const words = useMessages(notFoundMessages);
  const { pathname } = useLocation();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification asks for this line
    console.error("404 Error: User attempted to access non-existent route:", pathname);
  }, [pathname]);
  return (
    <section className="mx-auto grid max-w-measure justify-items-center gap-6 px-4 py-24 text-center sm:py-36">
      <p className="relative font-serif text-6xl font-semibold text-muted tabular-nums">
        {words.code}
        <StrikeMark className="absolute inset-x-[-0.12em] top-[0.45em] h-[0.3em] w-[calc(100%+0.24em)]" />
      </p>
      <h1 className="text-3xl tracking-tight">{words.title}</h1>
      <Link to={paths.home} className={buttonClass()}>
        {words.returnHome}
      </Link>
    </section>
  );
}
