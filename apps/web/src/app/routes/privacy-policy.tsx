/** Placeholder until the page is built. */
export function Component() {
  return <h1>privacy-policy</h1>;
}
