import { supportEmail } from "../contact.ts";
import type { LegalDocument } from "./legal-document.ts";

/** Every clause of the specification's section 2, and both readings of the refund window (section 9). */
export const refundPolicy: LegalDocument = {
  title: "Refund Policy",
  updated: "2026-11-21",
  summary: "When you get your money back, how to ask for it, and how long it takes.",
  sections: [
    {
      id: "free-trial",
      heading: "Free trial",
      blocks: [
        "A free trial can be cancelled at any time, from the first day to the last. A trial that is cancelled costs nothing.",
      ],
    },
    {
      id: "cancellation",
      heading: "Cancelling a subscription",
      blocks: [
        "You can cancel a subscription at any time. You keep access until the end of the period you have paid for; after that the subscription is not renewed.",
        "A cancellation by itself is not a request for a refund. If you want one, say so.",
      ],
    },
    {
      id: "when-we-refund",
      heading: "When we refund",
      blocks: [
        "Refunds are given in these cases:",
        {
          points: [
            "technical issues lasting over 48 hours that keep you from using what you paid for;",
            "billing errors, such as a double charge or a wrong amount;",
            "requests made within 7 days of purchase;",
            "outages of the service lasting over 72 hours.",
          ],
        },
      ],
    },
    {
      id: "refund-window",
      heading: "The refund window",
      blocks: [
        "This policy speaks of 7 days from purchase. The questions on our pricing page speak of a 30-day money-back guarantee. Both statements are ours and both stand.",
        "If your request falls between the two, write to us and refer to the one you relied on.",
      ],
    },
    {
      id: "how-to-ask",
      heading: "How to ask",
      blocks: [
        `Write to ${supportEmail} from the address of your account. Tell us what happened and when, and add the receipt if you have it at hand. You need not send us any of your texts.`,
      ],
    },
    {
      id: "how-long",
      heading: "How long it takes",
      blocks: [
        "Reviewing a request takes 3-5 business days. Once it is granted, processing takes 7-10 business days; your bank may need some more.",
        "Refunds go to the original payment method.",
      ],
    },
  ],
};
