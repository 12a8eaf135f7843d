/*
 * How to reach the people behind this installation. The specification leaves address, phone and office
 * open ({email}, {phone}): these are example values, recognisable as such, for the owner to replace.
 */

/** Where people write to; the domain `.example` can never receive mail. */
export const supportEmail = "support@motjuste.example";

/** A number from the range that is reserved for examples. */
export const supportPhone = "+1 555 0100";

/** The same number as a `tel:` link takes it. */
export const supportPhoneLink = "tel:+15550100";

/** Lines of the office's postal address. */
export const officeAddress: readonly string[] = ["Motjuste", "1 Example Street", "San Francisco, CA 94100"];

/** When somebody answers (specification, section 2). */
export const officeHours = "Mon-Fri 9 AM-6 PM PST";

/** Name and year of the copyright line. */
export const copyright = { holder: "Motjuste", year: 2026 } as const;
