import { describe, expect, test } from "vitest";
import { LetterRun, stopRun } from "@/lib/browser/wizard/letter-run";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { letterBlocks, stageNames } from "@/lib/wizard/letter/letter-blocks";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { StageName } from "@/lib/wizard/state";
import { emailDriver, finishedEmail } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { open, sent, server, serveSessions, session, stage } from "@/tests/support/drafts/session-over-server";

serveSessions();

/** The list of insights is for the person alone. */
const ORDER = stageNames(emailWizard).filter((name) => name !== "insights");

/** Answers the next requests in order with the text of each stage. */
async function answer(stages: readonly StageName[], before = server.requests.length): Promise<void> {
  for (const [index, name] of stages.entries()) (await server.request(before + index + 1)).complete(REPLIES[name]);
}

const brief = () => emailDriver().walkTo(2);
const progress = () => session.run.get().progress;

describe("drafting the whole letter", () => {
  test("writes every block with one call each, chooses the first options, keeps nothing and ends at COMPLETE", async () => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    await answer(ORDER, 0);
    await drafted;
    expect(sent).toHaveLength(10);
    expect(session.getState().stepIndex).toBe(11);
    expect(Object.keys(letterBlocks(session.definition, session.getState()))).toHaveLength(11);
    for (const name of ORDER) expect(stage(name).keptId).toBeNull();
    expect(stage("ctaOptions").versions[0]?.choice).toBe(1);
    expect(staleStages(session.definition, session.getState())).toEqual([]);
    expect(progress()).toBeNull();
  });

  test("says which of how many is being written, at the step of it", async () => {
    open(brief());
    void new LetterRun(session).draft();
    await answer(ORDER.slice(0, 4), 0);
    await server.request(5);
    expect(progress()).toEqual({ stage: "offer", number: 5, total: 10 });
    expect(session.getState().stepIndex).toBe(6);
    stopRun(session);
  });

  test("a model that fails at the fifth block leaves the four before it, and another run goes on from there", async () => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    await answer(ORDER.slice(0, 4), 0);
    (await server.request(5)).refuse(400);
    await drafted;
    expect(session.getState().stepIndex).toBe(6);
    expect(stage("offer").run.status).toBe("failed");
    expect(letterBlocks(session.definition, session.getState()).tip).toBeDefined();

    const rest = new LetterRun(session).draft();
    await answer(ORDER.slice(4), 5);
    await rest;
    expect(sent).toHaveLength(11);
    expect(session.getState().stepIndex).toBe(11);
  });

  test("Stop ends what is being written, and nothing is begun after it", async () => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    await answer(ORDER.slice(0, 1), 0);
    await server.request(2);
    stopRun(session);
    await drafted;
    expect(stage("story").run.status).toBe("stopped");
    expect(server.requests).toHaveLength(2);
  });

  test("a second click on the button writes nothing twice", async () => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    void new LetterRun(session).draft();
    await answer(ORDER, 0);
    await drafted;
    expect(sent).toHaveLength(10);
  });

  test("another draft that is opened meanwhile gets none of it", async () => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    await server.request(1);
    const other = emailDriver().state;
    session.dispatch({ type: "draft-restored", state: other });
    await drafted;
    expect(session.getState()).toBe(other);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["that is finished keeps what was chosen in it", () => finishedEmail().choose("storyOptions", 3)],
    ["in which the same list arrives is no part of the run", () => finishedEmail().start("storyOptions")],
  ])("a draft that is taken back meanwhile and %s", async (_, other) => {
    open(brief());
    const drafted = new LetterRun(session).draft();
    await server.request(1);
    const { state } = other();
    session.dispatch({ type: "draft-restored", state });
    await drafted;
    expect(session.getState()).toBe(state);
    expect(progress()).toBeNull();
  });
});

describe("rewriting what is out of date", () => {
  test("writes it in order, keeps the numbers that were chosen, and lists what was before and after", async () => {
    const letter = finishedEmail().choose("ctaOptions", 3).write("preheaderOptions").choose("preheaderOptions", 2);
    open(letter.act({ type: "field-changed", field: "productName", value: "The Slow Rye" }));
    const stale = staleStages(session.definition, session.getState());
    expect(stale).toEqual(ORDER.slice(4));
    const rewritten = new LetterRun(session).rewriteStale();
    await answer(stale, 0);
    await rewritten;
    expect(staleStages(session.definition, session.getState())).toEqual([]);
    expect(stage("ctaOptions").versions.at(-1)?.choice).toBe(3);
    expect(session.run.get().rewritten.map((one) => one.stage)).toEqual(stale);
    session.run.change({ rewritten: [] });
    expect(session.run.get().rewritten).toEqual([]);
  });

  test("leaves a list alone whose story was kept as it is, and suggested insights always", async () => {
    const letter = finishedEmail().write("insights").choose("insights", 1);
    letter.act({ type: "field-changed", field: "audience", value: "bakers" });
    open(letter.act({ type: "stale-accepted", stage: "story" }));
    const rewritten = new LetterRun(session).rewriteStale();
    await answer(ORDER.slice(2, -1), 0);
    await rewritten;
    expect(stage("insights").versions).toHaveLength(1);
    expect(stage("storyOptions").versions).toHaveLength(1);
    expect(staleStages(session.definition, session.getState())).toEqual([]);
  });

  test("with one that fails, those before it are done, and this one says so", async () => {
    open(finishedEmail().act({ type: "field-changed", field: "productName", value: "The Slow Rye" }));
    const rewritten = new LetterRun(session).rewriteStale();
    await answer(["offer"], 0);
    (await server.request(2)).refuse(400);
    await rewritten;
    expect(session.run.get().rewritten.map((one) => one.stage)).toEqual(["offer"]);
    expect(stage("ctaOptions").run.status).toBe("failed");
    expect(sent).toHaveLength(2);
  });
});
