/** Placeholder until the page is built. */
export function Component() {
  return <h1>dashboard/profile</h1>;
}
