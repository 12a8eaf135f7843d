import { Link } from "react-router";

import { Logo } from "../../components/logo.tsx";
import { useMessages } from "../../lib/messages.ts";
import { paths } from "../../lib/paths.ts";
import { dashboardMessages } from "./messages.ts";

/** The product's name, leading out of the dashboard to the home page. */
export function HomeLink() {
  const messages = useMessages(dashboardMessages);
  return (
    <Link aria-label={messages.toHomePage} className="inline-flex min-h-11 items-center px-3" to={paths.home}>
      <Logo />
    </Link>
  );
}
