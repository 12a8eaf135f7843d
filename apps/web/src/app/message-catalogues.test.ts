import { describe, expect, it } from "vitest";

import type { MessageCatalogue } from "../lib/messages.ts";

/** Every catalogue of every feature: whatever a `messages` module exports. */
const modules = import.meta.glob<Record<string, unknown>>("../**/*messages*.ts", { eager: true });
const catalogues = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, MessageCatalogue<object>] => isCatalogue(entry[1]))
    .map(([name, catalogue]) => ({ name: `${name} of ${file}`, catalogue })),
);

function isCatalogue(value: unknown): value is MessageCatalogue<object> {
  return typeof value === "object" && value !== null && "specified" in value;
}

/** Every word of a catalogue with its place, as `cards.0.title`; functions count as present. */
function placesOf(words: unknown, place = ""): string[] {
  if (typeof words === "string") return words.trim() === "" ? [] : [place];
  if (typeof words !== "object" || words === null) return [place];
  return Object.entries(words).flatMap(([key, value]) => placesOf(value, `${place}.${key}`));
}

/** The picture of the home page is drawn anew in each language, line by line. */
function isPicture(place: string): boolean {
  return place.startsWith(".example");
}

describe("the message catalogues", () => {
  it("are found", () => {
    expect(catalogues.length).toBeGreaterThan(5);
  });

  it.each(catalogues)("say everything in both languages: $name", ({ catalogue }) => {
    const english = placesOf(catalogue.en).filter((place) => !isPicture(place));
    const french = placesOf(catalogue.fr).filter((place) => !isPicture(place));
    expect(french.toSorted()).toEqual(english.toSorted());
  });
});
