import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { eventually } from "../support/eventually";
import { collectGarbage } from "../support/in-process/collect-garbage";
import { openQuestionApp, type QuestionApp } from "../support/in-process/question-app";
import { databaseKinds, SQLITE } from "../support/in-process/test-databases";
import { eventsOf } from "../support/model/event-bodies";
import * as upstreamThat from "../support/model/upstream-behaviours";
import { giveUpstream } from "./given";

const STREAM = "text/event-stream";

const upstream = giveUpstream(upstreamThat.says("An answer."));
let app: QuestionApp;

beforeAll(() => void vi.spyOn(process.stderr, "write").mockReturnValue(true));

const open = (kind: ReturnType<typeof databaseKinds>[number], variables: Readonly<Record<string, string>> = {}) =>
  openQuestionApp(kind, { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "scripted", ...variables });

async function refusal(response: Response): Promise<{ status: number; code: unknown; message: string }> {
  expect(response.headers.get("content-type")).toContain("application/json");
  const { error } = await response.json();
  return { status: response.status, code: error.code, message: error.message };
}

type Visitor = Awaited<ReturnType<QuestionApp["visitor"]>>;
type Asking = Parameters<QuestionApp["ask"]>[1];

describe.each(databaseKinds())("a visitor's questions, counted on $name", (kind) => {
  let visitor: Visitor;

  beforeAll(async () => {
    app = await open(kind);
  });
  beforeEach(async () => {
    visitor = await app.visitor();
  });
  afterAll(() => app.close());

  const anonymous = (more: Asking = {}, { bearer, cookie }: Visitor = visitor) =>
    app.ask("/process/anonymous", { bearer, cookie, ...more });
  const counted = () => app.asked(visitor.cookie);

  test("are three, and then a sign-in is needed, which costs no call of the model", async () => {
    for (const count of [1, 2, 3]) {
      expect((await anonymous()).status).toBe(200);
      expect(await counted()).toBe(count);
    }
    const { status, code, message } = await refusal(await anonymous({ accept: STREAM }));
    expect([status, code]).toEqual([403, "sign_in_required"]);
    expect(message).toContain("3 of 3 questions");
    expect(await counted()).toBe(3);
    expect(upstream.calls).toHaveLength(3);
    // Another visitor has three of their own.
    expect((await anonymous({}, await app.visitor())).status).toBe(200);
  });

  test("stay three when fifty are sent at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => anonymous()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 47 }, () => 403)]);
    expect(upstream.calls).toHaveLength(3);
    expect(await counted()).toBe(3);
  });

  test.each([
    ["as JSON", undefined],
    ["as a stream", STREAM],
  ])("do not count when the model fails before it has written anything, %s", async (_name, accept) => {
    upstream.script(upstreamThat.refuses(401));
    const response = await anonymous(accept ? { accept } : {});
    const text = await response.text();
    expect(text).toContain('"model_unavailable"');
    expect(await counted()).toBe(0);
    // And a question can be asked in its place.
    for (const _ of [1, 2, 3]) expect((await anonymous()).status).toBe(200);
    expect((await anonymous()).status).toBe(403);
  });

  test("do not count when the person leaves before the first word", async () => {
    upstream.script(upstreamThat.neverAnswers);
    const leaving = new AbortController();
    const response = await anonymous({ accept: STREAM, signal: leaving.signal });
    // The reading goes on until the connection is gone, which a test without one never sees.
    void response.text();
    await eventually(() => expect(upstream.open).toBe(1));
    expect(await counted()).toBe(1);
    await collectGarbage();
    leaving.abort();
    await eventually(async () => expect(await counted()).toBe(0));
    await eventually(() => expect(upstream.aborted).toBe(1));
  });

  test("do not count when the person left before anything was read", async () => {
    const response = await anonymous({ accept: STREAM, signal: AbortSignal.abort() });
    await response.body?.cancel().catch(() => {});
    await eventually(async () => expect(await counted()).toBe(0));
  });

  test("do not count when an answer in one piece breaks off, because nothing of it arrives", async () => {
    upstream.script(upstreamThat.resetsAfter("An ", "answer"));
    expect((await anonymous()).status).toBe(502);
    expect(await counted()).toBe(0);
  });

  test.each([
    ["in one piece with a key, by which the part can be read", { key: crypto.randomUUID() }],
    ["as a stream", { accept: STREAM }],
  ])("count when they were answered in part, asked %s", async (_name, asking) => {
    upstream.script(upstreamThat.resetsAfter("An ", "answer"));
    await (await anonymous(asking)).text();
    expect(await counted()).toBe(1);
  });

  test.each([
    ["in one piece", {}],
    ["as a stream", { accept: STREAM }],
  ])("count when the answer ends at the limit that was asked for, %s", async (_name, asking) => {
    upstream.script(upstreamThat.saysUntilTheLimit("An answer that"));
    expect(await (await anonymous(asking)).text()).toContain("An answer that");
    expect(await counted()).toBe(1);
  });

  test("that are stopped before the first word, again and again, ask the model no more often than a network may", async () => {
    const { points } = LIMITS.questionsPerAddress;
    once.forget("limiter");
    const visitors = await Promise.all(Array.from({ length: 10 }, () => app.visitor()));
    const three = visitors.flatMap((one) => [one, one, one]);
    upstream.script(...Array.from({ length: points }, () => upstreamThat.neverAnswers));
    for (let asked = three.length; asked <= points; asked += three.length) {
      const leaving = new AbortController();
      const asking = { accept: STREAM, signal: leaving.signal };
      const answers = await Promise.all(three.map((one) => anonymous(asking, one)));
      for (const answer of answers) void answer.text();
      await eventually(() => expect(upstream.calls).toHaveLength(asked));
      leaving.abort();
      await eventually(async () => {
        const counts = await Promise.all(visitors.map(({ cookie }) => app.asked(cookie)));
        expect(counts).toEqual(visitors.map(() => 0));
      });
    }
    expect(await refusal(await anonymous({}, await app.visitor()))).toMatchObject({
      status: 429,
      code: "rate_limited",
    });
    expect(upstream.calls).toHaveLength(points);
    once.forget("limiter");
  });

  test("count once for one click, however often it is sent, and have one answer", async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => anonymous({ key })));
    answers.push(await anonymous({ key }));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(texts).size).toBe(1);
    expect(await (await anonymous({ key, accept: STREAM })).text()).toContain("[DONE]");
    expect(await counted()).toBe(1);
    expect(upstream.calls).toHaveLength(1);
    const other = await anonymous({ key, body: { question: "Why not?", maxTokens: 500 } });
    expect(await refusal(other)).toMatchObject({ status: 409, code: "conflict" });
    expect(await counted()).toBe(1);
  });

  test("leave the key of a click that was refused free", async () => {
    for (const _ of [1, 2, 3]) await anonymous();
    const key = crypto.randomUUID();
    expect(await refusal(await anonymous({ key }))).toMatchObject({ code: "sign_in_required" });
    expect(await app.database.generation.count({ where: { id: key } })).toBe(0);
  });

  test("are without number for a person who is signed in", async () => {
    const user = await app.user();
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await app.ask("/process", { bearer: user.bearer })).status).toBe(200);
    }
    expect(await app.database.visitor.count({ where: { id: user.id } })).toBe(0);
  });
});

