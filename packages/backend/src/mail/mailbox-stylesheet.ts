/** The mailbox's look: the product's paper and ink, without its fonts and its build. */
export const mailboxStylesheet = `
:root {
  color-scheme: light dark;
  --paper: #faf7f0; --sheet: #ffffff; --ink: #1c1b18; --muted: #5e5a52; --pen: #b3261e; --link: #1f4b7a; --line: #8a8478;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171613; --sheet: #201f1b; --ink: #efeae0; --muted: #b4ad9f; --pen: #ff8a7a; --link: #9cc7f2; --line: #7b766b;
  }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-serif, Georgia, "Times New Roman", serif; }
main { max-width: 44rem; margin-inline: auto; padding: 2rem 1.25rem 4rem; }
h1 { margin-block: 0 0.75rem; font-size: 1.728rem; font-weight: 600; line-height: 1.25; }
a { color: var(--link); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
a:focus-visible { outline: 2px solid var(--pen); outline-offset: 3px; }
.note, .to, time, dt { color: var(--muted); }
.mails { margin: 0; padding: 0; list-style: none; }
.mails li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: 0.75rem; border-block-start: 1px solid var(--line); }
.mails a { flex: 1 1 100%; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.sheet { padding: 1.5rem; border: 1px solid var(--line); background: var(--sheet); white-space: pre-wrap; }
`;
