import { describe, expect, it } from "vitest";

import {
  confirmationMail,
  emailChangeCurrentMail,
  emailChangeNewMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
} from "./templates.ts";

const request = {
  to: "colette@example.com",
  link: "https://motjuste.example/auth/v1/verify?token=a&type=signup&redirect_to=%22%3E%3Cscript%3E",
  code: "012345",
  locale: undefined,
  currentEmail: "colette@example.com",
  newEmail: "gabrielle@example.com",
};

describe("mail templates", () => {
  it.each([
    ["confirmation", confirmationMail],
    ["sign-in", magicLinkMail],
    ["recovery", recoveryMail],
    ["change of address, to the present one", emailChangeCurrentMail],
    ["change of address, to the new one", emailChangeNewMail],
  ])("give link and code of a %s in both forms and both languages", async (_name, template) => {
    const mail = await template(request);
    expect(mail.to).toBe(request.to);
    expect(mail.text).toContain(request.link);
    expect(mail.text).toContain("012345");
    expect(mail.text).toContain("pendant une heure");
    expect(mail.text).toContain("for one hour");
    expect(mail.html).toContain(`href="${request.link.replaceAll("&", "&amp;")}"`);
    expect(mail.html).toContain("012345");
    expect(mail.html).toContain('<div lang="fr"');
    expect(mail.html).toContain('<div lang="en"');
  });

  it("give a code alone where there is nothing to follow", async () => {
    const mail = await reauthenticationMail({ to: request.to, code: "012345", locale: "en" });
    expect(mail.text).toContain("Type this code to go on: 012345");
    expect(mail.text).not.toMatch(/https?:|undefined/);
    expect(mail.html).not.toMatch(/<a |undefined/);
  });

  it("tell each address of a change about the other", async () => {
    expect((await emailChangeCurrentMail(request)).text).toContain("gabrielle@example.com");
    expect((await emailChangeNewMail(request)).text).toContain("colette@example.com");
  });

  it("speak the person's language when they know it", async () => {
    const french = await confirmationMail({ ...request, locale: "fr-CA" });
    expect(french.subject).toBe("Confirmez votre adresse");
    expect(french.html).toContain('<html lang="fr"');
    expect(french.text).not.toContain("for one hour");
    const english = await recoveryMail({ ...request, locale: "en" });
    expect(english.subject).toBe("Choose a new password");
  });

  it("escape what came from outside", async () => {
    const link = 'https://motjuste.example/"><script>alert(1)</script>';
    expect((await confirmationMail({ ...request, link })).html).not.toContain("<script>");
    const newEmail = '"<script>"@example.com';
    expect((await emailChangeCurrentMail({ ...request, newEmail })).html).not.toContain("<script>");
  });
});
