/** `dans 40 s`, `dans 12 min`; without a number as vague as what we know. */
export function waitInFrench(seconds: number | undefined): string {
  return seconds === undefined ? "un peu plus tard" : `dans ${inUnits(seconds, "fr")}`;
}

/** `in 40 sec`, `in 12 min`; without a number as vague as what we know. */
export function waitInEnglish(seconds: number | undefined): string {
  return seconds === undefined ? "a little later" : `in ${inUnits(seconds, "en")}`;
}

/** Minutes from two on, rounded up: whoever comes back then must not be refused again. Short, as buttons count them. */
function inUnits(seconds: number, language: "en" | "fr"): string {
  const [value, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);
}
