/** Placeholder until the page is built. */
export function Component() {
  return <h1>chatbot</h1>;
}
