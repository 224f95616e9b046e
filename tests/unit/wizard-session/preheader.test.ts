import { describe, expect, test } from "vitest";
import { readDraftFile, writeDraftFile } from "@/lib/drafts/draft-file";
import { shownBlocks } from "@/lib/wizard/letter-blocks";
import { type DraftDriver, emailDriver, storyDriver } from "@/tests/support/drafts/draft-driver";
import { listOf } from "@/tests/support/drafts/letter-replies";
import {
  blocks,
  open,
  optionsOf,
  server,
  serveSessions,
  session,
  stage,
  told,
} from "@/tests/support/drafts/session-over-server";

serveSessions();

const NAME = "preheaderOptions";
const LIST = listOf(3, "The clock had been right all along, in try");
const MINE = "Six weekends, and nobody needs a scale";

/** The open step of the subjects, of which one is chosen. */
const atSubjects = () => emailDriver().walkTo(10).write("subjectOptions").choose("subjectOptions", 1);

const preheader = () => blocks().preheader;
const options = () => optionsOf(NAME);

function type(words: string): void {
  session.dispatch({ type: "edit-opened", stage: NAME, edit: { preheader: words } });
}

/** Opens a letter and types a preheader into it, which Continue saves. */
function typed(letter: DraftDriver): void {
  open(letter);
  type(MINE);
  session.continueStep();
}

describe("a preheader that is typed", () => {
  test("is a version by hand with its words, shown at once and saved by Continue", () => {
    open(atSubjects());
    type(MINE);
    expect(preheader()).toBeUndefined();
    expect(shownBlocks(session.definition, session.getState()).preheader).toBe(MINE);
    session.continueStep();
    expect(preheader()).toBe(MINE);
    expect(stage(NAME).versions).toMatchObject([{ origin: "edited", choice: MINE }]);
    expect(session.getState().stepIndex).toBe(11);
  });

  test("is in the story wizard as well", () => {
    typed(storyDriver("own").walkTo(3).write("subjectOptions").choose("subjectOptions", 2));
    expect(preheader()).toBe(MINE);
    expect(session.getState().stepIndex).toBe(4);
  });

  test("beside a list leaves its options as they are, and is one more of them, however often it is changed", () => {
    typed(atSubjects().write(NAME, LIST).choose(NAME, 2));
    expect(options()).toEqual([...options().slice(0, 3), MINE]);
    expect(stage(NAME).versions.map(({ choice }) => choice)).toEqual([options()[1], MINE]);
    expect(told).toEqual(["Saved as version 2"]);
    session.returnStep();
    type(`${MINE} at all`);
    session.continueStep();
    expect(options()).toHaveLength(4);
    expect(preheader()).toBe(`${MINE} at all`);
  });

  test("is not lost to a list that arrives while it is typed", async () => {
    open(atSubjects());
    session.start(NAME, "generate");
    type(MINE);
    (await server.request(1)).complete(LIST);
    await expect.poll(() => stage(NAME).run.status).toBe("done");
    expect(shownBlocks(session.definition, session.getState()).preheader).toBe(MINE);
    session.continueStep();
    expect(preheader()).toBe(MINE);
    expect(options()).toHaveLength(4);
  });

  test("is in a file, and opens from it as it was, with a list or without, also while it is being typed", () => {
    for (const letter of [atSubjects(), atSubjects().write(NAME, LIST).choose(NAME, 2)]) {
      typed(letter);
      session.returnStep();
      type("Half a");
      const reading = readDraftFile(writeDraftFile(session.definition, session.getDraft()), session.definition);
      expect(reading).toMatchObject({ draft: session.getDraft() });
    }
  });
});

describe("a letter without a preheader", () => {
  test("reaches COMPLETE with no question asked, and nothing is bought for it", () => {
    open(atSubjects());
    session.continueStep();
    expect(session.getState().stepIndex).toBe(11);
    expect(server.requests).toHaveLength(0);
    expect(session.getState().stages[NAME]).toBeUndefined();
  });

  test("is what is left when it is emptied; its texts stay among the versions", () => {
    typed(atSubjects().write(NAME, LIST).choose(NAME, 2));
    session.returnStep();
    type("  ");
    session.continueStep();
    expect(preheader()).toBeUndefined();
    expect(stage(NAME).versions).toHaveLength(2);
    expect(options()).toContain(MINE);
  });

  test("gets none before there is a subject that it goes with", () => {
    open(emailDriver().walkTo(10).write("subjectOptions"));
    session.start(NAME, "generate");
    expect(server.requests).toHaveLength(0);
  });
});
