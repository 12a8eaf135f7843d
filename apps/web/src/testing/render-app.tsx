import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from "react-router";
import type { Location, NavigateFunction, NavigationType } from "react-router";

import { App } from "../app/app.tsx";
import { preloadPages } from "../app/lazy-page.tsx";
import { routes } from "../app/routes.ts";

/** Where the application is, and what moves it. */
interface Observed {
  readonly state: { readonly location: Location; readonly historyAction: `${NavigationType}` };
  readonly navigate: NavigateFunction;
}

/** The whole application at one of its URLs, as the browser would show it. */
export function renderApp(url: string) {
  let observed: Observed | undefined;
  function Observer() {
    const state = { location: useLocation(), historyAction: useNavigationType() };
    const navigate = useNavigate();
    useLayoutEffect(() => {
      observed = { state, navigate };
    });
    return null;
  }
  const view = render(
    <MemoryRouter initialEntries={[url]}>
      <App />
      <Observer />
    </MemoryRouter>,
  );
  function current(): Observed {
    if (observed === undefined) throw new Error("The application is not rendered.");
    return observed;
  }
  return {
    ...view,
    router: {
      get state() {
        return current().state;
      },
      /** Goes to a page without a link; its code is there when the page is due. */
      async navigate(to: string) {
        await preloadPages(routes, to);
        await current().navigate(to);
      },
    },
  };
}
