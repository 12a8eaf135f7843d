import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";

import { toastList } from "../../../components/ui/toast.ts";
import { paths } from "../../../lib/paths.ts";
import { backend } from "../../../testing/backend.ts";
import { englishAnswer, englishText } from "../../../testing/correction-answers.ts";
import {
  answerWith,
  correct,
  correctEnglish,
  functionPath,
  mark,
  neverAnswer,
  openCorrection,
  textField,
} from "../../../testing/open-correction.tsx";
import { renderApp } from "../../../testing/render-app.tsx";

describe("the form", () => {
  it("offers the ten languages by their own names", () => {
    openCorrection();
    const names = within(screen.getByLabelText("Language")).getAllByRole("option");
    expect(names.map((option) => option.textContent)).toEqual([
      "English",
      "Français",
      "Español",
      "Deutsch",
      "Italiano",
      "Português",
      "Русский",
      "中文",
      "日本語",
      "العربية",
    ]);
  });

  it("counts characters as people do", async () => {
    const { user } = openCorrection();
    await user.click(textField());
    await user.paste("Hi 👋");
    expect(screen.getByText("4 / 20,000")).toBeInTheDocument();
  });

  it("says how far a text is over the limit", async () => {
    const { user } = openCorrection();
    await user.click(textField());
    await user.paste("a".repeat(20_002));
    expect(screen.getByText("2 characters too many")).toBeInTheDocument();
    expect(textField()).toBeInvalid();
  });

  it("asks for text when there is only space, without a call", async () => {
    await correct("  \n ");
    expect(await screen.findByText("Please enter some text")).toBeInTheDocument();
    expect(screen.getByText("Add text to get started with corrections")).toBeInTheDocument();
  });

  it("sends text, language and mode, and says that it is processing", async () => {
    let sent: unknown;
    backend.use(
      http.post(functionPath, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(englishAnswer);
      }),
    );
    await correct();
    const busy = screen.getByRole("button", { name: "Processing..." });
    expect(busy).toBeDisabled();
    expect(screen.getByRole("button", { name: "Formalize" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Explain" })).toBeDisabled();

    await waitFor(() => expect(screen.getByRole("button", { name: "Correct" })).toBeEnabled());
    expect(sent).toEqual({ text: englishText, language: "en", mode: "basic" });
  });

  it("corrects by Ctrl+Enter, but not while an input method composes", async () => {
    answerWith(englishAnswer);
    const { user } = openCorrection();
    await user.click(textField());
    await user.paste(englishText);
    textField().dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, isComposing: true, bubbles: true }),
    );
    expect(screen.getByRole("button", { name: "Correct" })).toBeEnabled();

    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByRole("heading", { name: "Corrected text" });
    expect(textField()).toHaveFocus();
  });
});

describe("when the correction fails", () => {
  it("keeps the text and shows the server's words for a mode that is not served", async () => {
    const message = "Only English in basic mode is served for now.";
    answerWith({ error: { code: "unsupported_mode", message } }, { status: 422 });
    const { user } = openCorrection();
    await user.click(textField());
    await user.paste(englishText);
    await user.click(screen.getByRole("button", { name: "Formalize" }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await screen.findByText("Please try again later.")).toBeInTheDocument();
    expect(textField()).toHaveValue(englishText);
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("offers to try again, with the text as it stands", async () => {
    answerWith(
      { error: { code: "engine_unavailable", message: "The corrector is starting." } },
      { status: 503 },
    );
    const { user } = await correct();
    await screen.findByText("The corrector is starting.");

    answerWith(englishAnswer);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Corrected text" })).toBeInTheDocument();
    expect(screen.queryByText("The corrector is starting.")).not.toBeInTheDocument();
  });

  it("says when to come back after too many calls", async () => {
    answerWith(
      { error: { code: "rate_limited", message: "Too many corrections at once." } },
      { status: 429, headers: { "Retry-After": "30" } },
    );
    await correct();
    expect(await screen.findByText("Too many corrections at once.")).toBeInTheDocument();
    expect(screen.getByText(/^You can try again at \d+:\d\d:\d\d/u)).toBeInTheDocument();
  });

  it("counts an answer without correctedText as a failure", async () => {
    answerWith({ hunks: [] });
    await correct();
    expect(await screen.findByText(/held no corrected text/u)).toBeInTheDocument();
    expect(await screen.findByText("Please try again later.")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Corrected text" })).not.toBeInTheDocument();
  });

  it("says that the server could not be reached", async () => {
    backend.use(http.post(functionPath, () => HttpResponse.error()));
    await correct();
    expect(await screen.findByText(/could not be reached/u)).toBeInTheDocument();
    expect(textField()).toHaveValue(englishText);
  });
});

describe("a pending call", () => {
  it("ends when the screen is left", async () => {
    const aborted = neverAnswer();
    const { unmount } = await correct();
    await screen.findByRole("button", { name: "Processing..." });
    unmount();
    await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
    expect(toastList.get()).toEqual([]);
  });

  it("ends with Cancel, leaving the text and no complaint", async () => {
    neverAnswer();
    const { user } = await correct();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("button", { name: "Correct" })).toBeEnabled();
    expect(screen.getByText("Correction cancelled. Your text is kept.")).toBeInTheDocument();
    expect(textField()).toHaveValue(englishText);
    expect(toastList.get()).toEqual([]);
  });
});

describe("across a navigation", () => {
  it("finds everything as it lay", async () => {
    answerWith(englishAnswer);
    const user = userEvent.setup();
    const { router } = renderApp(paths.correction);
    await screen.findByRole("heading", { name: "Language correction" });
    await user.click(textField());
    await user.paste(englishText);
    await user.click(screen.getByRole("button", { name: "Correct" }));
    await screen.findByRole("group", { name: /^Change 1 of 3/u });

    await act(() => router.navigate(paths.home));
    expect(screen.queryByLabelText("Your text")).not.toBeInTheDocument();
    await act(() => router.navigate(paths.correction));
    expect(textField()).toHaveValue(englishText);
    expect(mark(1)).toBeInTheDocument();
  });
});

describe("across a reload", () => {
  it("finds text, language, result and decisions again", async () => {
    const { user, unmount } = await correctEnglish();
    await user.keyboard("r");
    await user.selectOptions(screen.getByLabelText("Language"), "fr");
    unmount();

    openCorrection();
    expect(textField()).toHaveValue(englishText);
    expect(screen.getByLabelText("Language")).toHaveValue("fr");
    expect(mark(1)).toHaveAccessibleName(/rejected$/u);
  });

  it("keeps what was typed while a call was failing", async () => {
    answerWith({ error: { code: "internal", message: "Something went wrong." } }, { status: 500 });
    const { unmount } = await correct();
    await screen.findByText("Something went wrong.");
    unmount();
    openCorrection();
    expect(textField()).toHaveValue(englishText);
  });

  it("says so when the browser keeps nothing, and loses nothing of this visit", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    await correctEnglish();
    expect(screen.getByText(/does not let us keep your text/u)).toBeInTheDocument();
    expect(textField()).toHaveValue(englishText);
  });
});
