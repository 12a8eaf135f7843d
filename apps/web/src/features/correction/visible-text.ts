const glyphs: Readonly<Record<string, string>> = { " ": "␣", "\t": "→", "\n": "↵\n", "\u00A0": "°" };

/** A change as the eye should see it: one that is nothing but space gets signs that show. */
export function visibleText(text: string): string {
  if (text.trim() !== "") return text;
  return Array.from(text.replaceAll("\r\n", "\n"), (character) => glyphs[character] ?? character).join("");
}
