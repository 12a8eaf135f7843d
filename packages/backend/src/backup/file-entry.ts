const folder = "files/";

/** The name of the entry that holds this file of the data folder; `path` is written with slashes. */
export function entryOf(path: string): string {
  return `${folder}${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The path in an entry's name; undefined for a name that {@link entryOf} does not give, or that leads elsewhere. */
export function pathOf(name: string): string | undefined {
  if (!name.startsWith(folder)) return undefined;
  const parts = name.slice(folder.length).split("/").map(decode);
  const isPlain = parts.every((part) => part !== undefined && /^(?!\.{1,2}$)[^/\\\0]+$/.test(part));
  const path = parts.join("/");
  return isPlain && entryOf(path) === name ? path : undefined;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