describe("the endpoints of questions", () => {
  let bearer: string;

  beforeAll(async () => {
    app = await open(SQLITE, { ANONYMOUS_QUESTION_LIMIT: "1000" });
  });
  beforeEach(async () => {
    ({ bearer } = await app.user());
  });
  afterAll(() => app.close());

  test("answer with what the specification's clients read", async () => {
    upstream.script(upstreamThat.says("First line.\n", "Second line."));
    const response = await app.ask("/process", { bearer, body: { question: "Why is it so?", maxTokens: 200 } });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const body = await response.json();
    expect(body.aiResponse).toBe("First line.\nSecond line.");
    const { prompt_tokens, completion_tokens, total_tokens } = body.otherData.usage;
    expect(completion_tokens).toBe(4);
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
    expect(upstream.calls[0]?.user).toBe("Why is it so?");
  });

  test("answer with the stream of the wizards when one is accepted", async () => {
    const response = await app.ask("/process", { bearer, accept: STREAM });
    expect(response.headers.get("content-type")).toContain(STREAM);
    const events = await eventsOf(response);
    expect(events.map(({ type }) => type)).toEqual(["prompt", "input-tokens", "model", "text-delta", "usage", "done"]);
  });

  test("let a model write no more than was asked for, and take what fits as the answer", async () => {
    upstream.script(upstreamThat.saysUntilTheLimit("It begins and then"));
    const response = await app.ask("/process", { bearer, body: { question: "Why?", maxTokens: 50 } });
    expect((await response.json()).aiResponse).toBe("It begins and then");
    await app.ask("/process", { bearer, body: { question: "Why?" } });
    await app.ask("/process", { bearer, body: { question: "Why?", maxTokens: " 75 " } });
    expect(upstream.calls.map(({ body }) => body.max_tokens)).toEqual([50, 500, 75]);
  });

  test("have a guitar teacher answer where the address asks for one, and no unknown assistant", async () => {
    await app.ask("/process", { bearer });
    await app.ask("/process", { bearer, query: "?assistant=guitar" });
    expect(upstream.calls.map(({ system }) => /guitar teacher/.test(system))).toEqual([false, true]);
    const unknown = await app.ask("/process", { bearer, query: "?assistant=constructor" });
    expect(await refusal(unknown)).toMatchObject({ status: 400, message: expect.stringMatching(/^assistant: /) });
  });

  test.each([
    ["question", "is missing", { maxTokens: 5 }],
    ["question", "is empty", { question: "", maxTokens: 5 }],
    ["question", "is blank", { question: " \n ", maxTokens: 5 }],
    ["question", "is a number", { question: 7, maxTokens: 5 }],
    ["question", "has 8001 characters", { question: "x".repeat(8001), maxTokens: 5 }],
    ["maxTokens", "is zero", { question: "Why?", maxTokens: 0 }],
    ["maxTokens", "is 4001", { question: "Why?", maxTokens: 4001 }],
    ["maxTokens", "is no whole number", { question: "Why?", maxTokens: 1.5 }],
    ["maxTokens", "is no whole number in digits", { question: "Why?", maxTokens: "5e2" }],
    ["maxTokens", "is null", { question: "Why?", maxTokens: null }],
  ])("name the field %s when it %s, and count and call nothing", async (field, _name, body) => {
    const visitor = await app.visitor();
    const response = await app.ask("/process/anonymous", { ...visitor, body, accept: STREAM });
    expect(response.headers.get("content-type")).toContain("application/json");
    const { error } = await response.json();
    expect([response.status, error.code, error.field]).toEqual([400, "invalid_request", field]);
    expect(error.message).toMatch(new RegExp(`^${field}: .+\\.$`));
    if (field === "maxTokens") expect(error.message).toContain("from 1 to 4000");
    expect(await app.asked(visitor.cookie)).toBe(0);
    expect(upstream.calls).toHaveLength(0);
  });

  test("take 8000 characters", async () => {
    expect((await app.ask("/process", { bearer, body: { question: "x".repeat(8000) } })).status).toBe(200);
  });

  test.each([
    ["no JSON", { body: "{oops" }, 400],
    ["a form", { contentType: "application/x-www-form-urlencoded" }, 400],
    ["text, which another site could send", { contentType: "text/plain" }, 400],
    ["too much", { body: JSON.stringify({ question: "x".repeat(300_000) }) }, 413],
  ])("refuse %s", async (_name, asking, status) => {
    expect(await refusal(await app.ask("/process", { bearer, ...asking }))).toMatchObject({ status });
    expect(upstream.calls).toHaveLength(0);
  });
});

