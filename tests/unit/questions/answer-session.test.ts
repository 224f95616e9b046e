import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type QuestionAsker, restoredAnswer, storedAnswerOf } from "@/lib/questions/answer-state";
import { AnswerSession } from "@/lib/questions/browser/answer-session";
import type { QuestionToken } from "@/lib/questions/question-schemas";
import type { GenerationEvent } from "@/lib/stream/events";
import { numberedId } from "../../support/drafts/draft-driver";
import { eventually } from "../../support/eventually";
import { delta, ENDING, FrameServer, OPENING, type ReceivedRequest } from "../../support/model/frame-server";

const VISITOR: QuestionAsker = { kind: "visitor", questionsAsked: 0, questionLimit: 3 };

let server: FrameServer;
/** What the server says to a request for a token. */
let token: QuestionToken | { error: unknown };
let frames: (() => void)[];
let told: string[];

beforeEach(async () => {
  server = new FrameServer();
  await server.open();
  token = visitorToken(0);
  frames = [];
  told = [];
});
afterEach(() => server.close());

function visitorToken(questionsAsked: number): QuestionToken {
  return { kind: "visitor", token: "visitor-token", expiresInSeconds: 300, questionsAsked, questionLimit: 3 };
}

function open(asker: QuestionAsker = VISITOR, assistant: "general" | "guitar" = "general"): AnswerSession {
  const own = server;
  const fetch: typeof globalThis.fetch = async (path, init) => {
    if (path !== "/api/tokens") return own.fetch(String(path), init);
    return Response.json(token, { status: "error" in token ? 500 : 200 });
  };
  let ids = 0;
  return new AnswerSession(asker, assistant, {
    fetch,
    onNextFrame: (callback) => void frames.push(callback),
    newId: () => numberedId(++ids),
    tell: (message) => void told.push(message),
    connection: { waitsMs: [0, 0] },
  });
}

/** Asks in a new session, and waits for the request. */
async function openAndAsk(asker?: QuestionAsker) {
  const session = open(asker);
  session.ask("Why?", 100);
  return { session, request: await server.request(1) };
}

/** The state of a session's answer. */
const stateOf = (session: AnswerSession) => session.getSnapshot().state;

/** Sends the beginning of an answer, and waits until a frame is to be drawn with it. */
async function sendBeginning(request: ReceivedRequest, ...events: GenerationEvent[]): Promise<void> {
  request.send(...OPENING, ...events);
  await eventually(() => expect(frames).toHaveLength(1));
}

const drawFrame = () => {
  for (const callback of frames.splice(0)) callback();
};
const statusOf = (session: AnswerSession) => stateOf(session).status;
const askedBy = (session: AnswerSession) => {
  const { asker } = session.getSnapshot();
  return asker.kind === "visitor" ? asker.questionsAsked : undefined;
};
const until = (session: AnswerSession, status: string) => eventually(() => expect(statusOf(session)).toBe(status));

describe("a question", () => {
  test("waits, streams once for each frame, and is answered with what was used", async () => {
    const session = open();
    session.ask("Why?", 100);
    const running = { generationId: numberedId(1), maxTokens: 100 };
    expect(stateOf(session)).toEqual({ status: "waiting", running });
    const request = await server.request(1);
    expect([request.path, request.body]).toEqual(["/process/anonymous", { question: "Why?", maxTokens: 100 }]);
    expect(request.headers["idempotency-key"]).toBe(running.generationId);
    expect(askedBy(session)).toBe(1);

    await sendBeginning(request, delta("Be"), delta("cause"));
    expect(statusOf(session)).toBe("waiting");
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    drawFrame();
    expect(stateOf(session)).toMatchObject({ status: "streaming" });
    expect(told).toBe(1);

    request.send(delta(" of it.\n\n"), ...ENDING);
    await until(session, "answered");
    const state = stateOf(session);
    expect(state).toEqual({
      status: "answered",
      answer: {
        text: "Because of it.",
        generationId: expect.any(String),
        model: "model-x",
        usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 },
        estimated: false,
        reachedLimit: false,
      },
    });
    // A frame that was asked for before the end changes nothing any more.
    drawFrame();
    expect(stateOf(session)).toBe(state);
  });

  test("goes to the endpoint of the one who asks, and names the assistant that is to answer", async () => {
    token = { kind: "user", token: "user-token", expiresInSeconds: 300 };
    const session = open(VISITOR, "guitar");
    session.ask("Why?", 100);
    const request = await server.request(1);
    expect(request.path).toBe("/process?assistant=guitar");
    expect(session.getSnapshot().asker).toEqual({ kind: "user" });
    session.close();
  });

  test("does not count when templates replied, whole or stopped", async () => {
    const session = open();
    const opening = [
      ...OPENING.filter(({ type }) => type !== "model"),
      { type: "model", name: "sample writer" } as const,
    ];
    session.ask("Why?", 100);
    (await server.request(1)).send(...opening, delta("This is a sample."), ...ENDING);
    await until(session, "answered");
    expect(askedBy(session)).toBe(0);
    session.ask("Why?", 100);
    (await server.request(2)).send(...opening, delta("This"));
    await eventually(() => expect(frames).toHaveLength(1));
    drawFrame();
    expect(askedBy(session)).toBe(1);
    session.stop();
    expect(askedBy(session)).toBe(0);
  });

  test("that used up its tokens says so", async () => {
    const session = open();
    session.ask("Why?", 34);
    (await server.request(1)).complete("A long answer that");
    await until(session, "answered");
    expect(stateOf(session)).toMatchObject({ answer: { reachedLimit: true } });
  });

  test("is not asked when it is blank, or while another one is under way", async () => {
    const session = open();
    session.ask(" \n", 100);
    expect(statusOf(session)).toBe("idle");
    session.ask("First?", 100);
    session.ask("Second?", 100);
    (await server.request(1)).complete("One.");
    await until(session, "answered");
    expect(server.requests).toHaveLength(1);
  });
});

