import { officeAddress, supportEmail } from "../contact.ts";
import type { LegalDocument } from "./legal-document.ts";

/** What happens to a reader's data, as the code really does it: change both together. */
export const privacyPolicy: LegalDocument = {
  title: "Privacy Policy",
  updated: "2026-11-21",
  summary: "What we learn about you, why, how long we keep it, and how you get rid of it.",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        {
          points: [
            "Your texts are processed to answer your request and for nothing else.",
            "They are not written to our logs, not sold, and not used to train anything.",
            "There is no advertising, no tracking and no third-party script on these pages.",
          ],
        },
      ],
    },
    {
      id: "who",
      heading: "Who is responsible",
      blocks: [
        `The operator of this installation: ${officeAddress.join(", ")}. For anything about your data, write to ${supportEmail}.`,
      ],
    },
    {
      id: "texts",
      heading: "The texts you submit",
      blocks: [
        "A text you have corrected travels to our server, is worked on in memory, and the result travels back. We keep no copy.",
        "The language engine runs on our own server. The operator may connect an outside language model instead; each result names the engine that served it, and a text is sent to an outside provider only to answer your request.",
        "The text on your desk is also kept in your own browser, so that a reload or a lost connection does not cost you a word. Clearing the text, or the site data of your browser, removes it.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      blocks: [
        "An account holds your e-mail address, your user name and, if you give them, a display name, a short biography and the address of a picture. Your password is stored only as a hash, from which it cannot be read back.",
        "Conversations you hold while signed in are stored with your account. Only you can read them through the service.",
      ],
    },
    {
      id: "technical",
      heading: "Technical data",
      blocks: [
        "The server notes each request's time, path, status and duration, for running the service and fending off attacks. Texts, passwords and session tokens are never noted. Network addresses are counted for a short time to limit abuse.",
      ],
    },
    {
      id: "browser",
      heading: "What stays in your browser",
      blocks: [
        {
          points: [
            "your session, while you are signed in (local storage);",
            "the text on your desk and your choice of theme and language (local storage);",
            "whether the dashboard's sidebar is open (a cookie that lasts 7 days).",
          ],
        },
        "All of these are needed for what you asked for, which is why no banner asks you about them.",
      ],
    },
    {
      id: "rights",
      heading: "Your rights",
      blocks: [
        "You may ask what we hold about you, have it corrected, handed over or deleted, and object to its use. Write to us from the address of your account; we answer within one month. You may also complain to the data protection authority where you live.",
        "We process your data to fulfil our agreement with you, and the technical data because running a safe service is a legitimate interest.",
      ],
    },
    {
      id: "retention",
      heading: "How long we keep it",
      blocks: [
        "A conversation you hold without signing in is stored under an identifier that only your browser is given, ends after 24 hours and is deleted within an hour of that.",
        "Account data is kept until the account is deleted. Mail we exchange is kept as long as the matter and the law require.",
      ],
    },
    {
      id: "changes",
      heading: "Changes",
      blocks: [
        "When this policy changes, the date above changes with it, and account holders are told by e-mail.",
      ],
    },
  ],
};
