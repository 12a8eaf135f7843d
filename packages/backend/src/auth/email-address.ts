import { z } from "zod";

/** The longest address SMTP can deliver to (RFC 5321, with the erratum that counts the brackets). */
const maximumCharacters = 254;

/** An e-mail address in the one form it is stored and compared in: trimmed and in lower case. */
export const emailAddressSchema = z
  .string({ error: "An email address is required" })
  .trim()
  .toLowerCase()
  .pipe(
    z
      .email({ error: "Unable to validate email address: invalid format" })
      .max(maximumCharacters, { error: "Unable to validate email address: too long" }),
  );
