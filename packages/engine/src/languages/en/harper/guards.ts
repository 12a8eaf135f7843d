import type { Lexicon } from "../lexicon/lexicon.ts";
import { isCapitalised, isSentenceStart, wordAfter, wordBefore } from "../surroundings.ts";
import type { HarperFinding } from "./harper.ts";

/** Whether a finding of one rule is to be believed, seen in its text. */
type Guard = (finding: HarperFinding, text: string, lexicon: Lexicon) => boolean;

/** A joined word must be about as common as its parts, or the two words are as right. */
const commonCompound = 11;

const speechVerb = /^(?:said|says|asked|cried|replied|answered|shouted|exclaimed|whispered|added|demanded)$/u;

/** Rules that are right often enough, but for situations that can be told. */
const guards: Readonly<Record<string, Guard>> = {
  // Not "grade A", "A+"; "an herb" and "an historic" are as good; harper takes "unidentified" for "you-nidentified".
  AnA: ({ start, end }, text) => {
    const following = wordAfter(text, end).toLowerCase();
    const isLetterA = text[start] === "A" && !isSentenceStart(text, start);
    return following.length > 1 && !isLetterA && !/^(?:herb|histor|honour|hotel|uni[dmn])/u.test(following);
  },
  // A list's "i)" and an index "i" are no pronouns.
  CapitalizePersonalPronouns: ({ start, end }, text) =>
    !/^[).\]]/u.test(text.slice(end)) &&
    !/[([=]$/u.test(text.slice(0, start)) &&
    !/^(?:step|phase|index|item|part)$/u.test(wordBefore(text, start)),
  // The noun "cant", and names.
  Cant: ({ start, end }, text) =>
    text.slice(start, end) === "cant" &&
    /^(?:i|you|he|she|it|we|they|who|that|people)$/u.test(wordBefore(text, start)),
  CompoundNouns: ({ start, end, replacements }, text, lexicon) =>
    !/\p{Lu}/u.test(text.slice(start, end)) &&
    (lexicon.find(replacements[0] ?? "")?.level ?? 0) >= commonCompound,
  // Inverted and degree uses: "however hard", "however can we".
  DiscourseMarkers: ({ start, end }, text) =>
    !/^(?:thus|otherwise|on the other hand)$/iu.test(text.slice(start, end)) &&
    !/^(?:will|can|could|did|do|does|would|much|many|hard|long|\p{L}+ly)$/u.test(wordAfter(text, end)),
  // Hyphens are style.
  DisjointPrefixes: ({ start, end, replacements }, text, lexicon) =>
    !text.slice(start, end).includes("-") && lexicon.find(replacements[0] ?? "") !== undefined,
  // "It's true".
  ItsPossessive: ({ start }, text) => text.startsWith("it", start),
  // Several proposals mean doubt, and "a piece of" is worse than the mistake.
  MassNouns: ({ start, end, replacements }, text) =>
    replacements.length === 1 &&
    !/\p{Lu}/u.test(text.slice(start, end)) &&
    countWords(replacements[0] ?? "") <= countWords(text.slice(start, end)),
  // "must of" and "will of" are as often something else.
  ModalOf: ({ start }, text) => /^(?:could|should|would|might)\b/iu.test(text.slice(start)),
  // After "you" harper takes nouns for verbs, and "I" may be a numeral.
  PronounVerbAgreement: ({ start }, text) => /^(?:he|she|it|we|they)$/u.test(wordBefore(text, start)),
  // Numbers, titles, "had had" and emphasis repeat words on purpose.
  RepeatedWords: ({ start, end }, text) =>
    /^(?:the|a|an|of|to|in|on|at|for|and|is|are|was|with|from|by|or|be|you|we|they|he|she|it|this|as|but|not)\s/u.test(
      text.slice(start, end),
    ),
  // "“Really?” she asked", after an abbreviation or dots; a line of a poem or list is the writer's.
  SentenceCapitalization: ({ start }, text) => {
    const before = text.slice(0, start).trimEnd();
    if (
      before.endsWith("...") ||
      before.endsWith("…") ||
      /\b(?:\p{L}|etc|vs|approx|no|ca|al|eg|ie)\.$/u.test(before)
    )
      return false;
    const isAfterCall = /[!?]["'”’]?$/u.test(before);
    const following = text.slice(start).split(/\s+/u, 2);
    return !(isAfterCall && (/["'”’]/u.test(before) || following.some((word) => speechVerb.test(word))));
  },
  // Two spaces after a full stop, indentation and tables are layout.
  Spaces: ({ start, end }, text) =>
    /[\p{L},]$/u.test(text.slice(0, start)) &&
    /^\p{L}/u.test(text.slice(end)) &&
    /^ +$/u.test(text.slice(start, end)),
  // Only "to" for "too": the other way round it is a guess.
  ToTwoToo: ({ replacements, start, end }, text) =>
    replacements[0]?.toLowerCase() === "too" && text.slice(start, end).toLowerCase() === "to",
  // A small letter before another name may belong to it.
  OrthographicConsistency: ({ start, end, replacements }, text, lexicon) => {
    const written = text.slice(start, end);
    const entry = lexicon.find(written);
    const isName = entry !== undefined && entry.word !== written && entry.word === replacements[0];
    return (
      isName && !isCapitalised(written) && entry.level >= commonName && !isCapitalised(wordAfter(text, end))
    );
  },
};

/** A name must be this common to be seen in small letters: "english" and "monday", but not rare ones. */
const commonName = 8;

/** Whether a finding survives what is known about its rule's false alarms. */
export function passesGuard(finding: HarperFinding, text: string, lexicon: Lexicon): boolean {
  return guards[finding.rule]?.(finding, text, lexicon) ?? true;
}

function countWords(text: string): number {
  return text.trim().split(/\s+/u).length;
}
