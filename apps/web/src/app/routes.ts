import type { RouteObject } from "react-router";

import { paths } from "../lib/paths.ts";
import { PageOutlet } from "./layout/page-outlet.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { pageTitles } from "./page-titles.ts";
import type { PageHandle } from "./page-titles.ts";

function page(path: string, handle: PageHandle, load: Parameters<typeof lazyPage>[0]): RouteObject {
  return { path, handle, Component: lazyPage(load) };
}

const publicPages = [
  page(paths.home, pageTitles.home, () => import("./routes/home.tsx")),
  page(paths.correction, pageTitles.correction, () => import("./routes/correction.tsx")),
  page(paths.emailSms, pageTitles.emailSms, () => import("./routes/email-sms.tsx")),
  page(paths.chatbot, pageTitles.chatbot, () => import("./routes/chatbot.tsx")),
  page(paths.contact, pageTitles.contact, () => import("./routes/contact.tsx")),
  page(paths.pricing, pageTitles.pricing, () => import("./routes/pricing.tsx")),
  page(paths.demo, pageTitles.demo, () => import("./routes/demo.tsx")),
  page(paths.privacyPolicy, pageTitles.privacyPolicy, () => import("./routes/privacy-policy.tsx")),
  page(paths.termsOfService, pageTitles.termsOfService, () => import("./routes/terms-of-service.tsx")),
  page(paths.refundPolicy, pageTitles.refundPolicy, () => import("./routes/refund-policy.tsx")),
  page(paths.auth, pageTitles.auth, () => import("./routes/auth.tsx")),
  page(paths.authRecovery, pageTitles.authRecovery, () => import("./routes/auth-recovery.tsx")),
  page("*", pageTitles.notFound, () => import("./routes/not-found.tsx")),
];

const dashboardPages = [
  page(paths.dashboard, pageTitles.dashboard, () => import("./routes/dashboard/home.tsx")),
  page(
    paths.dashboardAnalytics,
    pageTitles.dashboardAnalytics,
    () => import("./routes/dashboard/analytics.tsx"),
  ),
  page(paths.dashboardHistory, pageTitles.dashboardHistory, () => import("./routes/dashboard/history.tsx")),
  page(paths.dashboardProfile, pageTitles.dashboardProfile, () => import("./routes/dashboard/profile.tsx")),
];

/**
 * Every route of the product; each page is a chunk of its own that exports `Component`. The router runs in its
 * declarative mode: its data mode (loaders, `lazy`, `useBlocker`) would add 17 kB to every page.
 */
export const routes: RouteObject[] = [
  // A page that fails leaves the layout around it standing.
  { Component: PublicLayout, children: [{ Component: PageOutlet, children: publicPages }] },
  {
    Component: lazyPage(() => import("./routes/dashboard/layout.tsx")),
    children: [{ Component: PageOutlet, children: dashboardPages }],
  },
];
