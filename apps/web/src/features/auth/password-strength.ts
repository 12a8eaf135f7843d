import { countCharacters, minimumPasswordCharacters } from "@motjuste/contracts";

/** How long a password would resist somebody who guesses, in words the hint shows. */
export type PasswordStrength = "too-short" | "easy" | "fair" | "hard";

/** Guesses an attacker needs, as a power of two, from which a password counts as fair or hard to guess. */
const fairBits = 36;
const hardBits = 60;

/** What people type first, on the keyboards of our readers: each counts as a single character. */
const habits = (
  "password motdepasse azerty qwerty qwertz bonjour soleil loulou doudou chouchou marseille jetaime " +
  "admin welcome letmein iloveyou secret princess dragon monkey"
).split(" ");

/** Kinds of characters, and among how many of them somebody who guesses would have to choose. */
const classes: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/\p{Lo}/u, 2000],
  [/[^\p{L}\p{Nd}]/u, 33],
];

/** Each habit and each word from the person's own details, shrunk to one character. */
function shrinkKnownWords(password: string, knownWords: readonly string[]): string {
  return [...habits, ...knownWords]
    .map((word) => word.toLowerCase())
    .filter((word) => countCharacters(word) >= 3)
    .reduce((text, word) => text.replaceAll(word, word.slice(0, 1)), password.toLowerCase());
}

/** Characters that do not simply repeat or continue the one before them (`aaa`, `abc`, `321`). */
function countUnpredictable(characters: readonly string[]): number {
  return characters.filter((character, index) => {
    const previous = characters[index - 1];
    if (previous === undefined) return true;
    const step = (character.codePointAt(0) ?? 0) - (previous.codePointAt(0) ?? 0);
    return Math.abs(step) > 1;
  }).length;
}

/**
 * A rough, honest guess of a password's strength. It only advises: the server alone refuses a password.
 *
 * @param knownWords what anybody could try because it is theirs: user name, e-mail address, display name.
 */
export function estimatePasswordStrength(
  password: string,
  knownWords: readonly string[] = [],
): PasswordStrength {
  if (countCharacters(password) < minimumPasswordCharacters) return "too-short";
  const pool = classes.reduce((size, [pattern, count]) => size + (pattern.test(password) ? count : 0), 0);
  const ownWords = knownWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const unpredictable = countUnpredictable(Array.from(shrinkKnownWords(password, ownWords)));
  const bits = unpredictable * Math.log2(Math.max(pool, 2));
  if (bits < fairBits) return "easy";
  return bits < hardBits ? "fair" : "hard";
}
