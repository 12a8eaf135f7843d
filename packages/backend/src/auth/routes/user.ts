import { Hono } from "hono";

import type { AuthContext, AuthEnvironment } from "../auth-context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { updateUser } from "../flows/update-user.ts";
import { userBody } from "../user-body.ts";
import { callerOf } from "./caller.ts";
import { readLinkOptions } from "./link-options.ts";
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
      const body = await readBody(context, userUpdateSchema);
      const { email, phone, password, nonce, data } = body;
      if (phone) throw new AuthError("phone_provider_disabled", "Unsupported phone provider");
      const changes = {
        email,
        password,
        nonce: nonce === "" ? undefined : (nonce ?? undefined),
        metadata: data ?? undefined,
        link: readLinkOptions(auth, context, body),
      };
      return context.json(userBody(await updateUser(auth, signedIn, changes, callerOf(context))));
    });
}
