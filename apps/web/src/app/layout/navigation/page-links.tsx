import { NavLink } from "react-router";

import { classNames } from "../../../components/ui/class-names.ts";
import { useMessages } from "../../../lib/messages.ts";
import { paths } from "../../../lib/paths.ts";
import { navigationMessages } from "./messages.ts";

interface PageLinksProps {
  readonly className: string;
  readonly linkClassName: string;
  /** Called when a link is followed. */
  readonly onFollow?: () => void;
}

/** Links to the public pages; the current one is underlined in pen and marked for assistive technology. */
export function PageLinks({ className, linkClassName, onFollow }: PageLinksProps) {
  const words = useMessages(navigationMessages);
  const links = [
    { to: paths.home, label: words.home },
    { to: paths.correction, label: words.correction },
    { to: paths.emailSms, label: words.emailSms },
    { to: paths.chatbot, label: words.chatbot },
    { to: paths.pricing, label: words.pricing },
    { to: paths.contact, label: words.contact },
  ];
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(linkClassName, isActive ? "border-pen text-ink" : "border-transparent text-muted")
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
