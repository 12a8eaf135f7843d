/** Seconds between two mails to one address: the auth service refuses sooner ones. */
export const mailCooldownSeconds = 60;
