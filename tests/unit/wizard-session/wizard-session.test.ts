import { beforeEach, describe, expect, test } from "vitest";
import type { ErrorCode, Usage } from "@/lib/stream/events";
import { emptyDraft, withTexts } from "@/lib/wizard/draft";
import { stageOf } from "@/lib/wizard/stage";
import { partOf } from "@/lib/wizard/stage-machine";
import type { WaitingRun } from "@/lib/wizard/state";
import { wizardState } from "@/lib/wizard/wizard-state";
import { emailDriver, numberedId } from "@/tests/support/drafts/draft-driver";
import { REPLIES } from "@/tests/support/drafts/letter-replies";
import { throughStorage } from "@/tests/support/drafts/local-entries";
import {
  beginTip,
  NOT_KNOWN,
  open,
  sent,
  server,
  serveSessions,
  session,
  stage,
  told,
  until,
  untilRun,
} from "@/tests/support/drafts/session-over-server";
import { delta, ENDING, OPENING, type ReceivedRequest } from "@/tests/support/model/frame-server";
import { eventually } from "../../support/eventually";

serveSessions();
beforeEach(() => open(emailDriver().walkTo(5)));

/** What the server says at the end of a text that was stopped. */
const USED = { type: "usage", usage: { inputTokens: 300, outputTokens: 4, estimated: true, cost: 0.25 } } as const;
const STOPPED = { type: "error", error: { code: "stopped", message: "Stopped.", retryable: true } } as const;

/** Answers a request with a tip, and waits until the session has it. */
async function completeTip(count: number, text: string): Promise<void> {
  (await server.request(count)).complete(text);
  await untilRun("tip", "done");
}

/** Fills in what a rewrite of the tip is asked for. */
const change = (requiredChanges: string) =>
  session.dispatch({ type: "revision-changed", stage: "tip", requiredChanges });

/** What the part of the tip took that has just been stopped. */
function usageOfPart(): Usage | null | undefined {
  const { run } = stage("tip");
  return run.status === "stopped" ? run.provenance?.usage : undefined;
}

