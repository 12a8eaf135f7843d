import { z } from "zod";

import { emailAddressSchema } from "../email-address.ts";
import { verificationTypes } from "../flows/verify.ts";
import { codeChallengeShape } from "../pkce.ts";

/** Free data a client keeps with its user. */
const metadataSchema = z.record(z.string(), z.unknown(), { error: "data must be an object" });

const password = z.string({ error: "A password is required" });

/** Phones are refused by name, so that a client learns why. */
const phone = z.string().nullish();

/** Body of `POST /signup`; without an address it is the client's anonymous or phone sign-up. */
export const signUpSchema = z.object({
  email: emailAddressSchema.optional(),
  phone,
  password: z.string({ error: "Signup requires a valid password" }).optional(),
  data: metadataSchema.nullish(),
  ...codeChallengeShape,
});

/** Body of `POST /otp`. */
export const otpSchema = z.object({
  email: emailAddressSchema.optional(),
  phone,
  create_user: z.boolean({ error: "create_user must be true or false" }).nullish(),
  data: metadataSchema.nullish(),
  ...codeChallengeShape,
});

/** Body of `POST /token?grant_type=password`. Any text passes for an address: a wrong one is just not found. */
export const passwordGrantSchema = z.object({
  email: z.string({ error: "An email address is required" }).trim().toLowerCase().optional(),
  phone,
  password,
});

/** Body of `POST /token?grant_type=refresh_token`. */
export const refreshGrantSchema = z.object({
  refresh_token: z.string({ error: "refresh_token required" }).min(1, { error: "refresh_token required" }),
});

const pkceGrantError = "invalid request: both auth code and code verifier should be non-empty";

/** Body of `POST /token?grant_type=pkce`. */
export const pkceGrantSchema = z.object({
  auth_code: z.string({ error: pkceGrantError }).min(1, { error: pkceGrantError }),
  code_verifier: z.string({ error: pkceGrantError }).min(1, { error: pkceGrantError }),
});

/** Body of `PUT /user`. */
export const userUpdateSchema = z.object({
  email: emailAddressSchema.optional(),
  phone,
  password: password.optional(),
  nonce: z.string({ error: "nonce must be a text" }).nullish(),
  data: metadataSchema.nullish(),
  ...codeChallengeShape,
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
export const recoverSchema = z.object({ email: emailAddressSchema, ...codeChallengeShape });

/** Body of `POST /resend`. */
export const resendSchema = z.object({
  type: z.enum(["signup", "email_change"], { error: "Missing one of these types: signup, email_change" }),
  email: emailAddressSchema,
  ...codeChallengeShape,
});
