import {
  officeAddress,
  officeHours,
  supportEmail,
  supportPhone,
  supportPhoneLink,
} from "@motjuste/content/contact";
import type { ReactNode } from "react";

import { textLinkClass } from "../../components/ui/link-class.ts";
import { useMessages } from "../../lib/messages.ts";
import { upcomingMessages } from "./messages.ts";

/** Address, phone, office and hours (specification, section 2). */
export function ContactDetails() {
  const { details } = useMessages(upcomingMessages);
  return (
    <dl className="grid border-t border-hairline">
      <Detail label={details.email}>
        <a href={`mailto:${supportEmail}`} className={textLinkClass}>
          {supportEmail}
        </a>
      </Detail>
      <Detail label={details.phone}>
        <a href={supportPhoneLink} className={textLinkClass}>
          {supportPhone}
        </a>
      </Detail>
      <Detail label={details.office}>
        {officeAddress.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Detail>
      <Detail label={details.hours}>{officeHours}</Detail>
    </dl>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-hairline py-3 sm:grid-cols-[8rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-serif text-lg">{children}</dd>
    </div>
  );
}
