import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { FocusRestorer } from "@/components/wizard/layout/focus-restorer";
import { StageBar } from "@/components/wizard/layout/stage-bar";
import { ReviewScreen, RevisionForm } from "@/components/wizard/steps/review-screen";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import { sampleModel } from "@/lib/model/server/sample-model";
import { EXAMPLES } from "@/lib/sample/writers";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { letterBlocks } from "@/lib/wizard/letter-blocks";
import { currentScreen } from "@/lib/wizard/navigation";
import { stageOf } from "@/lib/wizard/stage";
import * as wizard from "@/tests/components/support/open-wizard";
import { givePagesAServer, upstream, writeWith } from "@/tests/components/support/page-server";
import { renderPart } from "@/tests/components/wizard/session-of";
import { emailAt, emailWithStory } from "@/tests/support/browser/stored-letters";
import { says, stallsAfter } from "@/tests/support/model/upstream-behaviours";

givePagesAServer();

const FIRST = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the dough, not the clock.";
const SECOND = "[TRANSITION_TO_TIP]\nThe brick had one thing to say.\n\n[TIP]\nWatch the loaf, not the clock.";

const toggle = () => screen.queryByLabelText<HTMLInputElement>("Show changes");
const marks = () => Array.from(wizard.block("tip").querySelectorAll("del, ins"), (mark) => mark.textContent?.trim());
const MARKED = ["[removed: Watch the dough, not the clock.]", "[added: Watch the loaf, not the clock.]"];

/** The open step, which is to read a block, with its bar and its focus. */
function OpenReview() {
  const { definition, places } = useSession();
  const state = useWizardState();
  const screen = currentScreen(definition, state);
  if (screen.kind !== "review") throw new Error(`Not a review: ${screen.kind}`);
  return (
    <>
      <h1 ref={places.ref("heading")} tabIndex={-1}>
        {screen.noun}
      </h1>
      <main>
        <ReviewScreen screen={screen} />
      </main>
      <StageBar screen={screen} />
      <FocusRestorer position="open" stage={stageOf(state, screen.stage)} places={places} />
    </>
  );
}

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

