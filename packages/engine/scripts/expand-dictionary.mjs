/**
 * Every word form a Hunspell dictionary accepts, compounds and possessives aside.
 * Covers what the English dictionaries use: single-letter flags, and one prefix with one suffix.
 *
 * @param {string} affixes text of the .aff file
 * @param {string} dictionary text of the .dic file
 * @returns {{accepted: Set<string>, unsuggestable: Set<string>}} all forms, and those never to be proposed
 */
export function expandDictionary(affixes, dictionary) {
  const rules = parseAffixes(affixes);
  const forbidFlag = /^NOSUGGEST (\S)/m.exec(affixes)?.[1];
  const compoundFlag = /^ONLYINCOMPOUND (\S)/m.exec(affixes)?.[1];
  const accepted = new Set();
  const unsuggestable = new Set();
  for (const line of dictionary.split(/\r?\n/).slice(1)) {
    const [stem = "", flags = ""] = line.split("/");
    if (stem === "" || (compoundFlag !== undefined && flags.includes(compoundFlag))) continue;
    for (const form of formsOf(stem, flags.split(""), rules)) {
      accepted.add(form);
      if (forbidFlag !== undefined && flags.includes(forbidFlag)) unsuggestable.add(form);
    }
  }
  return { accepted, unsuggestable };
}

function parseAffixes(affixes) {
  const rules = new Map();
  for (const line of affixes.split(/\r?\n/)) {
    const [kind, flag, strip, add, condition] = line.trim().split(/\s+/);
    if ((kind !== "PFX" && kind !== "SFX") || add === undefined) continue;
    const isPrefix = kind === "PFX";
    if (condition === undefined) rules.set(flag, { isPrefix, crosses: strip === "Y", entries: [] });
    else {
      rules.get(flag).entries.push({
        strip: strip === "0" ? "" : strip,
        add: add === "0" ? "" : add,
        condition: new RegExp(isPrefix ? `^${condition}` : `${condition}$`),
      });
    }
  }
  return rules;
}

function formsOf(stem, flags, rules) {
  const used = flags.map((flag) => rules.get(flag)).filter((rule) => rule !== undefined);
  const prefixes = used.filter((rule) => rule.isPrefix);
  const suffixes = used.filter((rule) => !rule.isPrefix);
  const forms = [stem, ...prefixes.flatMap((rule) => apply(rule, stem))];
  for (const suffix of suffixes) {
    const suffixed = apply(suffix, stem);
    forms.push(...suffixed);
    for (const prefix of prefixes) {
      if (suffix.crosses && prefix.crosses) forms.push(...suffixed.flatMap((form) => apply(prefix, form)));
    }
  }
  return forms.filter((form) => !form.endsWith("'s"));
}

function apply(rule, stem) {
  return rule.entries
    .filter((entry) => entry.condition.test(stem))
    .map((entry) =>
      rule.isPrefix
        ? entry.add + stem.slice(entry.strip.length)
        : stem.slice(0, stem.length - entry.strip.length) + entry.add,
    );
}
