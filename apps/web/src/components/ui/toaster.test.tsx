import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";

import { showToast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

it("shows what happened until the reader closes it", async () => {
  render(<Toaster />);
  act(() => showToast({ title: "Copied!", description: "Corrected text copied to clipboard" }));
  expect(await screen.findByText("Copied!")).toBeVisible();
  expect(screen.getByText("Corrected text copied to clipboard")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Copied!")).not.toBeInTheDocument();
});