describe("each change of a rewrite is taken or left", () => {
  const LINE = "The brick had one thing to say. It said it twice.\n\nTwice!";
  const TIP = "Watch the dough. It knows.\n\nNot the clock.";
  const replyOf = (line: string, tip: string) => `[TRANSITION_TO_TIP]\n${line}\n\n[TIP]\n${tip}`;
  const OLD = replyOf(LINE, TIP);
  const NEW = replyOf(
    LINE.replace("It said it twice.", "And it said it again."),
    "Watch the loaf. It knows.\n\nNever the clock.",
  );
  const change = (number: number) => within(screen.getByRole("group", { name: `Change ${number} of 3` }));
  const take = (number: number) => change(number).getByRole("button", { name: "Accept this change" });
  const leave = (number: number) => change(number).getByRole("button", { name: "Reject this change" });
  const pressed = () => [1, 2, 3].map((number) => take(number).getAttribute("aria-pressed") === "true");

  /** Opens the step of a tip that was rewritten, with its bar. */
  const open = () => renderPart(emailAt("tip").write("tip", OLD).write("tip", NEW, "revise"), <OpenReview />).session;
  const versions = (session: WizardSession) => stageOf(session.getState(), "tip").versions;
  const blocks = ({ definition, getState }: WizardSession) => {
    const { tip, transitionToTip } = letterBlocks(definition, getState());
    return { transitionToTip, tip };
  };

  test("the second of three left: two are in, all else is as it was, and it is one version by hand", async () => {
    const session = open();
    screen.getByText("3 changes, all accepted");
    leave(2).focus();
    await userEvent.keyboard("{Enter}");
    expect(pressed()).toEqual([true, false, true]);
    expect(document.activeElement).toBe(leave(2));
    expect(screen.getByText("2 of 3 changes accepted").getAttribute("role")).toBe("status");
    expect(change(2).getByText(/Watch the dough/).textContent).toBe(" [stays: Watch the dough.] ");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(versions(session)).toHaveLength(4);
    expect(versions(session).at(-1)?.origin).toBe("edited");
    expect(blocks(session)).toEqual({
      transitionToTip: "The brick had one thing to say. And it said it again.\n\nTwice!",
      tip: "Watch the dough. It knows.\n\nNever the clock.",
    });
    expect(screen.queryByRole("group", { name: /^Change/ })).toBeNull();
  });

  test("taking again what was left leaves nothing to save, and dropping the choice takes all", async () => {
    const session = open();
    await userEvent.click(leave(1));
    await userEvent.click(take(1));
    expect(stageOf(session.getState(), "tip").handEdit).toBeNull();
    await userEvent.click(leave(1));
    await userEvent.click(leave(3));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(pressed()).toEqual([true, true, true]);
    expect(versions(session)).toHaveLength(3);
  });

  test("all at once, and a step that is left saves the choice", async () => {
    const session = open();
    await userEvent.click(screen.getByRole("button", { name: "Reject all" }));
    expect(pressed()).toEqual([false, false, false]);
    await userEvent.click(take(3));
    await userEvent.click(screen.getByRole("button", { name: "Accept all" }));
    expect(pressed()).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole("button", { name: "Reject all" }));
    act(() => session.saveOpenEdits());
    expect(blocks(session)).toEqual({ transitionToTip: LINE, tip: TIP });
  });

  test("without the changes the text is shown as it will be, and words typed meanwhile are edited as such", async () => {
    const session = open();
    await userEvent.click(leave(2));
    await userEvent.click(screen.getByLabelText("Show changes"));
    expect(wizard.blockText("tip")).toBe("Watch the dough. It knows.\n\nNever the clock.");
    act(() => session.dispatch({ type: "edit-changed", stage: "tip", part: "tip", text: "My own tip." }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Tip", { selector: "textarea" }).value).toBe("My own tip.");
  });
});

test("what another tab typed into a request is in its box, and what is typed next does not replace it", async () => {
  const letter = emailAt("tip").finish("tip", FIRST).act({ type: "revision-opened", stage: "tip" });
  const open = currentScreen(letter.definition, letter.state);
  if (open.kind !== "review") throw new Error(`Not a review: ${open.kind}`);
  const { session } = renderPart(letter, <RevisionForm screen={open} />);
  const typed = "Speak of the loaf.";
  act(() => session.dispatch({ type: "revision-changed", stage: "tip", requiredChanges: typed }));
  expect(wizard.changes("tip").value).toBe(typed);
  await userEvent.type(wizard.changes("tip"), " Twice.");
  expect(stageOf(session.getState(), "tip").revision.requiredChanges).toBe(`${typed} Twice.`);
  fireEvent.click(screen.getAllByRole("button", { name: /^Use the example:/ })[0] ?? document.body);
  expect(wizard.changes("tip").value).toContain(`${typed} Twice. `);
  expect(document.activeElement).toBe(wizard.changes("tip"));
});

const offered = () => screen.queryAllByRole("button", { name: /^Use the example:/ });

test("examples of changes are offered where a model can make them, and not where the sample writer can't", async () => {
  await wizard.openDraft(emailWithStory());
  await wizard.press("Revise the story");
  expect(offered()).toHaveLength(3);
  wizard.leave();

  writeWith(sampleModel({ pieceMs: 0 }));
  await wizard.openDraft(emailWithStory());
  await wizard.revise("story", "Make it shorter.");
  await wizard.press("Revise the story");
  expect(wizard.changes("story")).toBeDefined();
  expect(offered()).toEqual([]);
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

test("the sample writer says when it has left the text as it was, and that the request needs a model", async () => {
  writeWith(sampleModel({ pieceMs: 0 }));
  await wizard.openDraft(emailWithStory());
  const before = wizard.blockText("story");
  await wizard.revise("story", "Make the hero 60 years old.");
  await wizard.says("The text hasn't changed.");
  await wizard.says("Needs a model: “Make the hero 60 years old”.");
  expect(toggle()).toBeNull();
  expect(wizard.blockText("story")).toBe(before);
  await wizard.press("This looks good, keep this Story");
  expect(screen.queryByText("The text hasn't changed.")).toBeNull();
});

test("the sample writer offers and makes a change that is ready for a text of an example, and says no more of it", async () => {
  writeWith(sampleModel({ pieceMs: 0 }));
  const [bread] = EXAMPLES.letters;
  const text = `[TRANSITION_TO_TIP]\nSame cup.\n\n[TIP]\n${bread?.tip}`;
  const reply = { text, prompt: "", model: SAMPLE_WRITER_NAME, usage: null };
  await wizard.openDraft(emailAt("tip").start("tip").finishWith("tip", reply));
  await wizard.press("Revise the tip");
  expect(offered().map(({ textContent }) => textContent)).toEqual(["Use the example: Turn it into three steps"]);
  fireEvent.click(offered()[0] ?? document.body);
  await wizard.press("Rewrite the tip with these guidelines");
  await wizard.written();
  await waitFor(() => expect(toggle()).not.toBeNull());
  expect(wizard.blockText("transitionToTip")).toBe("Same cup.");
  expect(wizard.block("tip").textContent).toContain("[added: 1. Set your bowl on the scale and press zero.");
  expect(screen.queryByText("The text hasn't changed.")).toBeNull();
});
