/* The owner's prices and promises, word for word (specification, sections 6 and 9). */

/** A plan as the pricing page presents it; prices in the currency of the owner, which the specification leaves open; the annual one is for a whole year. */
export interface Plan {
  readonly name: "Free" | "Pro" | "Enterprise";
  readonly monthlyPrice: number;
  readonly annualPrice: number;
  readonly quota: string;
  readonly languages: string;
  readonly features: string;
}

/** The three plans, in order. */
export const plans: readonly Plan[] = [
  {
    name: "Free",
    monthlyPrice: 0,
    annualPrice: 0,
    quota: "3 corrections per day for the first month",
    languages: "French and English",
    features: "Correction only, no email or SMS",
  },
  {
    name: "Pro",
    monthlyPrice: 9.9,
    annualPrice: 118.8,
    quota: "30 corrections per day",
    languages: "5: French, English, Italian, Spanish, Arabic",
    features: "Email and SMS generation, priority support",
  },
  {
    name: "Enterprise",
    monthlyPrice: 19.9,
    annualPrice: 238.8,
    quota: "50 corrections per day",
    languages: "All",
    features: "All features, advanced features, dedicated support, custom integrations",
  },
];

/** The badge of the annual prices. The owner's words: twelve monthly prices are the annual price. */
export const annualBadge = "Save 20%";

/**
 * The refund window as the pricing page's questions promise it. The refund policy says 7 days from
 * purchase; both readings are the owner's and both stand (docs/decisions).
 */
export const refundWindows = {
  pricingQuestions: "30-day money-back guarantee",
  refundPolicy: "7 days",
} as const;

/** How one can pay, according to the pricing page's questions. */
export const paymentMethods = "Major cards and PayPal for monthly plans";
