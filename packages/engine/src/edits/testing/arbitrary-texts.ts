import { languageCodes } from "@motjuste/contracts";
import type { LanguageCode } from "@motjuste/contracts";
import * as fc from "fast-check";

/** Real words with their spaces and punctuation, in the scripts of all ten languages. */
const fragments: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ["I ", "don't ", "recieve ", "receive ", "the ", "mail. ", "3.14 ", "well-known"],
  fr: ["L’élève ", "aujourd'hui ", "ça ", "« va »", " ? ", "cœur ", "e\u0301te\u0301 "],
  es: ["¿Dónde ", "está ", "mañana", "? ", "¡Qué ", "niño! ", "pingüino "],
  de: ["Straße ", "Grüße ", "Übung, ", "daß ", "dass ", "„Ja“ "],
  it: ["perché ", "perchè ", "l'amico ", "È ", "città. "],
  pt: ["não ", "coração ", "às ", "15h, ", "você "],
  ru: ["Привет, ", "мир! ", "ёлка ", "еще ", "ещё ", "и\u0306"],
  zh: ["他高兴", "的", "地", "研究", "生命", "，", "。", "𠮷野家", "２０２６年"],
  ja: ["私は", "を", "に", "行きました", "カタカナ", "か\u3099", "。", "ﾊﾟ", "一緒"],
  ar: ["السلام ", "عليكم، ", "مُحَمَّد ", "إلى", "الى", "؟ ", "\u200fنعم\u200e "],
};

// What breaks naive offsets: clusters of many code points, marks without a base, halves of pairs.
const emoji = ["👩‍👩‍👧‍👦", "👩‍👧", "👍🏽", "👍", "🇫🇷", "🇩🇪", "\u{1F1EB}", "1️⃣"];
const clusters = ["e\u0301", "\u0301", "a\u0308\u0323", "각", "ㄱ", "\u1112\u1161\u11ab", "क्षि", "กำ"];
const spaces = ["\r\n", "\n", "\r", "\n\n", " ", "  ", "\t", "\u00a0", "\u200b"];
const invisible = ["\u200f", "\u2067", "\u2069", "\u200d", "\ufe0f", "\u0600", "\0"];
const loneSurrogates = ["\ud83d", "\udc69", "\ude00"];
const awkward = [...emoji, ...clusters, ...spaces, ...invisible, ...loneSurrogates];

const arbitraryLanguage = fc.constantFrom(...languageCodes);

function fragmentOf(language: LanguageCode): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...fragments[language]), weight: 4 },
    { arbitrary: fc.constantFrom(...awkward), weight: 2 },
    { arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)), weight: 1 },
  );
}

/** A text in one of the ten languages and what it became: parts kept, replaced, dropped, put in. */
export const arbitraryRevision = arbitraryLanguage.chain((language) => {
  const fragment = fragmentOf(language);
  const part = fc.oneof(
    { arbitrary: fragment.map((kept) => ({ before: kept, after: kept })), weight: 3 },
    { arbitrary: fc.record({ before: fragment, after: fragment }), weight: 1 },
    { arbitrary: fragment.map((dropped) => ({ before: dropped, after: "" })), weight: 1 },
    { arbitrary: fragment.map((added) => ({ before: "", after: added })), weight: 1 },
  );
  return fc.array(part, { maxLength: 40 }).map((parts) => ({
    language,
    before: parts.map(({ before }) => before).join(""),
    after: parts.map(({ after }) => after).join(""),
  }));
});
