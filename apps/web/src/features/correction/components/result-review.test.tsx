import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";

import { arabicAnswer, arabicText, correctedText, englishText } from "../../../testing/correction-answers.ts";
import {
  answerWith,
  correct,
  correctEnglish,
  mark,
  openCorrection,
  textField,
} from "../../../testing/open-correction.tsx";

function button(name: string) {
  return screen.getByRole("button", { name });
}

describe("the result", () => {
  it("shows mode, engine and changes by kind, and takes the focus to the first change", async () => {
    await correctEnglish();
    expect(screen.getByText("Basic")).toBeInTheDocument();
    expect(screen.getByText("built-in engine")).toBeInTheDocument();
    expect(screen.getByText("3 changes")).toBeInTheDocument();
    expect(screen.getByText("2 spelling")).toBeInTheDocument();
    expect(mark(1)).toHaveFocus();
  });

  it("says what is removed, what is inserted and why, to those who listen", async () => {
    await correctEnglish();
    const first = mark(1);
    expect(first).toHaveAccessibleName("Change 1 of 3: replace “Teh” with “The”, not decided");
    expect(first).toHaveAccessibleDescription(/^Spelling\. .*misspelling/u);
    expect(within(first).getByRole("deletion")).toHaveTextContent("removed: Teh");
    expect(within(first).getByRole("insertion")).toHaveTextContent("inserted: The");
    expect(mark(3)).toHaveAccessibleName("Change 3 of 3: insert “,”, not decided");
    expect(screen.getByText("Correction finished. 3 changes.")).toBeInTheDocument();
  });

  it("has a kind word, and no marks, for a text without mistakes", async () => {
    answerWith({ correctedText: "All is well.", hunks: [], engine: "built-in" });
    await correct("All is well.");
    expect(await screen.findByText(/^Nothing to correct\./u)).toBeInTheDocument();
    expect(screen.queryAllByRole("group", { name: /^Change/u })).toEqual([]);
    expect(screen.queryByRole("button", { name: "Accept all" })).not.toBeInTheDocument();
  });

  it("finds the changes itself when the server names none", async () => {
    answerWith({ correctedText });
    await correct();
    await screen.findByRole("group", { name: /^Change 1 of 3: replace “Teh” with “The”/u });
    expect(screen.getByText("No reason was given for this change.")).toBeInTheDocument();
  });

  it("sets Arabic from right to left", async () => {
    answerWith(arabicAnswer);
    const { user } = openCorrection();
    await user.selectOptions(screen.getByLabelText("Language"), "ar");
    expect(textField()).toHaveAttribute("dir", "rtl");
    expect(textField()).toHaveAttribute("lang", "ar");
    await user.click(textField());
    await user.paste(arabicText);
    await user.click(screen.getByRole("button", { name: "Correct" }));

    const first = await screen.findByRole("group", { name: /^Change 1 of 2/u });
    expect(first.closest("[dir]")).toHaveAttribute("dir", "rtl");
    expect(first.closest("[lang]")).toHaveAttribute("lang", "ar");
    await user.keyboard("{ArrowLeft}");
    expect(mark(2)).toHaveFocus();
  });
});

describe("deciding by keyboard", () => {
  it("walks through the changes and stops at the ends", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("j");
    expect(mark(2)).toHaveFocus();
    await user.keyboard("{ArrowDown}j");
    expect(mark(3)).toHaveFocus();
    await user.keyboard("k");
    expect(mark(2)).toHaveFocus();
    await user.keyboard("{Home}");
    expect(mark(1)).toHaveFocus();
    await user.keyboard("{End}");
    expect(mark(3)).toHaveFocus();
  });

  it("accepts, rejects and goes on to the next open change, telling each decision", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("a");
    expect(mark(1)).toHaveAccessibleName(/, accepted$/u);
    expect(screen.getByText("Accepted: replace “Teh” with “The”. 2 changes left.")).toBeInTheDocument();
    expect(mark(2)).toHaveFocus();

    await user.keyboard("r");
    expect(mark(2)).toHaveAccessibleName(/, rejected$/u);
    expect(mark(3)).toHaveFocus();

    await user.keyboard("a");
    expect(screen.getByText("Accepted: insert “,”. All changes are decided.")).toBeInTheDocument();
    expect(mark(3)).toHaveFocus();
  });

  it("undoes step by step and goes to where it shows", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("ar");
    await user.keyboard("u");
    expect(mark(2)).toHaveAccessibleName(/, not decided$/u);
    expect(mark(2)).toHaveFocus();
    expect(screen.getByText("Undone. 2 changes left to decide.")).toBeInTheDocument();
    await user.keyboard("{Control>}z{/Control}");
    expect(mark(1)).toHaveAccessibleName(/, not decided$/u);
    expect(mark(1)).toHaveFocus();
  });

  it("shows its keys in a dialog", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("?");
    const dialog = screen.getByRole("dialog", { name: "Keys in the corrected text" });
    expect(within(dialog).getByText("Accept the change")).toBeInTheDocument();
  });

  it("leaves keys alone while somebody types", async () => {
    const { user } = await correctEnglish();
    await user.click(textField());
    await user.keyboard("aru?");
    expect(textField()).toHaveValue(`${englishText}aru?`);
    expect(mark(1)).toHaveAccessibleName(/, not decided$/u);
  });
});

