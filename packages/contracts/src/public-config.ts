import { z } from "zod";

/** What `GET /config.json` tells the browser: where the backend is and the public anonymous key. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.url(),
  anonKey: z.string().min(1),
});

/** What `GET /config.json` tells the browser. */
export type PublicConfig = z.infer<typeof publicConfigSchema>;
