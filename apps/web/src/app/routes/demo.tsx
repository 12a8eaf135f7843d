import { UpcomingPage } from "../../features/upcoming/upcoming-page.tsx";

/** Says what will be here until the screen is built. */
export function Component() {
  return <UpcomingPage screen="demo" />;
}
