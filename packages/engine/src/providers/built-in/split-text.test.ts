import { expect, it } from "vitest";

import { splitText } from "./split-text.ts";

const sentence = "This is one sentence of a long and patient text. ";

function rejoin(text: string): string {
  return splitText(text)
    .map((part) => part.text)
    .join("");
}

it.each([
  ["", "nothing"],
  [sentence, "a sentence"],
  [sentence.repeat(400), "one long paragraph"],
  [`${sentence.repeat(3)}\r\n\r\n`.repeat(100), "paragraphs of Windows"],
  ["a".repeat(20_000), "a run without a space"],
  ["😀 ".repeat(5_000), "emoji"],
  ["\n".repeat(5_000), "empty lines"],
])("loses nothing (%#)", (text) => {
  expect(rejoin(text)).toBe(text);
  for (const part of splitText(text)) expect(text.startsWith(part.text, part.start)).toBe(true);
});

it("keeps a short text whole", () => {
  expect(splitText(sentence)).toEqual([{ start: 0, text: sentence }]);
});

it("cuts a long paragraph between sentences", () => {
  const parts = splitText(sentence.repeat(400));
  expect(parts.length).toBeGreaterThan(10);
  for (const part of parts)
    expect(part.text.startsWith("This is") && part.text.endsWith("text. ")).toBe(true);
});

it("prefers the border of a paragraph to that of a sentence", () => {
  const paragraph = `${sentence.repeat(10)}\n\n`;
  for (const part of splitText(paragraph.repeat(30))) expect(part.text.endsWith("\n\n")).toBe(true);
});

it("does not cut a sentence, however long", () => {
  const long = `It goes ${"on and ".repeat(1_000)}on.`;
  expect(splitText(`${long} ${sentence}`)[0]?.text.trim()).toBe(long);
});
