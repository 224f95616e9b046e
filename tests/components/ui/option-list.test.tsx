import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OptionList } from "@/components/ui/option-list";
import { allowArrowKeys } from "./arrow-keys";

beforeEach(allowArrowKeys);
afterEach(cleanup);

const STORIES = ["The studio on a Tuesday.\nThe phone rang.", "The last loaf.", "A letter, late."];

function Stories({ onSelect }: { onSelect: (number: number) => void }) {
  const [selected, setSelected] = useState<number | null>(null);
  const select = (number: number) => {
    onSelect(number);
    setSelected(number);
  };
  return (
    <OptionList legend="Pick a story" itemName="Story No" options={STORIES} selected={selected} onSelect={select} />
  );
}

test("each option is a radio button whose name begins with its number, in a named group", () => {
  render(<Stories onSelect={() => {}} />);
  expect(screen.getByRole("group", { name: "Pick a story" })).toBeTruthy();
  const names = screen.getAllByRole("radio", { name: /^Story No [123] \S/ });
  expect(names).toHaveLength(3);
  expect(screen.getByRole("radio", { name: "Story No 2 The last loaf." })).toBeTruthy();
});

test("a press on the card chooses its number", async () => {
  const onSelect = vi.fn();
  render(<Stories onSelect={onSelect} />);
  await userEvent.click(screen.getByText("A letter, late."));
  expect(onSelect.mock.calls).toEqual([[3]]);
});

test("the arrow keys go through the options and round the ends", async () => {
  const onSelect = vi.fn();
  render(<Stories onSelect={onSelect} />);
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(onSelect.mock.calls.map(([number]) => number)).toEqual([1, 2, 3, 1, 3]);
});

test("the chosen option keeps its number in its name", async () => {
  render(<Stories onSelect={() => {}} />);
  await userEvent.click(screen.getByText("The last loaf."));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Story No 2 The last loaf." }).checked).toBe(true);
});

test("line breaks of an option are kept", () => {
  render(<Stories onSelect={() => {}} />);
  const text = screen.getByText(/The studio on a Tuesday/);
  expect(text.textContent).toBe(STORIES[0]);
  expect(text.className).toContain("whitespace-pre-line");
});

test("an option runs in the direction of its own letters, and the remark below it in that of the page", () => {
  render(
    <OptionList
      legend="Pick"
      options={["احجز مكانك"]}
      remarks={["2 words (target: 3)"]}
      selected={null}
      onSelect={() => {}}
    />,
  );
  expect(screen.getByText("احجز مكانك").closest("[dir=auto]")).toBeTruthy();
  expect(screen.getByText("2 words (target: 3)").closest("[dir]")).toBeNull();
});

test("while options are coming none can be chosen, and placeholders stand for those that are missing", async () => {
  const onSelect = vi.fn();
  const { container } = render(
    <OptionList legend="Pick" options={["The studio"]} expected={4} waiting selected={null} onSelect={onSelect} />,
  );
  expect(screen.getByRole("group").getAttribute("aria-busy")).toBe("true");
  expect(container.querySelectorAll("fieldset > div > [aria-hidden]")).toHaveLength(3);
  await userEvent.click(screen.getByText("The studio"));
  expect(onSelect).not.toHaveBeenCalled();
});

test("no placeholder stays when fewer options came than were expected", () => {
  const { container } = render(
    <OptionList legend="Pick" options={["One"]} expected={4} selected={null} onSelect={() => {}} />,
  );
  expect(container.querySelectorAll("fieldset > div > [aria-hidden]")).toHaveLength(0);
});
