import { describe, expect, it } from "vitest";

import { confirmationMail, recoveryMail } from "./templates.ts";

const request = {
  to: "colette@example.com",
  link: "https://motjuste.example/auth/v1/verify?token=a&type=signup&redirect_to=%22%3E%3Cscript%3E",
  code: "012345",
  locale: undefined,
};

describe("mail templates", () => {
  it.each([
    ["confirmation", confirmationMail],
    ["recovery", recoveryMail],
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
  });
});
