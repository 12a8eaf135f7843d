import { AuthScreen } from "../../features/auth/auth-screen.tsx";

/** Sign in and sign up; written as HTML for a visitor, hidden until known that the reader has no session. */
export function Component() {
  return (
    <div data-until-session>
      <AuthScreen />
    </div>
  );
}
