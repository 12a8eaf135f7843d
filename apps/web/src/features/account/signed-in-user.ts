import type { User } from "@supabase/supabase-js";
import { createContext, use } from "react";

const SignedInUserContext = createContext<User | undefined>(undefined);

/** Hands the signed-in user to the pages behind the dashboard's guard, which has made sure of one. */
export const SignedInUserProvider = SignedInUserContext.Provider;

/** The signed-in user; throws outside the dashboard's guard. */
export function useSignedInUser(): User {
  const user = use(SignedInUserContext);
  if (user === undefined) throw new Error("useSignedInUser works only behind the dashboard's guard.");
  return user;
}
