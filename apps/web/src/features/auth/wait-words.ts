/** `dans 40 secondes`, `dans 12 minutes`; without a number as vague as what we know. */
export function waitInFrench(seconds: number | undefined): string {
  return seconds === undefined ? "un peu plus tard" : `dans ${inUnits(seconds, "fr")}`;
}

/** `in 40 seconds`, `in 12 minutes`; without a number as vague as what we know. */
export function waitInEnglish(seconds: number | undefined): string {
  return seconds === undefined ? "a little later" : `in ${inUnits(seconds, "en")}`;
}

/** Minutes from two on, rounded up: whoever comes back then must not be refused again. */
function inUnits(seconds: number, language: "en" | "fr"): string {
  const [value, unit] = seconds < 120 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
