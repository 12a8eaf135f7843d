import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";

import { App } from "./app/app.tsx";
import { preloadPages } from "./app/lazy-page.tsx";
import { routes } from "./app/routes.ts";

/** Takes over the prerendered page, or draws it where the server sent an empty shell. */
async function start(root: HTMLElement) {
  await preloadPages(routes, window.location);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.childElementCount > 0) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.querySelector<HTMLElement>("#root");
if (root === null) throw new Error("index.html has no #root to draw the page in.");
// Not awaited at the top level: the pages' chunks import this one and would wait for it for ever.
void start(root);