describe("who may ask", () => {
  beforeAll(async () => {
    app = await open(SQLITE);
  });
  afterAll(() => app.close());

  const now = () => Math.floor(Date.now() / 1000);
  const userClaims = (user: { id: string; sessionId: string }, changed: Record<string, unknown> = {}) => ({
    iss: "http://localhost:3000",
    aud: "/process",
    sub: user.id,
    session: user.sessionId,
    iat: now(),
    exp: now() + 300,
    ...changed,
  });

  async function expectRefused(path: "/process" | "/process/anonymous", asking: Asking) {
    const response = await app.ask(path, { accept: STREAM, ...asking });
    expect(await refusal(response)).toMatchObject({ status: 401, code: "unauthorized" });
    expect(upstream.calls).toHaveLength(0);
  }

  test("is shown by the token that is signed like this, so that the refusals below have another reason", async () => {
    const bearer = await app.sign(userClaims(await app.user()));
    expect((await app.ask("/process", { bearer })).status).toBe(200);
  });

  test.each([
    ["has expired", { iat: 0, exp: 300 }],
    ["lasts longer than ours do", { iat: 0, exp: 99_999_999_999 }],
    ["does not say when it ends", { exp: undefined }],
    ["does not say when it was made", { iat: undefined }],
    ["comes from another site", { iss: "http://elsewhere.example.com" }],
    ["is for something else", { aud: "/process/anonymous" }],
    ["names nobody", { sub: "" }],
    ["names somebody who is not there", { sub: "nobody" }],
    ["names no session", { session: undefined }],
    ["names a session that is not there", { session: "0".repeat(64) }],
    ["names what is no session", { session: "%" }],
  ])("is not shown by a token that %s", async (_name, changed) => {
    await expectRefused("/process", { bearer: await app.sign(userClaims(await app.user(), changed)) });
  });

  test("is not shown by a token that names another's session", async () => {
    const [ada, bob] = [await app.user(), await app.user()];
    await expectRefused("/process", { bearer: await app.sign(userClaims(ada, { session: bob.sessionId })) });
  });

  test("is not shown by a forged token, an unsigned one, another kind of signature, or none", async () => {
    const user = await app.user();
    const { bearer } = user;
    const [header = "", payload = "", signature = ""] = bearer.split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = [
      await app.sign(userClaims(user), { key: new Uint8Array(32) }),
      `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
      `${encode({ alg: "none" })}.${payload}.${signature}`,
      `${header}.${encode(userClaims({ ...user, id: "somebody-else" }))}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      await app.sign(userClaims(user), { algorithm: "HS512" }),
      "x",
      "a.b.c",
    ];
    for (const token of forged) await expectRefused("/process", { bearer: token });
    await expectRefused("/process", {});
    await expectRefused("/process/anonymous", {});
  });

  test("cannot be exchanged: a visitor's token opens nothing for users, and a user's nothing for visitors", async () => {
    const [user, visitor] = await Promise.all([app.user(), app.visitor()]);
    await expectRefused("/process", { bearer: visitor.bearer });
    await expectRefused("/process/anonymous", { bearer: user.bearer });
  });

  test("is bound to the browser: a visitor's token is good neither in another one nor in another visitor's", async () => {
    const [visitor, other] = await Promise.all([app.visitor(), app.visitor()]);
    await expectRefused("/process/anonymous", { bearer: visitor.bearer, cookie: other.cookie });
    await expectRefused("/process/anonymous", { ...visitor, agent: "Mozilla/5.0 (another)" });
    expect((await app.ask("/process/anonymous", { bearer: visitor.bearer })).status).toBe(200);
  });

  test("is shown by the session's cookie too, also beside an empty bearer", async () => {
    const { cookie } = await app.user();
    expect((await app.ask("/process", { cookie })).status).toBe(200);
    expect((await app.ask("/process", { cookie, bearer: "" })).status).toBe(200);
    upstream.reset();
    await expectRefused("/process", { cookie: "next-auth.session-token=unknown" });
    await expectRefused("/process", { cookie, bearer: "x" });
  });

  test("is not shown by a cookie that another site's page made the browser send", async () => {
    const { cookie, bearer } = await app.user();
    for (const site of ["cross-site", "same-site"]) {
      expect(await refusal(await app.ask("/process", { cookie, site }))).toMatchObject({ code: "forbidden" });
      expect(await refusal(await app.tokens({ cookie, site }))).toMatchObject({ status: 403, code: "forbidden" });
    }
    expect((await app.ask("/process", { cookie, site: "same-origin" })).status).toBe(200);
    expect((await app.tokens({ cookie, site: "same-origin" })).status).toBe(200);
    expect((await app.ask("/process", { bearer })).status).toBe(200);
  });

  test("a person whose session has expired is no longer signed in", async () => {
    const { id, bearer } = await app.user();
    await app.database.session.updateMany({ where: { userId: id }, data: { expires: new Date(Date.now() - 1) } });
    await expectRefused("/process", { bearer });
  });

  test("a person who has signed out is no longer signed in, though the token would last longer", async () => {
    const { id, cookie, bearer } = await app.user();
    await app.database.session.deleteMany({ where: { userId: id } });
    await expectRefused("/process", { bearer });
    await expectRefused("/process", { cookie });
  });
});