describe("a question that ends early", () => {
  test("keeps the part that has arrived, and counts", async () => {
    const { session, request } = await openAndAsk();
    await sendBeginning(request, delta("Half an"));
    session.stop();
    expect(stateOf(session)).toEqual({ status: "stopped", reason: "stopped", partialText: "Half an" });
    expect(askedBy(session)).toBe(1);
    await request.closed;
    await eventually(() => expect(server.stops).toEqual([`/api/generations/${numberedId(1)}/stop`]));
  });

  test("in another tab is stopped here too, and is no failure", async () => {
    const { session, request } = await openAndAsk();
    const error = { code: "stopped", message: "The text was stopped.", retryable: true } as const;
    request.send(...OPENING, delta("Half"), { type: "error", error });
    await until(session, "stopped");
    expect(stateOf(session)).toMatchObject({ reason: "stopped", partialText: "Half" });
  });

  test("before its first word does not count, whether it was stopped or failed", async () => {
    const { session, request } = await openAndAsk();
    expect(askedBy(session)).toBe(1);
    session.stop();
    expect(askedBy(session)).toBe(0);
    await request.closed;

    session.ask("Why?", 100);
    (await server.request(2)).refuse(502, { error: { code: "model_unavailable", message: "No.", retryable: true } });
    await until(session, "failed");
    expect(stateOf(session)).toMatchObject({ error: { message: "No." }, partialText: "" });
    expect(askedBy(session)).toBe(0);
  });

  test("because its generation is lost keeps what came, and is a failure", async () => {
    const { session, request } = await openAndAsk();
    await sendBeginning(request, delta("Half"));
    request.cut();
    (await server.request(2)).refuse(404);
    await until(session, "failed");
    expect(stateOf(session)).toMatchObject({ error: { code: "connection_lost" }, partialText: "Half" });
  });

  test("without a word is a failure, not an empty answer", async () => {
    const { session, request } = await openAndAsk();
    request.complete(" \n ");
    await until(session, "failed");
  });

  test("sends nothing while it is not known who asks", async () => {
    token = { error: { code: "internal", message: "Something broke.", retryable: true } };
    const session = open();
    session.ask("Why?", 100);
    await until(session, "failed");
    expect(stateOf(session)).toMatchObject({ error: { message: "Something broke." } });
    expect(server.requests).toHaveLength(0);
  });

  test("by Reset leaves nothing on the screen, and what still comes stays away", async () => {
    const { session, request } = await openAndAsk();
    await sendBeginning(request, delta("Half"));
    session.reset();
    drawFrame();
    expect(stateOf(session)).toEqual({ status: "idle" });
    await request.closed;
    await eventually(() => expect(server.stops).toHaveLength(1));
  });
});

describe("a visitor without questions left", () => {
  test("is asked to sign in, sends nothing, and keeps the answer on the screen", async () => {
    const session = open();
    session.ask("First?", 100);
    (await server.request(1)).complete("One.");
    await until(session, "answered");
    const state = stateOf(session);
    token = visitorToken(3);
    session.ask("Second?", 100);
    await eventually(() => expect(session.getSnapshot().signInsWanted).toBe(1));
    expect(stateOf(session)).toBe(state);
    expect(askedBy(session)).toBe(3);
    expect(server.requests).toHaveLength(1);
  });

  test("is known by the server's word, too, when two tabs ask at once", async () => {
    token = visitorToken(2);
    const session = open();
    session.ask("Third?", 100);
    (await server.request(1)).refuse(403, { error: { code: "sign_in_required", message: "No.", retryable: false } });
    await eventually(() => expect(session.getSnapshot().signInsWanted).toBe(1));
    expect(statusOf(session)).toBe("idle");
  });

  test("asks on when they have signed in meanwhile in another tab", async () => {
    const session = open({ ...VISITOR, questionsAsked: 3 });
    token = { kind: "user", token: "user-token", expiresInSeconds: 300 };
    session.ask("Fourth?", 100);
    (await server.request(1)).complete("Yes.");
    await until(session, "answered");
    expect(session.getSnapshot().signInsWanted).toBe(0);
  });
});

