// Node hooks no loader into worker threads by itself: this entry registers tsx, then loads the TypeScript.
// The bundled server starts `worker.ts` without it.
import { register } from "tsx/esm/api";

register();
export const { handler } = await import("./worker.ts");
