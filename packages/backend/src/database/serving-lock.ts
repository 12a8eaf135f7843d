/**
 * The advisory lock, shared, of every process that serves a database: a share in the embedded server, or
 * `serving.ts` for another. Any number that nothing else locks in our databases.
 */
export const servingLock = 7_263_581;
