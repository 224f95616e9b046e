import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream } from "@/tests/components/support/page-server";
import { type DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { refuses, says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const SUGGEST = "Suggest three preheaders";
const LINES = ["Six weekends, one loaf each", "Press a thumb into it and wait", "For kitchens that are cold"] as const;
const LIST = LINES.map((line, index) => `${index + 1}. ${line}`).join("\n\n");

const field = () => wizard.labelled("Preheader (the line after the subject in an inbox)");
const suggested = (number: number) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(LINES[number - 1] ?? "-"), { selector: "input[type=radio]" });
const inLetter = () => wizard.preview().querySelector("[data-block=preheader]")?.textContent;

const atSubjects = (): DraftDriver => emailDriver().walkTo(10).write("subjectOptions").choose("subjectOptions", 1);

async function suggest(draft = atSubjects()): Promise<void> {
  await wizard.openDraft(draft);
  upstream.script(says(LIST));
  await wizard.press(SUGGEST);
  await wizard.written();
  await waitFor(() => suggested(3));
}

test("the model is told the letter and the subject, and a suggestion that is taken fills the field", async () => {
  await suggest();
  expect(upstream.calls[0]?.user).toContain('<material name="subject">\nBread that sounds like a brick 1.');
  expect(upstream.calls[0]?.user).toContain("P.S. The first loaf is on us.");
  expect(field().value).toBe("");
  fireEvent.click(suggested(2));
  expect(field().value).toBe(LINES[1]);
  expect(inLetter()).toBe(LINES[1]);
});

test("the story wizard has one as well", async () => {
  await suggest(storyDriver("own").walkTo(3).write("subjectOptions").choose("subjectOptions", 1));
  fireEvent.click(suggested(1));
  await wizard.continueTo("COMPLETE");
  expect(wizard.wordsOf(wizard.finished().querySelector("[data-block=preheader]"))).toBe(LINES[0]);
});

test("a number key that is pressed among the preheaders leaves the subject as it is", async () => {
  await suggest();
  const subject = () => wizard.previewOf("subject");
  const before = subject();
  fireEvent.keyDown(suggested(1), { key: "2" });
  expect(subject()).toBe(before);
  fireEvent.keyDown(document.body, { key: "2" });
  expect(subject()).not.toBe(before);
});

test("a suggestion that is taken after all leaves what was typed among the versions", async () => {
  await suggest();
  fireEvent.click(suggested(2));
  wizard.type(field(), "My own words for it");
  expect(suggested(2).checked).toBe(false);
  fireEvent.click(suggested(2));
  expect(field().value).toBe(LINES[1]);
  await wizard.says("Versions (2)");
});

test("the place in the letter says that it is optional, and Continue waits for nothing", async () => {
  await wizard.openDraft(atSubjects());
  expect(wizard.preview().querySelector("[data-ghost=preheader]")?.textContent).toBe("Preheader · optional");
  await wizard.continueTo("COMPLETE");
  expect(upstream.calls).toEqual([]);
});

test("a failure is said below the field, with Try again, and Continue goes on without", async () => {
  await wizard.openDraft(atSubjects());
  upstream.script(refuses(400), says(LIST));
  await wizard.press(SUGGEST);
  await waitFor(() => expect(wizard.alert()?.textContent).toContain("Something went wrong while writing preheaders."));
  expect(wizard.isUnavailable(wizard.continueButton())).toBe(false);
  await wizard.press("Try again");
  await waitFor(() => suggested(3));
  expect(wizard.alert()).toBeNull();
});

test("Stop ends it with what has arrived, and a page that is loaded again takes up what goes on", async () => {
  await wizard.openDraft(atSubjects());
  upstream.script(stallsAfter(`1. ${LINES[0]}\n\n2. ${LINES[1]}\n\n3. For`));
  await wizard.press(SUGGEST);
  await wizard.says(LINES[1]);
  await wizard.reload();
  await wizard.says(LINES[1]);
  expect(upstream.calls).toHaveLength(1);
  await wizard.press("Stop");
  await wizard.says("2 of 3 preheaders have come through.");
  await wizard.press("Use these");
  fireEvent.click(suggested(1));
  expect(field().value).toBe(LINES[0]);
});

test("one that was written before a change says so, and can be kept", async () => {
  const letter = atSubjects().write("preheaderOptions").choose("preheaderOptions", 1);
  await wizard.openDraft(letter.act({ type: "field-changed", field: "productHighlights", value: "- Two loaves" }));
  const keep = () => wizard.buttons("Keep it as it is");
  // The subjects are out of date for the same reason, and their button is in the bar.
  await waitFor(() => expect(keep()).toHaveLength(2));
  fireEvent.click(keep()[0] ?? document.body);
  await waitFor(() => expect(keep()).toHaveLength(1));
  expect(screen.getAllByText(/You changed "2.3 Highlights" after this was written/)).toHaveLength(1);
});
