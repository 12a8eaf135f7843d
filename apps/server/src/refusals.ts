import type { AppError } from "@motjuste/contracts";

/** The body of a refusal in the shape that the clients of this path read: GoTrue's, PostgREST's, or our own. */
export function refusalBody(path: string, error: AppError): object {
  const { status, code, message } = error;
  if (isBelow(path, "/auth/v1")) return { code: status, error_code: code, msg: message };
  if (isBelow(path, "/rest/v1")) return { code, message, details: null, hint: null };
  return error.toBody();
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
