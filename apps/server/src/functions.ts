import { bearerToken } from "@motjuste/backend";
import { AppError, chatConversationFunction, languageCorrectionFunction } from "@motjuste/contracts";
import { chatConversation, languageCorrection, type Dependencies } from "@motjuste/functions";
import { Hono } from "hono";

/** What the functions need from the rest of the server. */
export interface FunctionServices extends Omit<Dependencies, "caller"> {
  /** Verifies a bearer token (the anonymous key or a user's access token). */
  readonly verifyBearer: (token: string) => Promise<{ readonly sub?: string | undefined }>;
}

type FunctionHandler = (request: Request, dependencies: Dependencies) => Promise<Response>;

/** Every function by the name in its route. */
const handlers: ReadonlyMap<string, FunctionHandler> = new Map([
  [languageCorrectionFunction, languageCorrection],
  [chatConversationFunction, chatConversation],
]);

/** `/functions/v1/<name>` as an edge gateway serves it: the bearer is verified before the function runs. */
export function createFunctions({ verifyBearer, ...services }: FunctionServices): Hono {
  const functions = new Hono();
  functions.all("/:name", async (context) => {
    const handler = handlers.get(context.req.param("name"));
    if (handler === undefined) return answer(noSuchFunction());
    const token = bearerToken(context.req.header("Authorization"));
    const claims = token === undefined ? undefined : await verifyBearer(token).catch(() => undefined);
    if (claims === undefined) {
      return answer(new AppError("unauthorized", "Send a valid key or access token as a bearer token."));
    }
    return handler(context.req.raw, { ...services, caller: { userId: claims.sub ?? null } });
  });
  functions.all("*", () => answer(noSuchFunction()));
  return functions;
}

const noSuchFunction = () => new AppError("not_found", "There is no function of this name.");

const answer = (error: AppError) => Response.json(error.toBody(), { status: error.status });
