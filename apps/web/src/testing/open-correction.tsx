import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { vi } from "vitest";

import { toastList } from "../components/ui/toast.ts";
import { Toaster } from "../components/ui/toaster.tsx";
import { CorrectionScreen } from "../features/correction/components/correction-screen.tsx";
import { createDeskMemory } from "../features/correction/desk-memory.ts";
import { createDeskStore } from "../features/correction/desk-store.ts";
import { browserStorage } from "../features/correction/draft-storage.ts";
import { backend } from "./backend.ts";
import { englishAnswer, englishText } from "./correction-answers.ts";

/** Where supabase-js calls the function. */
export const functionPath = "*/functions/v1/language-correction";

/** The screen as after a load of the page: a fresh desk over what the browser keeps. */
export function openCorrection() {
  for (const { id } of toastList.get()) toastList.remove(id);
  const user = userEvent.setup();
  const desk = createDeskStore(createDeskMemory(browserStorage()));
  const view = render(
    <>
      <CorrectionScreen desk={desk} />
      <Toaster />
    </>,
  );
  return { user, ...view };
}

/** What the function answers from now on. */
export function answerWith(body: object, init?: { status: number; headers?: Record<string, string> }): void {
  backend.use(http.post(functionPath, () => HttpResponse.json({ ...body }, init)));
}

/** A function that never answers; the mock is called when the caller ends the call. */
export function neverAnswer() {
  const aborted = vi.fn<() => void>();
  backend.use(
    http.post(functionPath, async ({ request }) => {
      await new Promise<void>((resolve) => {
        request.signal.addEventListener("abort", () => resolve());
      });
      aborted();
      return HttpResponse.error();
    }),
  );
  return aborted;
}

/** The field to write in. */
export function textField() {
  return screen.getByLabelText("Your text");
}

/** The mark of a change, by its number as people count. */
export function mark(number: number) {
  return screen.getByRole("group", { name: new RegExp(`^Change ${number} of`, "u") });
}

/** Opens the screen and has a text corrected by the first button. */
export async function correct(text = englishText) {
  const opened = openCorrection();
  await opened.user.click(textField());
  await opened.user.paste(text);
  await opened.user.click(screen.getByRole("button", { name: "Correct" }));
  return opened;
}

/** The same with the English text, up to its result, whose first change has the focus. */
export async function correctEnglish() {
  answerWith(englishAnswer);
  const opened = await correct();
  await screen.findByRole("group", { name: /^Change 1 of 3/u });
  return opened;
}
