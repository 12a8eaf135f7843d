import type { RouteObject } from "react-router";

import { paths } from "../lib/paths.ts";
import { PublicLayout } from "./layout/public-layout.tsx";
import { RootLayout } from "./layout/root-layout.tsx";
import { RouteError } from "./layout/route-error.tsx";
import { RoutePending } from "./layout/route-pending.tsx";
import { pageTitles } from "./page-titles.ts";

/** Every route of the product; each page is a chunk of its own that exports `Component`. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: RoutePending,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            // A page that fails leaves the navigation around it standing.
            ErrorBoundary: RouteError,
            children: [
              { path: paths.home, handle: pageTitles.home, lazy: () => import("./routes/home.tsx") },
              {
                path: paths.correction,
                handle: pageTitles.correction,
                lazy: () => import("./routes/correction.tsx"),
              },
              {
                path: paths.emailSms,
                handle: pageTitles.emailSms,
                lazy: () => import("./routes/email-sms.tsx"),
              },
              { path: paths.chatbot, handle: pageTitles.chatbot, lazy: () => import("./routes/chatbot.tsx") },
              { path: paths.contact, handle: pageTitles.contact, lazy: () => import("./routes/contact.tsx") },
              { path: paths.pricing, handle: pageTitles.pricing, lazy: () => import("./routes/pricing.tsx") },
              { path: paths.demo, handle: pageTitles.demo, lazy: () => import("./routes/demo.tsx") },
              {
                path: paths.privacyPolicy,
                handle: pageTitles.privacyPolicy,
                lazy: () => import("./routes/privacy-policy.tsx"),
              },
              {
                path: paths.termsOfService,
                handle: pageTitles.termsOfService,
                lazy: () => import("./routes/terms-of-service.tsx"),
              },
              {
                path: paths.refundPolicy,
                handle: pageTitles.refundPolicy,
                lazy: () => import("./routes/refund-policy.tsx"),
              },
              { path: paths.auth, handle: pageTitles.auth, lazy: () => import("./routes/auth.tsx") },
              {
                path: paths.authRecovery,
                handle: pageTitles.authRecovery,
                lazy: () => import("./routes/auth-recovery.tsx"),
              },
              { path: "*", handle: pageTitles.notFound, lazy: () => import("./routes/not-found.tsx") },
            ],
          },
        ],
      },
      {
        path: paths.dashboard,
        lazy: () => import("./routes/dashboard/layout.tsx"),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              {
                index: true,
                handle: pageTitles.dashboard,
                lazy: () => import("./routes/dashboard/home.tsx"),
              },
              {
                path: paths.dashboardAnalytics,
                handle: pageTitles.dashboardAnalytics,
                lazy: () => import("./routes/dashboard/analytics.tsx"),
              },
              {
                path: paths.dashboardHistory,
                handle: pageTitles.dashboardHistory,
                lazy: () => import("./routes/dashboard/history.tsx"),
              },
              {
                path: paths.dashboardProfile,
                handle: pageTitles.dashboardProfile,
                lazy: () => import("./routes/dashboard/profile.tsx"),
              },
            ],
          },
        ],
      },
    ],
  },
];
