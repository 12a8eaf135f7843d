import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { textLinkClass } from "../../components/ui/link-class.ts";
import { Sheet } from "../../components/ui/sheet.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { AuthPicture } from "./auth-picture.tsx";
import { authMessages } from "./messages.ts";

interface AuthSheetProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The sheet on which one signs in. A new title takes the focus, as what had it before is gone. */
export function AuthSheet({ title, intro, children }: AuthSheetProps) {
  const messages = useMessages(authMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  useEffect(() => {
    if (shownTitle.current === title) return;
    shownTitle.current = title;
    heading.current?.focus();
  }, [title]);

  return (
    <div className="mx-auto grid max-w-page items-start gap-16 px-4 py-10 sm:py-16 lg:grid-cols-[1fr_28rem] lg:px-8">
      <AuthPicture />
      <div className="mx-auto grid w-full max-w-md gap-6">
        <Link
          className={`${textLinkClass} inline-flex min-h-11 items-center gap-2 justify-self-start`}
          to={paths.home}
        >
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {messages.backToHome}
        </Link>
        <Sheet className="grid gap-6 p-6 sm:p-10">
          <div className="grid gap-2">
            <h1 className="text-2xl sm:text-3xl" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {intro !== undefined && <p className="break-words text-muted">{intro}</p>}
          </div>
          {children}
        </Sheet>
      </div>
    </div>
  );
}