describe("GET /api/tokens", () => {
  beforeAll(async () => {
    app = await open(SQLITE, { ANONYMOUS_QUESTION_LIMIT: "5" });
  });
  afterAll(() => app.close());

  test("tells a visitor how many questions there are, and is not kept by anything between", async () => {
    const { cookie, bearer } = await app.visitor();
    await app.ask("/process/anonymous", { cookie, bearer });
    const response = await app.tokens({ cookie });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.json()).toEqual({
      kind: "visitor",
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expiresInSeconds: 300,
      questionsAsked: 1,
      questionLimit: 5,
    });
  });

  test("makes a visitor of a browser that has not been here, and of one with a forged cookie", async () => {
    for (const cookie of [undefined, `visitor=${crypto.randomUUID()}.1.forged`]) {
      const response = await app.tokens(cookie === undefined ? {} : { cookie });
      const [made = ""] = (response.headers.get("set-cookie") ?? "").split(";", 1);
      const { token } = await response.json();
      expect((await app.ask("/process/anonymous", { bearer: token, cookie: made })).status).toBe(200);
      expect(await app.asked(made)).toBe(1);
      expect(response.headers.get("set-cookie")).toMatch(/HttpOnly/i);
    }
  });

  test("gives a person who is signed in a token and no count, and tells nothing that opens more", async () => {
    const { cookie, id } = await app.user();
    const pass = await (await app.tokens({ cookie })).json();
    expect(pass).toEqual({ kind: "user", token: expect.any(String), expiresInSeconds: 300 });
    const claims = Buffer.from(pass.token.split(".")[1], "base64url").toString();
    expect(JSON.parse(claims)).toMatchObject({ sub: id, aud: "/process", iss: "http://localhost:3000" });
    expect(claims).not.toContain(cookie.split("=")[1]);
  });
});