describe("writing a stage", () => {
  test("the text grows on the screen, and ends as a version with its prompt, model, usage and time", async () => {
    session.start("tip", "generate");
    expect(stage("tip").run).toMatchObject({ status: "streaming", request: "generate" });
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-5");
    request.send(...OPENING, delta("[TIP]\nWatch "));
    await until(() => session.texts.shown("tip") === "[TIP]\nWatch ");
    request.send(delta("the dough — "), delta("not the clock.\n"), ...ENDING);
    await untilRun("tip", "done");
    const usage = { inputTokens: 12, outputTokens: 34, estimated: false, cost: 0.0021 };
    const basis = expect.objectContaining({ "text:story": "v4" });
    expect(stage("tip").versions).toEqual([
      {
        ...{ stage: "tip", id: numberedId(1), createdAt: expect.any(Number), origin: "generated", basis, choice: null },
        ...{ requiredChanges: "", prompt: "Write it.", model: "model-x", usage },
        text: "[TIP]\nWatch the dough — not the clock.",
      },
    ]);
    expect(stage("tip").selectedId).toBe(numberedId(1));
    expect(session.texts.shown("tip")).toBe("");
    expect(session.partialTexts()).toEqual({});
  });

  test("a rewrite goes to its own endpoint, with what was asked for", async () => {
    open(emailDriver().walkTo(5).write("tip"));
    session.dispatch({ type: "revision-opened", stage: "tip" });
    change(" Shorter. ");
    session.start("tip", "revise");
    expect(stage("tip").revision.requiredChanges).toBe("");
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-5-revised");
    expect(request.body).toMatchObject({ reviewFormData: { requiredChanges: "Shorter." }, previousTip: REPLIES.tip });
    request.complete("[TIP]\nShort.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ origin }) => origin)).toEqual(["generated", "revised"]);
  });

  test("starting twice while it is being written sends one request", async () => {
    session.start("tip", "generate");
    session.start("tip", "generate");
    session.start("tip", "revise");
    await completeTip(1, REPLIES.tip);
    expect(sent).toEqual(["/wizard/prompt-5"]);
    expect(stage("tip").versions).toHaveLength(1);
  });

  test("what needs something that is missing sends nothing", () => {
    open(emailDriver());
    session.start("story", "generate");
    session.start("tip", "revise");
    session.start("insights", "generate");
    expect(sent).toEqual([]);
    expect(stage("story").run.status).toBe("idle");
  });

  test("what has arrived of a text that is being written can be asked for, drawn or not", async () => {
    session.start("tip", "generate");
    expect(session.partialTexts()).toEqual({ tip: "" });
    (await server.request(1)).send(...OPENING, delta("[TIP]\nWatch"));
    await until(() => session.texts.arrived("tip") !== "");
    expect(session.partialTexts()).toEqual({ tip: "[TIP]\nWatch" });
  });
});

describe("stopping", () => {
  test("ends the generation on the server and keeps the part that has arrived", async () => {
    await beginTip();
    session.stop("tip");
    expect(stage("tip").run).toMatchObject({ status: "stopped", reason: "stopped", partialText: "[TIP]\nWatch the" });
    await eventually(() => expect(server.stops).toEqual([`/api/generations/${numberedId(1)}/stop`]));
    expect(stage("tip").versions).toEqual([]);
  });

  test("what the part took is learnt after the stop, and stays with it", async () => {
    const request = await beginTip();
    session.stop("tip");
    request.send(delta(" dough"), USED, STOPPED);
    await until(() => usageOfPart()?.cost === USED.usage.cost);
    session.dispatch({ type: "partial-kept", stage: "tip", stamp: session.stamp() });
    expect(stage("tip").versions).toMatchObject([
      { origin: "interrupted", text: "[TIP]\nWatch the", prompt: "Write it.", model: "model-x", usage: USED.usage },
    ]);
  });

  test("what an earlier stopped text took is not taken for what the next one did", async () => {
    const first = await beginTip("[TIP]\nOld");
    session.stop("tip");
    const second = await beginTip("[TIP]\nNew");
    session.stop("tip");
    first.send(USED, STOPPED);
    await first.closed;
    expect(stage("tip").run).toMatchObject({ provenance: { usage: null } });
    second.send({ ...USED, usage: { ...USED.usage, cost: 7 } }, STOPPED);
    await until(() => usageOfPart()?.cost === 7);
  });

  test("a stage that is not being written is left as it is", () => {
    open(emailDriver().walkTo(5).write("tip"));
    const before = session.getState();
    session.stop("tip");
    expect(session.getState()).toBe(before);
  });

  test("a text that is written again right after a stop holds nothing of the one before", async () => {
    const first = await beginTip("[TIP]\nOld ");
    session.stop("tip");
    session.start("tip", "generate");
    first.send(delta("words."), ...ENDING);
    await completeTip(2, "[TIP]\nNew words.");
    expect(stage("tip").versions.map(({ origin, text }) => [origin, text])).toEqual([
      ["interrupted", "[TIP]\nOld"],
      ["generated", "[TIP]\nNew words."],
    ]);
  });

  test("pieces of the stopped text that had already reached the page are passed over", async () => {
    session.start("tip", "generate");
    const leave = session.texts.subscribe(() => {
      if (session.texts.shown("tip") === "") return;
      leave();
      session.stop("tip");
      session.start("tip", "generate");
    });
    (await server.request(1)).send(...OPENING, delta("[TIP]\nOld "), delta("words."), ...ENDING);
    const second = await server.request(2);
    expect(session.texts.arrived("tip")).toBe("");
    second.complete("[TIP]\nNew words.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual(["[TIP]\nOld", "[TIP]\nNew words."]);
  });

  test("closing the page's session leaves every stream and stops nothing", async () => {
    open(emailDriver().walkTo(5).write("tip"));
    session.start("tip", "generate");
    session.start("offer", "generate");
    const requests = [await server.request(1), await server.request(2)];
    session.close();
    await Promise.all(requests.map(({ closed }) => closed));
    expect(session.partialTexts()).toEqual({});
    expect(sent).toEqual(["/wizard/prompt-5", "/wizard/prompt-6"]);
  });

  test("a letter put in this one's place takes nothing of what was arriving for the old one", async () => {
    const old = await beginTip("[TIP]\nOld ");
    session.dispatch({ type: "draft-restored", draft: emptyDraft("email") });
    await old.closed;
    expect(session.texts.arrived("tip")).toBe("");
    expect(session.getDraft()).toEqual(emptyDraft("email"));
  });
});

describe("a letter whose text was being written when its page was left", () => {
  const GENERATION = numberedId(77);
  /** A letter as the storage gives it back, with a tip that is being written. */
  const left = (partialText: string, request: "generate" | "revise" = "generate") => {
    const letter = emailDriver().walkTo(5).write("tip");
    const changes = { type: "revision-changed", stage: "tip", requiredChanges: "Shorter." } as const;
    const stamp = { id: "v99", createdAt: 99 };
    letter.act(changes, { type: "stage-started", stage: "tip", request, generationId: GENERATION, stamp });
    const draft = throughStorage(letter.draft);
    const { run, versions } = stageOf(wizardState(letter.definition, draft), "tip");
    const part = partOf("tip", { ...run, partialText } as WaitingRun, versions);
    return withTexts(draft, part ? [part] : []);
  };
  const reload = (partialText: string, request?: "revise") => {
    open(emailDriver());
    session.dispatch({ type: "draft-restored", draft: left(partialText, request) });
  };

  test("goes on where it was: nothing is sent again, and what was there is shown at once", async () => {
    reload("[TIP]\nWatch the");
    expect(stage("tip").run.status).toBe("streaming");
    expect(session.texts.shown("tip")).toBe("[TIP]\nWatch the");
    const request = await server.request(1);
    expect([request.method, request.path]).toEqual(["GET", `/api/generations/${GENERATION}`]);
    request.send(...OPENING, delta("[TIP]\nWa"));
    request.send(delta("tch the dough"));
    await until(() => session.texts.arrived("tip") === "[TIP]\nWatch the dough");
    request.send(delta("."), ...ENDING);
    await untilRun("tip", "done");
    const written = { prompt: "Write it.", model: "model-x", usage: { inputTokens: 12 } };
    expect(stage("tip").versions.at(-1)).toMatchObject({ id: GENERATION, text: "[TIP]\nWatch the dough.", ...written });
    expect(sent).toEqual([`/api/generations/${GENERATION}`]);
  });

  test("can be stopped like any other", async () => {
    reload("[TIP]\nWatch the");
    const request = await server.request(1);
    session.stop("tip");
    expect(stage("tip").run).toMatchObject({ status: "stopped", reason: "stopped", partialText: "[TIP]\nWatch the" });
    await eventually(() => expect(server.stops).toEqual([`/api/generations/${GENERATION}/stop`]));
    // What it cost is waited for, unless the page is left.
    session.close();
    await request.closed;
  });

  test("has stopped when the server does not know it any more, keeps its part and what was asked for", async () => {
    reload("[TIP]\nWatch the", "revise");
    (await server.request(1)).refuse(404, NOT_KNOWN);
    await untilRun("tip", "stopped");
    expect(stage("tip").run).toMatchObject({ reason: "reloaded", partialText: "[TIP]\nWatch the", request: "revise" });
    expect(stage("tip").revision.requiredChanges).toBe("Shorter.");
    session.start("tip", "revise");
    expect(stage("tip").versions.at(-1)).toMatchObject({ origin: "interrupted", text: "[TIP]\nWatch the" });
    expect((await server.request(2)).body).toMatchObject({ reviewFormData: { requiredChanges: "Shorter." } });
  });

  test("is left again with its page", async () => {
    reload("[TIP]\nWatch the");
    const request = await server.request(1);
    expect(session.partialTexts()).toEqual({ tip: "[TIP]\nWatch the" });
    session.close();
    await request.closed;
    expect(sent).toEqual([`/api/generations/${GENERATION}`]);
  });
});

describe("what happens to a generation elsewhere", () => {
  const begin = () => beginTip("[TIP]\nWatch");

  test("a connection that breaks is resumed, and no word is read twice", async () => {
    (await begin()).cut();
    const again = await server.request(2);
    expect([again.method, again.path]).toEqual(["GET", `/api/generations/${numberedId(1)}`]);
    expect(again.headers["last-event-id"]).toBe("4");
    again.send(delta(" the dough."), ...ENDING);
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual(["[TIP]\nWatch the dough."]);
  });

  test.each([
    ["a text that was stopped because no one followed it has ended with its page", "abandoned", "reloaded"],
    ["a stop in another tab is a stop here, and no failure", "stopped", "stopped"],
  ] as const)("%s", async (_, code, reason) => {
    (await begin()).send({ type: "error", error: { code, message: "It ended.", retryable: true } });
    await untilRun("tip", "stopped");
    expect(stage("tip").run).toMatchObject({ reason, partialText: "[TIP]\nWatch" });
  });

  test("a text that the server could not save is finished all the same, and the person is told", async () => {
    const error = { code: "not_saved", message: "It is not saved.", retryable: false } as const;
    const usage = { inputTokens: 1, outputTokens: 2, estimated: false, cost: 0 };
    (await begin()).send(delta(" out."), { type: "usage", usage }, { type: "error", error });
    await untilRun("tip", "done");
    expect(stage("tip").versions).toMatchObject([{ text: "[TIP]\nWatch out.", usage }]);
    expect(told).toEqual(["It is not saved."]);
  });
});

describe("a text that was lost from sight with its connection", () => {
  async function loseFromSight(request: "generate" | "revise" = "generate") {
    open(emailDriver().walkTo(5).write("tip"));
    change("Shorter.");
    (await beginTip("[TIP]\nWatch", request)).cut();
    (await server.request(2)).cut();
    await until(() => session.texts.isConnectionLost("tip"));
    (await server.request(3)).cut();
    await untilRun("tip", "failed");
    expect(stage("tip").run).toMatchObject({ generationId: numberedId(1), partialText: "[TIP]\nWatch" });
    expect(session.texts.isConnectionLost("tip")).toBe(false);
  }

  test("is looked for before it is written again, and bought once", async () => {
    await loseFromSight();
    session.start("tip", "generate");
    expect(stage("tip").run.status).toBe("streaming");
    expect(session.texts.shown("tip")).toBe("[TIP]\nWatch");
    const again = await server.request(4);
    expect([again.method, again.path]).toEqual(["GET", `/api/generations/${numberedId(1)}`]);
    again.complete("[TIP]\nWatch the dough.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual([REPLIES.tip, "[TIP]\nWatch the dough."]);
    expect(sent.filter((path) => path.startsWith("/wizard/"))).toHaveLength(1);
  });

  test("is still to be found after a reload", async () => {
    await loseFromSight();
    session.dispatch({ type: "draft-restored", draft: throughStorage(session.getDraft()) });
    session.start("tip", "generate");
    await completeTip(4, "[TIP]\nWatch the dough.");
    expect(sent.filter((path) => path.startsWith("/wizard/"))).toHaveLength(1);
  });

  const ending = (code: ErrorCode) => (request: ReceivedRequest) =>
    request.send(...OPENING, { type: "error", error: { code, message: "It ended.", retryable: true } });
  test.each<[string, (request: ReceivedRequest) => void]>([
    ["has stopped meanwhile", ending("abandoned")],
    ["was lost with its server", ending("connection_lost")],
    ["is not known any more", (request) => request.refuse(404, NOT_KNOWN)],
  ])("and that %s is written anew by the same click", async (_, answer) => {
    await loseFromSight();
    session.start("tip", "generate");
    answer(await server.request(4));
    const anew = await server.request(5);
    expect([anew.path, anew.headers["idempotency-key"] === numberedId(1)]).toEqual(["/wizard/prompt-5", false]);
    anew.complete("[TIP]\nAnew.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ origin, text }) => [origin, text])).toEqual([
      ["generated", REPLIES.tip],
      ["interrupted", "[TIP]\nWatch"],
      ["generated", "[TIP]\nAnew."],
    ]);
  });

  test("as a rewrite is looked for with the same words, and written anew with others", async () => {
    await loseFromSight("revise");
    expect(stage("tip").revision.requiredChanges).toBe("Shorter.");
    session.start("tip", "revise");
    expect(stage("tip").revision.requiredChanges).toBe("");
    (await server.request(4)).cut();
    for (const count of [5, 6]) (await server.request(count)).cut();
    await untilRun("tip", "failed");
    change("Warmer.");
    session.start("tip", "revise");
    expect((await server.request(7)).body).toMatchObject({ reviewFormData: { requiredChanges: "Warmer." } });
  });

  test("is left where it is when the letter has changed since", async () => {
    await loseFromSight();
    session.dispatch({ type: "field-changed", field: "tip", value: "Another tip." });
    session.start("tip", "generate");
    expect((await server.request(4)).path).toBe("/wizard/prompt-5");
  });
});

describe("failures are kept in the letter, and the way on is open", () => {
  async function failAfter(fail: (request: ReceivedRequest) => void) {
    session.start("tip", "generate");
    fail(await server.request(1));
    await untilRun("tip", "failed");
    return stage("tip").run;
  }

  async function expectAnotherTryWorks(...setAside: readonly string[]) {
    session.start("tip", "generate");
    await completeTip(server.requests.length + 1, REPLIES.tip);
    expect(stage("tip").versions.map(({ text }) => text)).toEqual([...setAside, REPLIES.tip]);
  }

  test("an error event, with the part that came before it and what that took", async () => {
    const error = { code: "model_timeout", message: "The model stopped.", retryable: true } as const;
    const events = [...OPENING, delta("[TIP]\nWatch"), USED, { type: "error", error } as const];
    const run = await failAfter((request) => request.send(...events));
    expect(run).toMatchObject({ status: "failed", error, partialText: "[TIP]\nWatch", request: "generate" });
    expect(run).toMatchObject({ provenance: { model: "model-x", usage: USED.usage } });
    expect(session.texts.arrived("tip")).toBe("");
    await expectAnotherTryWorks("[TIP]\nWatch");
  });

  test("a connection that is cut in the middle of a text that the server then does not know", async () => {
    (await beginTip("[TIP]\nWatch")).cut();
    (await server.request(2)).refuse(404, NOT_KNOWN);
    await untilRun("tip", "failed");
    expect(stage("tip").run).toMatchObject({ error: { code: "connection_lost" }, partialText: "[TIP]\nWatch" });
    await expectAnotherTryWorks("[TIP]\nWatch");
  });

  test("an empty reply, though it ends as it should", async () => {
    const run = await failAfter((request) => request.complete(" \n "));
    expect(run).toMatchObject({ error: { code: "model_unavailable", retryable: true }, partialText: "" });
    expect(stage("tip").versions).toEqual([]);
    await expectAnotherTryWorks();
  });

  test("a refusal, in the server's words", async () => {
    const error = { code: "invalid_request", message: "Enter a tip.", retryable: false, field: "tip" };
    const run = await failAfter((request) => request.refuse(400, { error }));
    expect(run).toMatchObject({ status: "failed", error });
  });

  async function failARewrite() {
    open(emailDriver().walkTo(5).write("tip"));
    session.dispatch({ type: "revision-opened", stage: "tip" });
    change("Shorter.");
    session.start("tip", "revise");
    (await server.request(1)).refuse(500);
    await untilRun("tip", "failed");
  }

  test.each(["", " \n"])(
    "a rewrite tried again from an emptied field (%j) sends what was asked before",
    async (field) => {
      await failARewrite();
      change(field);
      session.start("tip", "revise");
      const request = await server.request(2);
      expect(request.body).toMatchObject({ reviewFormData: { requiredChanges: "Shorter." } });
      request.refuse(500);
      await untilRun("tip", "failed");
      session.start("tip", "revise");
      const third = await server.request(3);
      expect(third.body).toMatchObject({ reviewFormData: { requiredChanges: "Shorter." } });
      third.complete("[TIP]\nShort.");
      await untilRun("tip", "done");
      expect(stage("tip").versions.at(-1)).toMatchObject({ origin: "revised", requiredChanges: "Shorter." });
    },
  );

  test("a rewrite tried again with other words in the field sends those", async () => {
    await failARewrite();
    change("Warmer.");
    session.start("tip", "revise");
    expect((await server.request(2)).body).toMatchObject({ reviewFormData: { requiredChanges: "Warmer." } });
  });
});
