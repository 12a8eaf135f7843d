import type { pageTitles } from "../src/app/page-titles.ts";
import { paths } from "../src/lib/paths.ts";
import type { PageKind } from "./page-weight.ts";

/** A page that is written at build time. */
export interface Page {
  readonly id: keyof typeof pageTitles;
  /** The URL it is rendered at. */
  readonly path: string;
  /** Where it lies in the client build, as `apps/server` serves it. */
  readonly file: string;
  /** The route's module: its chunk is fetched along with the page. */
  readonly module: string;
  /** What it may weigh. */
  readonly kind: PageKind;
  /** Whether search engines are to list it. */
  readonly isIndexed: boolean;
  /** Whether the page is drawn at build time; else the file is an empty shell that the browser fills. */
  readonly isPrerendered: boolean;
}

function publicPage(id: Page["id"], path: string, module: string, isIndexed: boolean): Page {
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  return {
    id,
    path,
    file,
    module: `src/app/routes/${module}.tsx`,
    kind: "public",
    isIndexed,
    isPrerendered: true,
  };
}

/** Every HTML file of the build. Screens that are not built yet stay out of search engines. */
export const pages: readonly Page[] = [
  publicPage("home", paths.home, "home", true),
  { ...publicPage("correction", paths.correction, "correction", true), kind: "tool" },
  publicPage("emailSms", paths.emailSms, "email-sms", false),
  publicPage("chatbot", paths.chatbot, "chatbot", false),
  publicPage("contact", paths.contact, "contact", false),
  publicPage("pricing", paths.pricing, "pricing", false),
  publicPage("demo", paths.demo, "demo", false),
  publicPage("privacyPolicy", paths.privacyPolicy, "privacy-policy", true),
  publicPage("termsOfService", paths.termsOfService, "terms-of-service", true),
  publicPage("refundPolicy", paths.refundPolicy, "refund-policy", true),
  { ...publicPage("auth", paths.auth, "auth", false), kind: "tool" },
  { ...publicPage("authRecovery", paths.authRecovery, "auth-recovery", false), kind: "tool" },
  { ...publicPage("notFound", "/404", "not-found", false), file: "404.html" },
  {
    ...publicPage("dashboard", paths.dashboard, "dashboard/layout", false),
    file: "app.html",
    kind: "tool",
    isPrerendered: false,
  },
];
