import { Hono } from "hono";
import type { Context } from "hono";

import { isLoopbackRequest } from "./loopback.ts";
import { mailboxStylesheet } from "./mailbox-stylesheet.ts";
import { mailboxPath, mailListPage, mailPage } from "./mailbox-views.ts";
import type { Mailbox } from "./mailbox.ts";

/** What the mailbox page needs. */
export interface MailboxPageOptions {
  readonly mailbox: Mailbox;
  /** The remote address of the request's socket (with @hono/node-server: `getConnInfo(context).remote.address`). */
  readonly remoteAddressOf: (context: Context) => string | undefined;
}

/** No script, no image, nothing from elsewhere: a mail cannot do anything here but be read. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The local mailbox, to be mounted at {@link mailboxPath}. Whoever does not sit at this machine gets
 * the same 404 as for any unknown path.
 */
export function createMailboxPage({ mailbox, remoteAddressOf }: MailboxPageOptions): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    const headers = context.req.raw.headers;
    if (!isLoopbackRequest({ remoteAddress: remoteAddressOf(context), headers })) return context.notFound();
    context.header("Content-Security-Policy", contentSecurityPolicy);
    context.header("Referrer-Policy", "no-referrer");
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cache-Control", "no-store");
    return next();
  });

  app.get("/", async (context) => context.html(mailListPage(await mailbox.listMails())));
  app.get("/messages.json", async (context) => context.json(await mailbox.listMails()));
  app.get("/style.css", (context) =>
    context.body(mailboxStylesheet, 200, { "Content-Type": "text/css; charset=utf-8" }),
  );
  app.get("/:id", async (context) => {
    const mail = await mailbox.readMail(context.req.param("id"));
    return mail === undefined ? context.notFound() : context.html(mailPage(mail));
  });

  return app;
}

export { mailboxPath };
