import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { emailAt } from "@/tests/support/browser/stored-letters";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";

givePagesAServer();

const letter = () => finishedEmail().write("preheaderOptions").choose("preheaderOptions", 2);

const paperBlocks = () => wizard.blocksOf(wizard.finished());
const textOf = (name: BlockName) => paperBlocks().find((one) => one.name === name)?.text;
const editor = (name: BlockName, paper = wizard.finished()) =>
  paper.querySelector<HTMLTextAreaElement>(`textarea[aria-label="${BLOCK_LABELS[name]}"]`);

/** Clicks on the words of a block of the finished letter. */
async function clickOn(name: BlockName): Promise<void> {
  await waitFor(() => expect(textOf(name)).toBeTruthy());
  const block = wizard.finished().querySelector(`[data-block=${name}]`);
  fireEvent.click(block?.querySelector("p, span") ?? block ?? document.body);
}

/** Opens a finished letter and the editor of a block in it. */
async function openAt(name: BlockName): Promise<HTMLTextAreaElement> {
  await wizard.openDraft(letter());
  await clickOn(name);
  const area = editor(name);
  if (!area) throw new Error(`There is no editor of ${name}.`);
  return area;
}

test.each([
  ["a list's choice above the letter", ["subject", "preheader"]],
  ["a list's choice in the letter", ["lede", "cta", "signOff"]],
  ["a block of its own", ["story", "postscript"]],
  ["one of a pair", ["transitionToTip", "tip", "transitionToOffer", "offer"]],
] as const)("a click on %s edits it there, and nothing else changes", async (_kind, names) => {
  await wizard.openDraft(letter());
  await waitFor(() => expect(textOf("tip")).toBeTruthy());
  for (const name of names) {
    const before = paperBlocks();
    await clickOn(name);
    const area = editor(name);
    expect(document.activeElement, name).toBe(area);
    wizard.type(area ?? document.body, `My ${name}.\n\nAnd a second paragraph.`);
    await wizard.press("Save");
    const own = `${name === "postscript" ? "P.S. " : ""}My ${name}.And a second paragraph.`;
    await waitFor(() =>
      expect(paperBlocks().map(({ text }) => text.replace(/\n+/g, ""))).toEqual(
        before.map((one) => (one.name === name ? own : one.text).replace(/\n+/g, "")),
      ),
    );
    expect(document.activeElement).toBe(wizard.button(`Edit: ${BLOCK_LABELS[name]}`));
  }
  expect(upstream.calls).toEqual([]);
});

test("an open edit is there after a reload, with its words, and is no version yet", async () => {
  wizard.type(await openAt("tip"), "Half a sent");
  await wizard.reload();
  await waitFor(() => expect(editor("tip")?.value).toBe("Half a sent"));
  expect(textOf("transitionToTip")).toBe("The brick had one thing to say.");
  await wizard.press("Cancel");
  await waitFor(() => expect(textOf("tip")).toBe("Watch the dough, not the clock."));
});

test("Escape leaves an edit, Undo brings it back, and Ctrl and Enter save it", async () => {
  const area = await openAt("lede");
  await userEvent.type(area, " Twice.{Escape}");
  expect([editor("lede"), textOf("lede")]).toEqual([null, "The bread knife would not go in, at try 1."]);
  expect(document.activeElement).toBe(wizard.button("Edit: Lede"));
  await wizard.press("Undo");
  await waitFor(() => expect(editor("lede")?.value).toBe("The bread knife would not go in, at try 1. Twice."));
  expect(document.activeElement).toBe(editor("lede"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(textOf("lede")).toBe("The bread knife would not go in, at try 1. Twice."));
});

test("Enter saves a subject, which has one line", async () => {
  await userEvent.type(await openAt("subject"), "!{Enter}");
  await waitFor(() => expect(textOf("subject")).toBe("Bread that sounds like a brick 1.!"));
});

test("a line says its length while it is edited", async () => {
  wizard.type(await openAt("subject"), "Twelve signs");
  expect(screen.getByText("12 of 50")).toBeTruthy();
  await wizard.press("Save");
  await clickOn("cta");
  wizard.type(editor("cta") ?? document.body, "Bake with us");
  expect(screen.getByText("3 of 8 words")).toBeTruthy();
});

test("a block with no words left stays open, and cannot be saved as nothing", async () => {
  const area = await openAt("story");
  wizard.type(area, "");
  expect(editor("story")).toBe(area);
  expect(wizard.isUnavailable(wizard.button("Save"))).toBe(true);
  await wizard.press("Save");
  expect(editor("story")).toBe(area);
});

test("selecting words opens no editor, nor does the click that ends a selection", async () => {
  await wizard.openDraft(letter());
  await waitFor(() => expect(textOf("tip")).toBeTruthy());
  const words = wizard.finished().querySelector("[data-block=tip] p");
  if (!words?.firstChild) throw new Error("The tip has no words.");
  fireEvent.pointerDown(words);
  getSelection()?.setBaseAndExtent(words.firstChild, 0, words.firstChild, 5);
  fireEvent.pointerUp(words);
  fireEvent.click(words);
  expect(editor("tip")).toBeNull();
  fireEvent.pointerDown(words);
  getSelection()?.removeAllRanges();
  fireEvent.pointerUp(words);
  fireEvent.click(words);
  expect(editor("tip")).toBeNull();
  fireEvent.pointerDown(words);
  fireEvent.pointerUp(words);
  fireEvent.click(words);
  expect(editor("tip")).not.toBeNull();
});

test("who clicks on another block has the first one saved, and can undo that", async () => {
  wizard.type(await openAt("transitionToTip"), "It had a point.");
  await clickOn("tip");
  expect([textOf("transitionToTip"), editor("tip")?.value]).toEqual([
    "It had a point.",
    "Watch the dough, not the clock.",
  ]);
  await wizard.press("Cancel");
  await wizard.press("Undo");
  await waitFor(() => expect(textOf("transitionToTip")).toBe("The brick had one thing to say."));
});

test("beside a step, a button edits a block there, and a click still opens its step", async () => {
  await wizard.openDraft(emailAt("cta"));
  await wizard.press("Edit: Tip");
  const area = editor("tip", wizard.preview());
  expect(document.activeElement).toBe(area);
  wizard.type(area ?? document.body, "Watch the loaf.");
  await wizard.press("Save");
  await waitFor(() => expect(wizard.previewOf("tip")).toBe("Watch the loaf."));
  expect([wizard.previewOf("transitionToTip"), wizard.heading()]).toEqual([
    "The brick had one thing to say.",
    "Step 8: CTA",
  ]);
  const tip = wizard.preview().querySelector("[data-block=tip] p");
  fireEvent.click(tip ?? document.body);
  await waitFor(() => expect(wizard.heading()).toBe("Step 6: Tip"));
});

test("a block of the open step is edited in the step, where there is room for it", async () => {
  await wizard.openDraft(emailAt("tip"));
  await wizard.press("Edit: Tip");
  const [, tip] = await screen.findAllByRole<HTMLTextAreaElement>("textbox");
  await waitFor(() => expect(document.activeElement).toBe(tip));
  expect(editor("tip", wizard.preview())).toBeNull();
  wizard.type(tip ?? document.body, "Watch the loaf.");
  await wizard.press("Save");
  await waitFor(() => expect(wizard.previewOf("tip")).toBe("Watch the loaf."));
});
