import { describe, expect, test } from "vitest";
import { emptyWizardState } from "@/lib/wizard/state";
import { delta, ENDING, type FrameServer, OPENING } from "@/tests/unit/wizard/frame-server";
import { emailDriver } from "@/tests/unit/wizard/letter-driver";
import { REPLIES } from "@/tests/unit/wizard/letter-replies";
import { open, sent, server, session, stage, until, untilRun } from "@/tests/unit/wizard/session-over-server";

describe("writing a stage", () => {
  test("the text grows on the screen, and ends as a version with its prompt, model, usage and time", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    expect(stage("tip").run).toMatchObject({ status: "streaming", request: "generate" });
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-5");
    request.send(...OPENING, delta("[TIP]\nWatch "));
    await until(() => session.texts.shown("tip") === "[TIP]\nWatch ");
    request.send(delta("the dough — "), delta("not the clock.\n"), ...ENDING);
    await untilRun("tip", "done");
    expect(stage("tip").versions).toEqual([
      {
        id: "s1",
        createdAt: expect.any(Number),
        origin: "generated",
        text: "[TIP]\nWatch the dough — not the clock.",
        basis: expect.stringMatching(/^[0-9a-f]{16}$/),
        choice: null,
        requiredChanges: "",
        prompt: "Write it.",
        model: "model-x",
        usage: { inputTokens: 12, outputTokens: 34, estimated: false, cost: 0.0021 },
      },
    ]);
    expect(stage("tip").selectedId).toBe("s1");
    expect(session.texts.shown("tip")).toBe("");
    expect(session.partialTexts()).toEqual({});
  });

  test("a rewrite goes to its own endpoint, with what was asked for", async () => {
    open(emailDriver().walkTo(5).write("tip"));
    session.dispatch({ type: "revision-opened", stage: "tip" });
    session.dispatch({ type: "revision-changed", stage: "tip", requiredChanges: " Shorter. " });
    session.start("tip", "revise");
    expect(stage("tip").revision.requiredChanges).toBe("");
    const request = await server.request(1);
    expect(request.path).toBe("/wizard/prompt-5-revised");
    expect(request.body).toMatchObject({
      reviewFormData: { requiredChanges: "Shorter." },
      previousTip: REPLIES.tip,
    });
    request.complete("[TIP]\nShort.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ origin }) => origin)).toEqual(["generated", "revised"]);
  });

  test("starting twice while it is being written sends one request", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    session.start("tip", "generate");
    session.start("tip", "revise");
    (await server.request(1)).complete(REPLIES.tip);
    await untilRun("tip", "done");
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
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    expect(session.partialTexts()).toEqual({ tip: "" });
    (await server.request(1)).send(...OPENING, delta("[TIP]\nWatch"));
    await until(() => session.texts.arrived("tip") !== "");
    expect(session.partialTexts()).toEqual({ tip: "[TIP]\nWatch" });
  });
});

describe("stopping", () => {
  test("ends the request upstream and keeps the part that has arrived", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    const request = await server.request(1);
    request.send(...OPENING, delta("[TIP]\nWatch the"));
    await until(() => session.texts.shown("tip") !== "");
    session.stop("tip");
    expect(stage("tip").run).toMatchObject({ status: "stopped", reason: "stopped", partialText: "[TIP]\nWatch the" });
    await request.closed;
    expect(stage("tip").versions).toEqual([]);
  });

  test("a stage that is not being written is left as it is", () => {
    open(emailDriver().walkTo(5).write("tip"));
    const before = session.getState();
    session.stop("tip");
    expect(session.getState()).toBe(before);
  });

  test("a text that is written again right after a stop holds nothing of the one before", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    const first = await server.request(1);
    first.send(...OPENING, delta("[TIP]\nOld "));
    await until(() => session.texts.shown("tip") !== "");
    session.stop("tip");
    session.start("tip", "generate");
    first.send(delta("words."), ...ENDING);
    (await server.request(2)).complete("[TIP]\nNew words.");
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual(["[TIP]\nNew words."]);
  });

  test("pieces of the stopped text that had already reached the page are passed over", async () => {
    open(emailDriver().walkTo(5));
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
    expect(stage("tip").versions.map(({ text }) => text)).toEqual(["[TIP]\nNew words."]);
  });

  test("closing the page's session ends every request", async () => {
    open(emailDriver().walkTo(5).write("tip"));
    session.start("tip", "generate");
    session.start("offer", "generate");
    const requests = [await server.request(1), await server.request(2)];
    session.close();
    await Promise.all(requests.map(({ closed }) => closed));
    expect(session.partialTexts()).toEqual({});
  });

  test("a letter put in this one's place takes nothing of what was arriving for the old one", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    const old = await server.request(1);
    old.send(...OPENING, delta("[TIP]\nOld "));
    await until(() => session.texts.shown("tip") !== "");
    session.dispatch({ type: "restored", state: emptyWizardState("email") });
    await old.closed;
    expect(session.texts.arrived("tip")).toBe("");
    expect(session.getState()).toEqual(emptyWizardState("email"));
  });
});

describe("failures are kept in the letter, and the way on is open", () => {
  async function failAfter(fail: (request: Awaited<ReturnType<FrameServer["request"]>>) => void) {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    fail(await server.request(1));
    await untilRun("tip", "failed");
    return stage("tip").run;
  }

  async function expectAnotherTryWorks() {
    session.start("tip", "generate");
    (await server.request(server.requests.length + 1)).complete(REPLIES.tip);
    await untilRun("tip", "done");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual([REPLIES.tip]);
  }

  test("an error event, with the part that came before it", async () => {
    const error = { code: "model_timeout", message: "The model stopped.", retryable: true } as const;
    const run = await failAfter((request) => request.send(...OPENING, delta("[TIP]\nWatch"), { type: "error", error }));
    expect(run).toMatchObject({ status: "failed", error, partialText: "[TIP]\nWatch", request: "generate" });
    expect(session.texts.arrived("tip")).toBe("");
    await expectAnotherTryWorks();
  });

  test("a connection that is cut in the middle of the text", async () => {
    open(emailDriver().walkTo(5));
    session.start("tip", "generate");
    const request = await server.request(1);
    request.send(...OPENING, delta("[TIP]\nWatch"));
    await until(() => session.texts.arrived("tip") !== "");
    request.cut();
    await untilRun("tip", "failed");
    expect(stage("tip").run).toMatchObject({ error: { code: "connection_lost" }, partialText: "[TIP]\nWatch" });
    await expectAnotherTryWorks();
  });

  test("an empty reply, though it ends as it should", async () => {
    const run = await failAfter((request) => request.complete(" \n "));
    expect(run).toMatchObject({ error: { code: "model_unavailable", retryable: true }, partialText: "" });
    expect(stage("tip").versions).toEqual([]);
    await expectAnotherTryWorks();
  });

  test("a refusal, in the server's words", async () => {
    const error = { code: "invalid_request", message: "Give a tip.", retryable: false, field: "tip" };
    const run = await failAfter((request) => request.refuse(400, { error }));
    expect(run).toMatchObject({ status: "failed", error });
  });

  test("a rewrite that failed gives back what was asked for, and leaves the text as it was", async () => {
    open(emailDriver().walkTo(5).write("tip"));
    session.dispatch({ type: "revision-changed", stage: "tip", requiredChanges: "Shorter." });
    session.start("tip", "revise");
    (await server.request(1)).cut();
    await untilRun("tip", "failed");
    expect(stage("tip").revision.requiredChanges).toBe("Shorter.");
    expect(stage("tip").versions.map(({ text }) => text)).toEqual([REPLIES.tip]);
  });
});
