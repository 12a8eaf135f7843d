/** Long enough for every browser to have begun reading the file. */
const releaseAfterMilliseconds = 60_000;

/**
 * Saves a text as a file of the reader's, in UTF-8, byte for byte as given.
 *
 * @param name file name with its ending
 */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMilliseconds);
}
