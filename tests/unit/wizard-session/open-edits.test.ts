import { expect, test } from "vitest";
import { cancelEdit } from "@/lib/wizard/browser/hand-edit";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { blocks, open, serveSessions, session, stage, told, undo } from "@/tests/support/drafts/session-over-server";

serveSessions();

const MINE = "Come and bake with us.";
const offer = () => blocks().offer;

/** Opens the step of the offer, with an edit of it that is not saved. */
function edit(kept: boolean): void {
  const letter = emailDriver().walkTo(6).write("offer");
  open(kept ? letter.keep("offer") : letter);
  session.dispatch({ type: "edit-opened", stage: "offer", edit: { transitionToOffer: "So.", offer: MINE } });
}

test.each([
  ["Continue", () => session.continueStep()],
  ["Return", () => session.returnStep()],
  ["another step", () => session.visitStep(0)],
])("an edit that is open is saved before %s, and that can be undone", (_way, leave) => {
  edit(true);
  leave();
  expect(offer()).toBe(MINE);
  expect(told).toEqual(["Saved as version 2"]);
  expect(stage("offer").keptId).toBe(stage("offer").selectedId);
  undo();
  expect(offer()).toBe("The Slow Loaf shows you how.");
  expect(stage("offer").keptId).toBe(stage("offer").selectedId);
  expect(stage("offer").versions).toHaveLength(2);
});

test("the letter shows the words of an edit while it is open", () => {
  edit(false);
  expect(offer()).not.toBe(MINE);
  expect(shownBlocks(session.definition, session.getState()).offer).toBe(MINE);
});

test("an edit that says the same, or nothing, makes no version", () => {
  open(finishedEmail());
  session.dispatch({ type: "edit-opened", stage: "story", edit: { story: " " } });
  session.visitStep(2);
  expect(stage("story").versions).toHaveLength(1);
  expect(stage("story").handEdit).toBeNull();
  expect(told).toEqual([]);
});

test("an edit that is cancelled can be brought back with its words", () => {
  edit(false);
  cancelEdit(session, "offer");
  expect(stage("offer").handEdit).toBeNull();
  undo();
  expect(stage("offer").handEdit).toMatchObject({ offer: MINE });
});

test("an undo that comes after another draft was opened writes nothing into that one", () => {
  edit(false);
  cancelEdit(session, "offer");
  const { draft } = finishedEmail();
  session.dispatch({ type: "draft-restored", draft });
  undo();
  expect(session.getDraft()).toBe(draft);
});

test("the words of a chosen option are saved among the others", () => {
  open(emailDriver().walkTo(7).write("ctaOptions").choose("ctaOptions", 2));
  session.dispatch({ type: "edit-opened", stage: "ctaOptions", edit: { option: "Book a place" } });
  session.continueStep();
  expect(blocks().cta).toBe("Book a place");
});