test("a person who is a new visitor for each question meets the limit of the network, which failures do not use up", async () => {
  app = await open(SQLITE);
  const askAsSomebodyNew = async () => app.ask("/process/anonymous", await app.visitor());
  for (let count = 0; count < 5; count += 1) {
    upstream.script(upstreamThat.refuses(401));
    expect((await askAsSomebodyNew()).status).toBe(502);
  }
  const answers = await Promise.all(Array.from({ length: 100 }, askAsSomebodyNew));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(90);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3000);
  // A refused visitor keeps the question.
  const visitor = await app.visitor();
  expect((await app.ask("/process/anonymous", visitor)).status).toBe(429);
  expect(await app.asked(visitor.cookie)).toBe(0);
  expect((await app.ask("/process", { bearer: (await app.user()).bearer })).status).toBe(200);
  await app.close();
});

test("a question that the day has no tokens left for is not counted", async () => {
  app = await open(SQLITE, { DAILY_TOKEN_BUDGET: "30000" });
  const [visitor, other] = [await app.visitor(), await app.visitor()];
  expect((await app.ask("/process/anonymous", visitor)).status).toBe(200);
  const refused = await app.ask("/process/anonymous", { ...other, body: { question: "Why?", maxTokens: 4000 } });
  expect(await refusal(refused)).toMatchObject({ status: 429, code: "rate_limited" });
  expect(await app.asked(other.cookie)).toBe(0);
  await app.close();
});

test("a person who is signed in has as many texts written at the same time as everywhere else", async () => {
  app = await open(SQLITE);
  const { bearer } = await app.user();
  upstream.script(...Array.from({ length: 12 }, () => upstreamThat.neverAnswers));
  const leaving = new AbortController();
  const waiting = Array.from({ length: 12 }, () => app.ask("/process", { bearer, signal: leaving.signal }));
  await eventually(() => expect(upstream.open).toBe(12));
  expect(await refusal(await app.ask("/process", { bearer }))).toMatchObject({ status: 429, code: "rate_limited" });
  leaving.abort();
  await Promise.all(waiting);
  expect((await app.ask("/process", { bearer })).status).toBe(200);
  await app.close();
});

test("a limit of no questions asks for the sign-in at once", async () => {
  app = await open(SQLITE, { ANONYMOUS_QUESTION_LIMIT: "0" });
  const visitor = await app.visitor();
  expect(await refusal(await app.ask("/process/anonymous", visitor))).toMatchObject({ code: "sign_in_required" });
  await app.close();
});

test.each([
  ["as JSON", {}],
  ["as a stream", { accept: STREAM }],
])("a question that templates reply to because no model is connected is not counted, %s", async (_name, asking) => {
  app = await open(SQLITE, { MODEL_PROVIDER: "sample", ANONYMOUS_QUESTION_LIMIT: "1" });
  const visitor = await app.visitor();
  const body = { question: "Why?", maxTokens: 5 };
  for (const _ of [1, 2]) {
    const reply = await app.ask("/process/anonymous", { ...visitor, body, ...asking });
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toBe("");
    expect(await app.asked(visitor.cookie)).toBe(0);
  }
  expect(upstream.calls).toHaveLength(0);
  await app.close();
});
