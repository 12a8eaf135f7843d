import { supportEmail } from "../contact.ts";
import type { LegalDocument } from "./legal-document.ts";

/** What the reader and the operator may expect of each other. */
export const termsOfService: LegalDocument = {
  title: "Terms of Service",
  updated: "2026-11-21",
  summary: "What you may expect of Motjuste, and what Motjuste expects of you.",
  sections: [
    {
      id: "agreement",
      heading: "This agreement",
      blocks: [
        "These terms apply between you and the operator of this installation of Motjuste. By using the service you accept them. If you do not, please do not use it.",
        "The software itself is published under the Apache License 2.0. These terms are about the service that runs here, not about the software.",
      ],
    },
    {
      id: "service",
      heading: "The service",
      blocks: [
        "Motjuste corrects texts, drafts e-mails and text messages, and converses with people who learn a language. Correction can be used without an account; the dashboard needs one.",
        "We improve the service all the time. When a feature you pay for is taken away, we tell you beforehand, and you may cancel.",
      ],
    },
    {
      id: "corrections",
      heading: "What a correction is worth",
      blocks: [
        "Every change is a suggestion. The software can miss a mistake, and it can propose a change that is wrong. Read the result before you send, sign or publish it: the text remains yours, and so does the responsibility for it.",
        "Do not rely on a correction alone where a mistake could do harm, for example in medical, legal or technical safety texts.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      blocks: [
        "Give an e-mail address that you can read: it is how we confirm the account and how you recover it. Keep your password to yourself, and tell us if somebody else has learned it.",
        "You may close your account at any time. We may close one that breaks these terms, after telling you why, and at once where the law or the safety of others demands it.",
      ],
    },
    {
      id: "your-texts",
      heading: "Your texts",
      blocks: [
        "What you write stays yours, and so does what we make of it for you. You allow us to process it for one purpose: to answer your request. How long it is kept is said in the Privacy Policy.",
      ],
    },
    {
      id: "fair-use",
      heading: "Fair use",
      blocks: [
        "Please do not:",
        {
          points: [
            "break the law with the service, or prepare to;",
            "send texts that you have no right to share with us;",
            "get around the limits of your plan, or of use without an account;",
            "disturb the service for others, or look for weaknesses without telling us what you found.",
          ],
        },
      ],
    },
    {
      id: "plans",
      heading: "Plans and payment",
      blocks: [
        "The plans, their prices and what they contain stand on the pricing page. A paid plan renews at the end of its period until you cancel. Cancellation and refunds follow the Refund Policy.",
      ],
    },
    {
      id: "liability",
      heading: "Liability",
      blocks: [
        "We run the service with care, but we do not promise that it is free of faults or always available. We are liable without limit for intent, for gross negligence and for harm to people. For anything else we are liable only as far as the law where you live demands it.",
      ],
    },
    {
      id: "changes",
      heading: "Changes and contact",
      blocks: [
        "When these terms change in a way that matters to you, we tell account holders by e-mail at least 30 days ahead. Whoever disagrees may cancel before the change takes effect.",
        `Questions: ${supportEmail}.`,
      ],
    },
  ],
};
