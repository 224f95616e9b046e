import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RadioCards } from "@/components/ui/radio-cards";
import { allowArrowKeys } from "./arrow-keys";

beforeEach(allowArrowKeys);
afterEach(cleanup);

function Lengths() {
  const [length, setLength] = useState<"short" | "longer" | null>(null);
  return (
    <RadioCards
      legend="How long should the description be?"
      value={length}
      onChange={setLength}
      cards={[
        { value: "short", title: "Short", description: "A low-key pitch." },
        { value: "longer", title: "Longer", description: "Several sentences." },
      ]}
    />
  );
}

const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name }).checked;

test("nothing is chosen until a person chooses, and the whole card is the target", async () => {
  render(<Lengths />);
  expect(screen.getByRole("group", { name: "How long should the description be?" })).toBeTruthy();
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, false]);
  await userEvent.click(screen.getByText("Several sentences."));
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, true]);
});

test("the arrow keys move the choice", async () => {
  render(<Lengths />);
  await userEvent.click(screen.getByText("Short"));
  await userEvent.keyboard("{ArrowDown}");
  expect([isChecked(/Short/), isChecked(/Longer/)]).toEqual([false, true]);
});
