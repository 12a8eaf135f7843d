import { z } from "zod";

import { emailAddressSchema } from "../email-address.ts";
import { verificationTypes } from "../flows/verify.ts";

/** Free data a client keeps with its user. */
const metadataSchema = z.record(z.string(), z.unknown(), { error: "data must be an object" });

/** Links of the PKCE flow carry a code we do not issue yet: refusing is clearer than a link that fails. */
const noCodeChallenge = z.null({ error: "PKCE is not supported: use the implicit flow" }).optional();

const password = z.string({ error: "A password is required" });

/** Body of `POST /signup`; without an address it is the client's anonymous or phone sign-up. */
export const signUpSchema = z.object({
  email: emailAddressSchema.optional(),
  phone: z.string().optional(),
  password: z.string({ error: "Signup requires a valid password" }).optional(),
  data: metadataSchema.nullish(),
  code_challenge: noCodeChallenge,
});

/** Body of `POST /token?grant_type=password`. Any text passes for an address: a wrong one is just not found. */
export const passwordGrantSchema = z.object({
  email: z.string({ error: "An email address is required" }).trim().toLowerCase(),
  password,
});

/** Body of `POST /token?grant_type=refresh_token`. */
export const refreshGrantSchema = z.object({
  refresh_token: z.string({ error: "refresh_token required" }).min(1, { error: "refresh_token required" }),
});

/** Body of `PUT /user`. */
export const userUpdateSchema = z.object({
  email: emailAddressSchema.optional(),
  password: password.optional(),
  data: metadataSchema.nullish(),
  code_challenge: noCodeChallenge,
});

/** What a link or code is for. */
export const verificationTypeSchema = z.enum(verificationTypes, {
  error: "Invalid email verification type",
});

/** Body of `POST /verify`: the token of a link, or the address with the six digits. */
export const verifySchema = z.union(
  [
    z.object({ type: verificationTypeSchema, token_hash: z.string().min(1) }),
    z.object({ type: verificationTypeSchema, email: emailAddressSchema, token: z.string().min(1) }),
  ],
  { error: "Verify requires a type and either a token_hash, or an email and a token" },
);

/** Body of `POST /recover`. */
export const recoverSchema = z.object({ email: emailAddressSchema, code_challenge: noCodeChallenge });

/** Body of `POST /resend`. */
export const resendSchema = z.object({
  type: z.literal("signup", { error: "Only mails of the type signup can be sent again" }),
  email: emailAddressSchema,
  code_challenge: noCodeChallenge,
});
