/** A stretch of a line: as it stands, or with what is struck out and what is written above it. */
export type Piece = string | { readonly before: string; readonly after: string };

/** One line on the sheet, and what the editor noted in the margin beside it. */
interface ExampleLine {
  readonly pieces: readonly Piece[];
  readonly note: string;
}

/** The corrected text of the picture on the home page; `description` is what it says to those who cannot see it. */
export interface Example {
  readonly lines: readonly ExampleLine[];
  readonly description: string;
}

/** Lines are short enough to stand unbroken on the narrowest phone. */
export const englishExample: Example = {
  lines: [
    {
      pieces: [{ before: "Their", after: "They’re" }, " going to ", { before: "recieve", after: "receive" }],
      note: "they’re = they are",
    },
    { pieces: ["the results tomo", { before: "", after: "r" }, "row,"], note: "double r" },
    { pieces: ["and the whole team ", { before: "were", after: "was" }], note: "one team, one verb" },
    {
      pieces: ["hop", { before: "p", after: "" }, "ing for good news", { before: "", after: "." }],
      note: "to hope, not to hop",
    },
  ],
  description:
    "A sheet of paper with a text corrected in red. Before: Their going to recieve the results tomorow, and the whole team were hopping for good news. After: They’re going to receive the results tomorrow, and the whole team was hoping for good news.",
};

/** The same picture for the French interface. */
export const frenchExample: Example = {
  lines: [
    { pieces: ["Malgré", { before: "s", after: "" }, " la pluie, elle est"], note: "malgré, sans s" },
    {
      pieces: [
        { before: "allé", after: "allée" },
        " au ",
        { before: "marcher", after: "marché" },
        " choisir",
      ],
      note: "elle est allée",
    },
    { pieces: ["des fleur", { before: "", after: "s" }, " pour sa mère, qui"], note: "pluriel" },
    {
      pieces: ["les a ", { before: "trouvé", after: "trouvées" }, " belles", { before: "", after: "." }],
      note: "les (fleurs) trouvées",
    },
  ],
  description:
    "Une feuille avec un texte corrigé en rouge. Avant : Malgrés la pluie, elle est allé au marcher choisir des fleur pour sa mère, qui les a trouvé belles. Après : Malgré la pluie, elle est allée au marché choisir des fleurs pour sa mère, qui les a trouvées belles.",
};
