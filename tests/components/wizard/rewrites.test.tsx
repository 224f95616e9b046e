import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { RevisionForm } from "@/components/wizard/steps/review-screen";
import { sampleModel } from "@/lib/server/model/sample-model";
import { currentScreen } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream, writeWith } from "@/tests/components/support/page-server";
import { draftSessionOf, sessionOf, WizardPage } from "@/tests/components/wizard/session-of";
import { emailAt, emailWithStory } from "@/tests/support/browser/stored-letters";
import { says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const FIRST = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.";
const SECOND = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the loaf, not the clock.";

const toggle = () => screen.queryByLabelText<HTMLInputElement>("Show changes");
const marks = () => Array.from(wizard.block("tip").querySelectorAll("del, ins"), (mark) => mark.textContent?.trim());
const MARKED = ["[removed: dough]", "[added: loaf]"];

test("a rewrite shows its changes in place until it is kept, or told not to, and the letter never has the marks", async () => {
  await wizard.openDraft(emailAt("tip").finish("tip", FIRST));
  expect(toggle()).toBeNull();
  upstream.script(says(SECOND));
  await wizard.revise("tip", "Speak of the loaf.");
  await waitFor(() => expect(marks()).toEqual(MARKED));
  expect(wizard.previewOf("tip")).toBe("Watch the loaf, not the clock.");

  fireEvent.click(wizard.labelled("Show changes"));
  expect(marks()).toEqual([]);
  fireEvent.click(wizard.labelled("Show changes"));
  expect(marks()).toEqual(MARKED);

  await wizard.press("This looks good, keep this Tip");
  expect([toggle()?.checked, marks()]).toEqual([false, []]);
  fireEvent.click(wizard.labelled("Show changes"));
  expect(marks()).toEqual(MARKED);
  fireEvent.click(wizard.labelled("Show changes"));
  await wizard.press("Change this tip");
  expect([toggle()?.checked, marks()]).toEqual([false, []]);
});

test("what another tab typed into a request stands in its box, and what is typed next does not replace it", async () => {
  const letter = emailAt("tip").finish("tip", FIRST);
  const session = sessionOf(letter);
  const open = currentScreen(letter.definition, letter.state);
  if (open.kind !== "review") throw new Error(`Not a review: ${open.kind}`);
  render(
    <WizardPage draft={draftSessionOf(session)}>
      <RevisionForm screen={open} />
    </WizardPage>,
  );
  const typed = "Speak of the loaf.";
  act(() => session.dispatch({ type: "revision-changed", stage: "tip", requiredChanges: typed }));
  expect(wizard.changes("tip").value).toBe(typed);
  await userEvent.type(wizard.changes("tip"), " Twice.");
  expect(stageOf(session.getState(), "tip").revision.requiredChanges).toBe(`${typed} Twice.`);
  fireEvent.click(screen.getAllByRole("button", { name: /^Use the example:/ })[0] ?? document.body);
  expect(wizard.changes("tip").value).toContain(`${typed} Twice. `);
  expect(document.activeElement).toBe(wizard.changes("tip"));
});

test("while a text is being written, no changes are shown", async () => {
  await wizard.openDraft(emailAt("tip").finish("tip", FIRST).write("tip", SECOND, "revise"));
  await waitFor(() => expect(marks()).toEqual(MARKED));
  upstream.script(stallsAfter("[TIP]\nOnce ", "upon a time."));
  await wizard.press("Revise the tip");
  wizard.type(await waitFor(() => wizard.changes("tip")), "Once more.");
  await wizard.press("Rewrite the tip with these guidelines");
  await waitFor(() => expect(wizard.blockText("tip")).toContain("Once upon a time."));
  expect([toggle(), marks()]).toEqual([null, []]);
  await wizard.press("Stop");
});

test("the sample writer says which part of a request it has done, and leaves the text when it can do none", async () => {
  writeWith(sampleModel({ pieceMs: 0 }));
  await wizard.openDraft(emailWithStory());
  const before = wizard.blockText("story");
  await wizard.revise("story", "Make the hero 60 years old.");
  await wizard.says("The text is as it was.");
  await wizard.says("Needs a model: “Make the hero 60 years old”.");
  expect(toggle()).toBeNull();
  expect(wizard.blockText("story")).toBe(before);

  await wizard.revise("story", "Take out the last sentence. Make the hero 60 years old.");
  await wizard.says("Done: “Take out the last sentence”.");
  await wizard.says("Needs a model: “Make the hero 60 years old”.");
  expect(before.startsWith(wizard.blockText("story"))).toBe(true);
  // Keeping moves nothing; the words are gone when the step is opened again.
  await wizard.press("This looks good, keep this Story");
  await wizard.says("Done: “Take out the last sentence”.");
  await wizard.visit("Step 3: Insight");
  await wizard.visit("Step 4: Story");
  expect(screen.queryByText(/^Done:/)).toBeNull();
});
