import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { updateUser } from "../flows/update-user.ts";
import { userBody } from "../user-body.ts";
import { readBody } from "./read-body.ts";
import { userUpdateSchema } from "./schemas.ts";
import { requireSignedIn } from "./signed-in.ts";

/** `GET /user` and `PUT /user` */
export function userRoute(auth: AuthContext): Hono<AuthEnvironment> {
  return new Hono<AuthEnvironment>()
    .get("/user", async (context) => {
      const { user } = await requireSignedIn(auth, context);
      return context.json(userBody(user));
    })
    .put("/user", async (context) => {
      const signedIn = await requireSignedIn(auth, context);
      const { email, password, data } = await readBody(context, userUpdateSchema);
      const updated = await updateUser(auth, signedIn, { email, password, metadata: data ?? undefined });
      return context.json(userBody(updated));
    });
}
