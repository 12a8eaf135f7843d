// Node hooks no loader into worker threads by itself: this entry registers tsx, then loads the TypeScript.
// A worker that cannot load answers every task with the reason: one that died would be started for ever.

async function load() {
  try {
    const { register } = await import("tsx/esm/api");
    register();
    const { createHandler } = await import("./worker-handler.ts");
    return await createHandler();
  } catch (thrown) {
    return () => Promise.reject(thrown);
  }
}

export const handler = load();
