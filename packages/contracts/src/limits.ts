/** The longest text one call accepts, in characters as {@link countCharacters} counts them. */
export const maximumTextCharacters = 20_000;

/** The longest message the tutor accepts, in characters as {@link countCharacters} counts them. */
export const maximumMessageCharacters = 4000;

/** The shortest password accepted (specification, sections 5 and 9). */
export const minimumPasswordCharacters = 6;

/** Below this many remaining credits the dashboard warns (specification, sections 2 and 9). */
export const lowCreditsThreshold = 5;

/** The value that means "unlimited" in every credit figure (specification, sections 3 and 9). */
export const unlimitedCredits = -1;

/**
 * Counts characters the way every counter and limit of the product does: Unicode code points,
 * so that an emoji or a rare Chinese character counts once and not as two UTF-16 units.
 */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of text) count += character === "" ? 0 : 1;
  return count;
}
