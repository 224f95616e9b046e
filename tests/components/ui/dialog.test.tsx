import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

function Body() {
  return <a href="/wizard">Back to the wizard</a>;
}

function ByTrigger() {
  return (
    <Dialog title="Preview Full Email" description="As your reader gets it." trigger={<Button>Open</Button>}>
      <Body />
    </Dialog>
  );
}

function ByState() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog title="Preview Full Email" description="As your reader gets it." onClose={() => setOpen(false)}>
          <Body />
        </Dialog>
      ) : null}
    </>
  );
}

const openers = [
  { how: "a dialog opened by its trigger", Modal: ByTrigger },
  { how: "a dialog opened by state", Modal: ByState },
];

async function open(Modal: () => ReactNode) {
  render(<Modal />);
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  return opener;
}

test.each(openers)("$how has its name and description", async ({ Modal }) => {
  await open(Modal);
  expect(
    screen.getByRole("dialog", { name: "Preview Full Email", description: "As your reader gets it." }),
  ).toBeTruthy();
});

test.each(openers)("$how keeps the focus inside", async ({ Modal }) => {
  await open(Modal);
  const dialog = screen.getByRole("dialog");
  const visited: (string | null | undefined)[] = [];
  for (const _ of [1, 2, 3, 4]) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
    visited.push(document.activeElement?.tagName);
  }
  expect(new Set(visited)).toEqual(new Set(["BUTTON", "A"]));
});

test.each(openers)("$how takes the page behind it out of reach", async ({ Modal }) => {
  await open(Modal);
  expect(screen.queryByRole("button", { name: "Open" })).toBeNull();
});

test.each(openers)("$how gives the focus back when Escape closes it", async ({ Modal }) => {
  const opener = await open(Modal);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test.each(openers)("$how has a close button", async ({ Modal }) => {
  await open(Modal);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
