import {
  copyright,
  officeHours,
  supportEmail,
  supportPhone,
  supportPhoneLink,
} from "@motjuste/content/contact";
import { Link } from "react-router";

import { Logo } from "../../../components/logo.tsx";
import { buttonClass } from "../../../components/ui/button-class.ts";
import { languageFor, useInterfaceLanguageChoice, useMessages } from "../../../lib/messages.ts";
import { paths } from "../../../lib/paths.ts";
import { FooterColumn } from "./footer-column.tsx";
import { footerMessages } from "./messages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The foot of every public page: the invitation, three columns, the copyright line and the theme. */
export function Footer() {
  const words = useMessages(footerMessages);
  const language = languageFor(footerMessages, useInterfaceLanguageChoice());
  return (
    <footer lang={language} className="border-t border-hairline bg-paper print:hidden">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-4 py-16 sm:grid-cols-3 sm:px-6 lg:grid-cols-[5fr_3fr_3fr_3fr]">
        <div className="grid content-start justify-items-start gap-4 sm:col-span-3 lg:col-span-1 lg:pe-12">
          <Logo />
          <p className="max-w-64 font-serif text-lg italic">{words.invitation}</p>
          <Link to={paths.auth} className={buttonClass("secondary")}>
            {words.startFreeTrial}
          </Link>
        </div>
        <FooterColumn heading={words.product}>
          <FooterLink to={paths.correction} label={words.correction} />
          <FooterLink to={paths.emailSms} label={words.emailSms} />
          <FooterLink to={paths.chatbot} label={words.chatbot} />
          <FooterLink to={paths.pricing} label={words.pricing} />
          <FooterLink to={paths.demo} label={words.demo} />
        </FooterColumn>
        <FooterColumn heading={words.legal}>
          <FooterLink to={paths.privacyPolicy} label={words.privacyPolicy} />
          <FooterLink to={paths.termsOfService} label={words.termsOfService} />
          <FooterLink to={paths.refundPolicy} label={words.refundPolicy} />
        </FooterColumn>
        <FooterColumn heading={words.contact}>
          <FooterLink to={paths.contact} label={words.contactPage} />
          <li>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </li>
          <li>
            <a href={supportPhoneLink}>{supportPhone}</a>
          </li>
          <li>{officeHours}</li>
        </FooterColumn>
      </div>
      <div className="mx-auto max-w-page px-4 text-sm text-muted sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-4">
          <p>{words.copyright(copyright.year, copyright.holder)}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}
