import { createDeskMemory } from "./desk-memory.ts";
import { createDeskStore } from "./desk-store.ts";
import { browserStorage } from "./draft-storage.ts";

/** The one desk of this page: leaving the screen and coming back finds everything as it lay. */
export const correctionDesk = createDeskStore(createDeskMemory(browserStorage()));
