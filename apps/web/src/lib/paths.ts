/** Every URL of the product, once (specification, section 2). */
export const paths = {
  home: "/",
  emailSms: "/email-sms",
  correction: "/correction",
  chatbot: "/chatbot",
  contact: "/contact",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  refundPolicy: "/refund-policy",
  pricing: "/pricing",
  demo: "/demo",
  auth: "/auth",
  /** Where the link of the recovery mail leads. */
  authRecovery: "/auth/recovery",
  dashboard: "/dashboard",
  dashboardAnalytics: "/dashboard/analytics",
  dashboardHistory: "/dashboard/history",
  dashboardProfile: "/dashboard/profile",
} as const;
