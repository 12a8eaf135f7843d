/**
 * Translates harper's positions, which count Unicode scalar values, to JavaScript string indices.
 *
 * @returns a function from a count of scalar values (0 to the text's length) to an index into `text`
 */
export function createScalarOffsets(text: string): (scalars: number) => number {
  if (!/[\u{10000}-\u{10FFFF}]/u.test(text)) return (scalars) => scalars;
  const indices: number[] = [];
  let index = 0;
  for (const scalar of text) {
    indices.push(index);
    index += scalar.length;
  }
  return (scalars) => indices[scalars] ?? text.length;
}