describe("deciding by mouse", () => {
  it("opens the note of the change that is clicked, and decides it there", async () => {
    const { user } = await correctEnglish();
    await user.click(mark(2));
    const note = within(screen.getByRole("complementary", { name: "Notes on the changes" }));
    expect(note.getByText("“recieved” is a misspelling of “received”.")).toBeInTheDocument();
    await user.click(note.getByRole("button", { name: "Reject" }));
    expect(mark(2)).toHaveAccessibleName(/, rejected$/u);

    await user.click(mark(2));
    await user.click(note.getByRole("button", { name: "Decide again" }));
    expect(mark(2)).toHaveAccessibleName(/, not decided$/u);
  });

  it("accepts all, rejects all, and undoes each as one step", async () => {
    const { user } = await correctEnglish();
    await user.click(button("Reject all"));
    expect(screen.getByText("Rejected 3 changes. All changes are decided.")).toBeInTheDocument();
    await user.click(button("Accept all"));
    expect(mark(3)).toHaveAccessibleName(/, accepted$/u);
    await user.click(button("Undo"));
    expect(mark(3)).toHaveAccessibleName(/, rejected$/u);
    await user.click(button("Undo"));
    expect(mark(3)).toHaveAccessibleName(/, not decided$/u);
    expect(button("Undo")).toBeDisabled();
  });

  it("puts the explanations in the margin where there is one", async () => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    const narrow = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(narrow(query), { matches: true }),
    );
    await correctEnglish();
    expect(screen.getByRole("list", { name: "Notes on the changes" })).toBeInTheDocument();
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

describe("taking the text along", () => {
  const decidedText = "The letter arrived.\nI recieved it today. However, it was short.";

  it("copies the text as decided", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("ar");
    await user.click(button("Copy Result"));
    expect(await navigator.clipboard.readText()).toBe(decidedText);
    expect(await screen.findByText("Copied!")).toBeInTheDocument();
    expect(screen.getByText("Corrected text copied to clipboard")).toBeInTheDocument();
  });

  it("says when the clipboard refuses", async () => {
    const { user } = await correctEnglish();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(
      new DOMException("Denied", "NotAllowedError"),
    );
    await user.click(button("Copy Result"));
    expect(await screen.findByText("Copy failed")).toBeInTheDocument();
    expect(screen.getByText("Unable to copy to clipboard")).toBeInTheDocument();
  });

  it("downloads the text as decided, in UTF-8", async () => {
    let saved: Blob | undefined;
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved = blob;
          return "blob:corrected";
        },
      }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user } = await correctEnglish();
    await user.keyboard("ar");
    await user.click(button("Download"));
    expect(clicked.mock.contexts[0]).toMatchObject({ download: "corrected-text-en.txt" });
    expect(saved?.type).toBe("text/plain;charset=utf-8");
    expect(await saved?.text()).toBe(decidedText);
  });

  it("puts the text as decided into the editor, and the old one back", async () => {
    const { user } = await correctEnglish();
    await user.keyboard("ar");
    await user.click(button("Use corrected text"));
    expect(textField()).toHaveValue(decidedText);
    expect(screen.getByText("The corrected text is in the editor now.")).toBeInTheDocument();
    await user.click(button("Put my text back"));
    expect(textField()).toHaveValue(englishText);
  });
});

describe("editing after a result", () => {
  it("keeps the result, says that it is of the earlier text, and corrects again", async () => {
    const { user } = await correctEnglish();
    await user.type(textField(), " More.");
    expect(screen.getByText("This result belongs to an earlier version of your text.")).toBeInTheDocument();
    expect(mark(1)).toBeInTheDocument();

    answerWith({ correctedText: `${englishText} More.`, hunks: [] });
    await user.click(button("Correct again"));
    expect(await screen.findByText(/^Nothing to correct\./u)).toBeInTheDocument();
    expect(screen.queryByText(/belongs to an earlier version/u)).not.toBeInTheDocument();
  });

  it("clears text and result on request, and takes that back", async () => {
    const { user } = await correctEnglish();
    await user.click(button("Clear text and result"));
    expect(textField()).toHaveValue("");
    expect(screen.queryByRole("heading", { name: "Corrected text" })).not.toBeInTheDocument();
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain("letter");

    await user.click(button("Put my text back"));
    expect(textField()).toHaveValue(englishText);
    expect(mark(1)).toBeInTheDocument();
  });
});
