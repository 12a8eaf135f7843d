import { ContactDetails } from "../../features/upcoming/contact-details.tsx";
import { UpcomingPage } from "../../features/upcoming/upcoming-page.tsx";

/** How to reach us today; the form comes with its screen. */
export function Component() {
  return (
    <UpcomingPage screen="contact">
      <ContactDetails />
    </UpcomingPage>
  );
}
