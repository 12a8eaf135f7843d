import { Navigate } from "react-router";

import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";

/** Sign in and sign up; a reader who has a session, or gets one, is led home (specification, section 2). */
export function Component() {
  const session = useSession();
  if (session.status === "signed-in") return <Navigate replace to={paths.home} />;
  return (
    <div data-until-session>
      <AuthScreen />
    </div>
  );
}