test("what was on the page before a reload comes back, but not over what is new", () => {
  const session = open();
  session.restore({ status: "stopped", reason: "left", partialText: "Half" });
  expect(stateOf(session)).toMatchObject({ partialText: "Half" });
  session.restore({ status: "stopped", reason: "left", partialText: "Other" });
  expect(stateOf(session)).toMatchObject({ partialText: "Half" });
});

describe("an answer that was being written when its page was left", () => {
  const running = { generationId: numberedId(77), maxTokens: 34 };

  test("can be stopped, and when nothing of it had come, the server says what counts", async () => {
    token = visitorToken(2);
    const session = open({ ...VISITOR, questionsAsked: 3 });
    session.restore({ status: "waiting", running });
    const request = await server.request(1);
    session.stop();
    await request.closed;
    await eventually(() => expect(askedBy(session)).toBe(2));
    expect(server.stops).toEqual([`/api/generations/${running.generationId}/stop`]);
    expect(stateOf(session)).toEqual({ status: "stopped", reason: "stopped", partialText: "" });
  });

  test("has ended with its page when the server does not know it any more", async () => {
    const session = open();
    session.restore({ status: "streaming", running, text: "Half an " });
    (await server.request(1)).refuse(404);
    await until(session, "stopped");
    expect(stateOf(session)).toEqual({ status: "stopped", reason: "left", partialText: "Half an" });
  });

  test("is left again with its page, and resumed by the page that opens it next", async () => {
    const session = open();
    session.restore({ status: "waiting", running });
    const request = await server.request(1);
    session.close();
    await request.closed;
    expect(server.stops).toEqual([]);
    session.restore({ status: "waiting", running });
    (await server.request(2)).complete("Whole.");
    await until(session, "answered");
  });
});

test("an answer that the server could not save is an answer, and the person is told", async () => {
  const { session, request } = await openAndAsk();
  const error = { code: "not_saved", message: "It is not saved.", retryable: false } as const;
  request.send(...OPENING, delta("Because."), { type: "error", error });
  await until(session, "answered");
  expect(stateOf(session)).toMatchObject({ answer: { text: "Because." } });
  expect(told).toEqual(["It is not saved."]);
});

describe("an answer that was lost from sight with its connection", () => {
  async function lose(session: AnswerSession) {
    session.ask("Why?", 100);
    const first = await server.request(1);
    await sendBeginning(first, delta("Half"));
    first.cut();
    (await server.request(2)).cut();
    await eventually(() => expect(session.getSnapshot().connectionLost).toBe(true));
    (await server.request(3)).cut();
    await until(session, "failed");
    expect(session.getSnapshot()).toMatchObject({ connectionLost: false, state: { partialText: "Half" } });
    token = visitorToken(1);
  }

  test("is looked for when the same is asked again, and counts once", async () => {
    const session = open();
    await lose(session);
    session.ask("Why?", 100);
    expect(stateOf(session)).toMatchObject({ status: "streaming", text: "Half" });
    const again = await server.request(4);
    expect([again.method, again.path]).toEqual(["GET", `/api/generations/${numberedId(1)}`]);
    again.complete("Half and half.");
    await until(session, "answered");
    await eventually(() => expect(askedBy(session)).toBe(1));
    expect(server.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("is taken up after a reload", async () => {
    const before = open();
    await lose(before);
    const session = open();
    session.restore(restoredAnswer(storedAnswerOf(before.getSnapshot().state)));
    expect(stateOf(session)).toMatchObject({ status: "streaming", text: "Half" });
    (await server.request(4)).complete("Half and half.");
    await until(session, "answered");
  });

  test("is asked for anew by the same click when there is none to be had", async () => {
    const session = open();
    await lose(session);
    session.ask("Why?", 100);
    (await server.request(4)).refuse(404);
    const anew = await server.request(5);
    expect([anew.method, anew.body]).toEqual(["POST", { question: "Why?", maxTokens: 100 }]);
    anew.complete("Because.");
    await until(session, "answered");
    expect(askedBy(session)).toBe(2);
  });

  test("is left where it is when something else is asked", async () => {
    const session = open();
    await lose(session);
    session.ask("How?", 100);
    expect((await server.request(4)).body).toEqual({ question: "How?", maxTokens: 100 });
  });
});
