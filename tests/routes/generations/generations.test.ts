import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CONCURRENCY_LIMITS } from "@/lib/generations/server/admit-generation";
import { DEFAULT_PRICES } from "@/lib/model/prices";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { once } from "@/lib/server/once";
import { rememberOutside } from "@/lib/server/outside-requests";
import { asRequest } from "@/tests/support/in-process/collect-garbage";
import { readFrames } from "@/tests/support/model/event-bodies";
import { saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { PAYLOADS } from "../../fixtures/payloads";
import { TEST_SECRET } from "../../support/clients/visitors";
import { eventually } from "../../support/eventually";
import {
  type Asking,
  type Following,
  type GenerationApp,
  openGenerationApp,
} from "../../support/in-process/generation-app";
import { databaseKinds, SQLITE } from "../../support/in-process/test-databases";
import type { Behaviour } from "../../support/model/scripted-upstream";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { giveUpstream } from "../given";

const PATH = "/wizard/prompt-2";
const JSON_PATH = "/story/prompt-2";
const payload = PAYLOADS[PATH];

const upstream = giveUpstream();
let app: GenerationApp;

beforeAll(() => {
  vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
beforeEach(() => {
  cookie = `${VISITOR_COOKIE}=${visitorCookieValue()}`;
  key = newKey();
});

const newKey = () => crypto.randomUUID();

/** A new visitor and a new click in each test. */
let cookie: string;
let key: string;

/** Asks for a text as that visitor, by that click. */
const post = (more: Partial<Asking> = {}) => app.post(PATH, { payload, key, cookie, ...more });
const postedText = async (more?: Partial<Asking>) => (await post(more)).text();
const follow = (more: Following = {}) => app.follow(key, { cookie, ...more });
const followedText = async (more?: Following) => (await follow(more)).text();
const stop = (more: { cookie?: string; site?: string } = {}) => app.stop(key, { cookie, ...more });

/** Asks for a text that goes on like this, and returns its reader when "Half" is there. */
async function begin(behaviour: Behaviour, more?: Partial<Asking>): Promise<ReturnType<typeof readFrames>> {
  upstream.script(behaviour);
  return readHalf(await post(more));
}

async function readHalf(response: Response): Promise<ReturnType<typeof readFrames>> {
  const reader = readFrames(response);
  await reader.until("Half");
  return reader;
}

async function failureOf(response: Response): Promise<{ status: number; code: string; field?: string }> {
  expect(response.headers.get("content-type")).toContain("application/json");
  const { error } = await response.json();
  return { status: response.status, code: error.code, ...(error.field === undefined ? {} : { field: error.field }) };
}

/** The numbers of the frames in an answer. */
const numbersIn = (wire: string) => [...wire.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));
/** The last frame of an answer, as it ends a stream with an error. */
const endsWithError = (code: string) =>
  new RegExp(`id: \\d+\\nevent: error\\ndata: \\{"error":\\{"code":"${code}".*\\n\\n$`);

describe.each(databaseKinds())("a generation, kept on $name", (kind) => {
  beforeAll(async () => {
    app = await openGenerationApp(kind, { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "scripted" });
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.end();
    await eventually(() => expect(upstream.open).toBe(0));
  });

  const stored = (id: string) => app.database.generation.findFirstOrThrow({ where: { id } });

  test("gives the same bytes whenever it is read: while it runs, after it, and when it is in the database alone", async () => {
    const { behaviour, goOn } = saysInTwo("Half a morning ", "in March, the café was full. 🌱");
    const first = await begin(behaviour);
    const second = await readHalf(await follow());
    goOn();
    const wire = await first.rest();
    expect(wire).toMatch(/data: \[DONE\]\n\n$/);
    expect(numbersIn(wire)).toEqual(numbersIn(wire).map((_, at) => at + 1));
    expect(await second.rest()).toBe(wire);
    expect(await followedText()).toBe(wire);
    expect(await postedText()).toBe(wire);
    app.forget();
    expect(await (await app.follow(key.toUpperCase(), { cookie })).text()).toBe(wire);
    expect(await postedText({ key: key.toUpperCase() })).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("holds nothing of its request when that is over, though it is kept, or goes on for a reader that comes back", async () => {
    rememberOutside();
    // The first one opens what all share, such as the database.
    await postedText({ key: newKey() });
    const finished = await asRequest(async () => (await post({ key: newKey() })).text());
    expect(await finished()).toBe(false);

    upstream.script(upstreamThat.stallsAfter("Half"));
    const left = await asRequest(async () => {
      const leaving = new AbortController();
      await readHalf(await post({ key: newKey(), signal: leaving.signal }));
      leaving.abort();
    });
    expect(await left()).toBe(false);
    expect(upstream.open).toBe(1);
  });

  test("is one call of the model, however many send the same click at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post()));
    const wires = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(wires).size).toBe(1);
    expect(wires[0]).toMatch(/data: \[DONE\]\n\n$/);
    expect(upstream.calls).toHaveLength(1);
    expect(await app.database.generation.count({ where: { id: key } })).toBe(1);
  });

  test("is kept with its prompt, text, model, tokens and cost", async () => {
    upstream.script(upstreamThat.says("A whole", " letter."));
    await postedText();
    expect(await stored(key)).toMatchObject({
      owner: expect.stringMatching(/^visitor:[\w-]{36}$/),
      path: PATH,
      status: "done",
      prompt: `${upstream.calls[0]?.system}\n\n${upstream.calls[0]?.user}`,
      text: "A whole letter.",
      model: "scripted-1",
      inputTokens: expect.any(Number),
      outputTokens: 3,
      estimated: false,
      cost: expect.any(Number),
      error: null,
      endedAt: expect.any(Date),
    });
  });

  test("is kept with how much of its prompt was cached, and says so again out of the database", async () => {
    const usage = { prompt_tokens: 2048, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 1024 } };
    upstream.script(upstreamThat.saysOfItself("A letter.", { usage }));
    const wire = await postedText();
    expect(wire).toContain('"usage":{"inputTokens":2048,"cachedTokens":1024,"outputTokens":3,');
    expect(await stored(key)).toMatchObject({ inputTokens: 2048, cachedTokens: 1024, outputTokens: 3 });
    app.forget();
    expect(await followedText()).toBe(wire);
  });

  test("that failed is kept with the part that it wrote, and fails the same way when it is read again", async () => {
    upstream.script(upstreamThat.resetsAfter("Half ", "a letter"));
    const wire = await postedText();
    expect(wire).toMatch(endsWithError("model_unavailable"));
    expect(await stored(key)).toMatchObject({
      status: "failed",
      text: "Half a letter",
      outputTokens: 4,
      estimated: true,
    });
    app.forget();
    expect(await postedText()).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("goes on when its reader leaves, and is there when they come back", async () => {
    const { behaviour, goOn } = saysInTwo("Half", " and half.");
    upstream.script(behaviour);
    const leaving = new AbortController();
    const first = readFrames(await post({ signal: leaving.signal }));
    const [last] = numbersIn(await first.until("Half")).slice(-1);
    leaving.abort();
    const second = readFrames(await follow({ lastEventId: String(last) }));
    goOn();
    const rest = await second.rest();
    expect(rest).toContain(" and half.");
    expect(rest).not.toContain('"Half"');
    expect(numbersIn(rest)[0]).toBe((last ?? 0) + 1);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.aborted).toBe(0);
  });

  test("is stopped by another connection, and what it wrote is kept", async () => {
    const reader = await begin(upstreamThat.stallsAfter("Half"));
    const answer = await stop();
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    const wire = await reader.rest();
    expect(wire).toMatch(endsWithError("stopped"));
    expect(wire).toContain('"retryable":true');
    await eventually(() => expect(upstream.open).toBe(0));
    expect(await stored(key)).toMatchObject({ status: "stopped", text: "Half", model: "scripted-1", estimated: true });
    expect((await stop()).status).toBe(204);
    app.forget();
    expect((await stop()).status).toBe(204);
    expect(await followedText()).toBe(wire);
  });

  test.each([
    ["stopped", upstreamThat.stallsAfter("Half a zwieback")],
    ["failed", upstreamThat.resetsAfter("Half", " a zwieback")],
  ])("says what a part cost before it says why it %s, and the same out of the database", async (how, behaviour) => {
    upstream.script(behaviour);
    const reader = readFrames(await post());
    await reader.until("zwieback");
    if (how === "stopped") await stop();
    const wire = await reader.rest();
    const { inputTokens, cost } = await stored(key);
    expect(cost).toBeGreaterThan(0);
    expect(wire).toMatch(
      new RegExp(
        `"usage":\\{"inputTokens":${inputTokens},"outputTokens":\\d+,"estimated":true,.*\\n\\nid: \\d+\\nevent: error`,
      ),
    );
    app.forget();
    expect(await followedText()).toBe(wire);
  });

  test("says nothing of costs when it failed before its first word", async () => {
    upstream.script(upstreamThat.refuses(401));
    const wire = await postedText();
    expect(wire).toMatch(endsWithError("model_unavailable"));
    expect(wire).not.toContain("usage");
    app.forget();
    expect(await followedText()).toBe(wire);
  });

  test("takes one click for one request: its key with another is refused, and its text stays as it is", async () => {
    const wire = await postedText();
    const other = structuredClone(payload);
    Object.assign(Object(other?.formData), { topic: "How to do something else" });
    for (const again of [() => {}, () => app.forget()]) {
      again();
      expect(await failureOf(await post({ payload: other }))).toEqual({
        status: 409,
        code: "conflict",
      });
      expect(
        await failureOf(await app.post("/wizard/prompt-4", { payload: PAYLOADS["/wizard/prompt-4"], key, cookie })),
      ).toEqual({ status: 409, code: "conflict" });
    }
    expect(await followedText()).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("is no one else's: to others it is not there, and they begin their own with the same key", async () => {
    const strangers = [app.visitor(), await app.user(), undefined];
    for (const own of [cookie, await app.user()]) {
      upstream.reset();
      const reader = await begin(upstreamThat.stallsAfter("Half"), { cookie: own });
      for (const stranger of strangers) {
        const asking = stranger === undefined ? {} : { cookie: stranger };
        expect(await failureOf(await app.follow(key, asking))).toEqual({ status: 404, code: "not_found" });
        expect(await failureOf(await app.stop(key, asking))).toEqual({ status: 404, code: "not_found" });
      }
      expect(upstream.open).toBe(1);
      await stop({ cookie: own });
      await reader.rest();
      app.forget();
      for (const stranger of strangers) {
        const asking = stranger === undefined ? {} : { cookie: stranger };
        expect(await failureOf(await app.follow(key, asking))).toEqual({ status: 404, code: "not_found" });
      }
    }
    const [stranger] = strangers;
    const own = await app.post(PATH, { payload, key, ...(stranger === undefined ? {} : { cookie: stranger }) });
    expect(await own.text()).toContain("[DONE]");
  });

  test("that a visitor began is still theirs when they sign in meanwhile", async () => {
    const reader = await begin(upstreamThat.stallsAfter("Half"));
    cookie = `${cookie}; ${await app.user()}`;
    const again = await readHalf(await post());
    expect((await stop()).status).toBe(204);
    const wire = await reader.rest();
    expect(await again.rest()).toBe(wire);
    app.forget();
    expect(await followedText()).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("that a visitor began is not begun again by the same click when they sign in, wherever it is sent", async () => {
    const { claimDrafts } = await import("@/lib/drafts/server/draft-rows");
    const visitor = cookie;
    const wire = await postedText();
    const user = await app.user();
    cookie = `${visitor}; ${user}`;
    app.forget();
    expect(await postedText()).toBe(wire);
    const other = await app.post("/wizard/prompt-4", { payload: PAYLOADS["/wizard/prompt-4"], key, cookie });
    expect(await failureOf(other)).toEqual({ status: 409, code: "conflict" });
    const { email } = await app.database.user.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    await claimDrafts(/visitor=([0-9a-f-]{36})/.exec(visitor)?.[1] ?? "", email);
    app.forget();
    expect(await postedText({ cookie: user })).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("takes the number of any frame there is as the last one seen, and nothing else", async () => {
    const wire = await postedText();
    const count = numbersIn(wire).length;
    for (const again of [() => {}, () => app.forget()]) {
      again();
      for (let last = 0; last < count; last += 1) {
        const rest = await followedText({ lastEventId: String(last) });
        expect(rest).toBe(wire.slice(wire.indexOf(`id: ${last + 1}\n`)));
      }
      const nothing = await followedText({ lastEventId: String(count) });
      expect(numbersIn(nothing)).toEqual([]);
      for (const lastEventId of [String(count + 1), "-1", "1.5", "1e3", "0x1", "one", "", "99999999999999999999"]) {
        expect(await failureOf(await follow({ lastEventId })), lastEventId).toEqual({
          status: 400,
          code: "invalid_request",
          field: "Last-Event-ID",
        });
      }
    }
  });

  test("that is not known, or whose id is no UUID, is not there", async () => {
    for (const id of [newKey(), "1", "..", "__proto__", `${newKey()}x`]) {
      expect(await failureOf(await app.follow(id, { cookie })), id).toEqual({ status: 404, code: "not_found" });
      expect(await failureOf(await app.stop(id, { cookie })), id).toEqual({ status: 404, code: "not_found" });
    }
  });

  test("is not begun with a key that is no UUID", async () => {
    for (const wrong of ["1", "", "not-a-uuid", `${newKey()}${newKey()}`]) {
      expect(await failureOf(await post({ key: wrong })), wrong).toEqual({
        status: 400,
        code: "invalid_request",
        field: "Idempotency-Key",
      });
    }
    expect(upstream.calls).toHaveLength(0);
  });

  test("is not stopped by another site's page", async () => {
    const reader = await begin(upstreamThat.stallsAfter("Half"));
    for (const site of ["cross-site", "same-site"]) {
      expect(await failureOf(await stop({ site }))).toEqual({ status: 403, code: "forbidden" });
    }
    expect(upstream.open).toBe(1);
    await stop();
    await reader.rest();
  });

  test("that is refused leaves its key free, for those too who waited for it", async () => {
    const { points: slots } = CONCURRENCY_LIMITS.perOwner;
    upstream.script(...Array.from({ length: slots }, () => upstreamThat.stallsAfter("Half")));
    const keys = Array.from({ length: slots }, newKey);
    const open = await Promise.all(keys.map((one) => post({ key: one })));
    await eventually(() => expect(upstream.open).toBe(slots));
    const refused = await Promise.all(Array.from({ length: 5 }, () => post()));
    for (const answer of refused) expect(await failureOf(answer)).toEqual({ status: 429, code: "rate_limited" });
    expect(await failureOf(await follow())).toEqual({ status: 404, code: "not_found" });
    await Promise.all(keys.map((one) => app.stop(one, { cookie })));
    await Promise.all(open.map((answer) => answer.text()));
    expect(await postedText()).toContain("[DONE]");
    expect(upstream.calls).toHaveLength(slots + 1);
  });

  test("is not begun when the server began to end while it was admitted, and takes nothing", async () => {
    const [{ shutDown }, { startGeneration }] = await Promise.all([
      import("@/lib/generations/server/shut-down"),
      import("@/lib/generations/server/start-generation"),
    ]);
    const [write, onEnd] = [vi.fn(), vi.fn()];
    const request = { system: "", user: "", maxOutputTokens: 10, task: { path: PATH, payload } };
    const admit = async () => {
      await shutDown();
      return { model: { name: "scripted", write }, request, prices: DEFAULT_PRICES, onEnd };
    };
    const begun = startGeneration({ owners: [`visitor:${newKey()}`], key, path: PATH, payload, admit });
    await Promise.allSettled([begun]);
    once.forget("open work");
    await expect(begun).rejects.toMatchObject({ code: "connection_lost" });
    expect(write).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ result: "failed", tokens: 0 }));
    expect(await app.database.generation.count({ where: { id: key } })).toBe(0);
  });

  test("answers in one piece with the same document, however often its click is sent", async () => {
    const send = async () => (await app.post(JSON_PATH, { payload: PAYLOADS[JSON_PATH], key, cookie })).text();
    const documents = await Promise.all([send(), send(), send()]);
    app.forget();
    documents.push(await send());
    expect(new Set(documents).size).toBe(1);
    expect(JSON.parse(JSON.parse(documents[0] ?? "").response).stories).toHaveLength(4);
    expect(upstream.calls).toHaveLength(1);
  });

  test("of a process that is gone is lost, and its click is told to try again", async () => {
    const wire = await postedText();
    // What a process leaves behind that is killed while it writes.
    const data = { status: "running", instance: "another", prompt: "", text: "", pieceLengths: "", model: null };
    await app.database.generation.updateMany({ where: { id: key }, data: { ...data, endedAt: null } });
    app.forget();
    const last = String(numbersIn(wire).length - 2);
    const lost = await followedText({ lastEventId: last });
    expect(lost).toMatch(endsWithError("connection_lost"));
    expect(await stored(key)).toMatchObject({ status: "failed", endedAt: expect.any(Date) });
    expect(await postedText()).toBe(lost);
    expect((await stop()).status).toBe(204);
  });

  test("is removed a month after it began, with everything that was said in it", async () => {
    const { removeUnused } = await import("@/lib/boot/prepare-server");
    const [old, recent] = [newKey(), newKey()];
    for (const one of [old, recent]) await postedText({ key: one });
    const now = Date.now();
    await app.database.generation.updateMany({
      where: { id: old },
      data: { startedAt: new Date(now - 31 * 24 * 3_600_000) },
    });
    await removeUnused(new Date(now));
    const left = await app.database.generation.findMany({ where: { id: { in: [old, recent] } }, select: { id: true } });
    expect(left).toEqual([{ id: recent }]);
  });

  test("keeps a text with a character that a database does not take", async () => {
    upstream.script(upstreamThat.says("One", "\u0000 two"));
    const wire = await postedText();
    expect(wire).toContain("[DONE]");
    app.forget();
    expect(await followedText()).toBe(wire);
  });
});

describe.each(databaseKinds())("a generation whose database on $name is lost", (kind) => {
  beforeEach(async () => {
    app = await openGenerationApp(kind, { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "scripted" });
  });
  afterEach(() => app.close());

  const loseDatabase = () => app.database.$executeRawUnsafe('DROP TABLE "Generation"');

  test.each([
    ["with a key", () => post()] as const,
    ["without one", () => app.post(PATH, { payload, cookie })] as const,
  ])("gives all of its text %s and says last that it is not saved", async (_name, send) => {
    const { behaviour, goOn } = saysInTwo("Half", " and half.");
    upstream.script(behaviour);
    const reader = await readHalf(await send());
    await loseDatabase();
    goOn();
    const wire = await reader.rest();
    expect(wire).toContain(" and half.");
    expect(wire).toMatch(/"outputTokensNo".*\n\nid: \d+\nevent: error\ndata: \{"error":\{"code":"not_saved"/);
    expect(wire).not.toContain("[DONE]");
  });

  test("does not begin, takes nothing of the limits, and says to try again", async () => {
    await loseDatabase();
    const answers = await Promise.all(Array.from({ length: 130 }, () => post({ key: newKey() })));
    for (const answer of answers) expect(await failureOf(answer)).toEqual({ status: 503, code: "connection_lost" });
    expect(await failureOf(await app.post(PATH, { payload, cookie }))).toEqual({
      status: 503,
      code: "connection_lost",
    });
    expect(await failureOf(await app.follow(newKey(), { cookie }))).toEqual({ status: 503, code: "connection_lost" });
    expect(upstream.calls).toHaveLength(0);
  });
});

describe("a generation without a follower", () => {
  beforeEach(async () => {
    const variables = { OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "scripted" };
    app = await openGenerationApp(SQLITE, variables, { abandonedMs: 100 });
  });
  afterEach(() => app.close());

  test("is stopped after a while, and the part that it wrote is kept", async () => {
    const reader = await begin(upstreamThat.stallsAfter("Half"));
    const left = performance.now();
    await reader.leave();
    expect(upstream.open).toBe(1);
    await eventually(() => expect(upstream.open).toBe(0));
    expect(performance.now() - left).toBeGreaterThan(95);
    const wire = await followedText();
    expect(wire).toMatch(endsWithError("abandoned"));
    expect(await app.database.generation.findFirst({ where: { id: key } })).toMatchObject({
      status: "stopped",
      text: "Half",
    });
  });

  test("is stopped when it was only asked for its head or never read, and leaves no timer behind", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const reader = await begin(upstreamThat.stallsAfter("Half"));
    const before = timers();
    for (let count = 0; count < 1_500; count += 1) {
      const head = await follow({ method: "HEAD" });
      expect([head.status, head.headers.get("content-type"), head.body]).toEqual([
        200,
        "text/event-stream; charset=utf-8",
        null,
      ]);
    }
    // Their connections were gone before the framework took anything.
    for (let count = 0; count < 100; count += 1) await follow();
    expect(timers() - before).toBeLessThan(10);
    await reader.leave();
    await eventually(() => expect(upstream.open).toBe(0));
    expect(await followedText()).toMatch(endsWithError("abandoned"));
  });

  test.each(["when it is answered", "before it is answered"])(
    "is stopped at once whose only reader is gone %s, without a way back",
    async (moment) => {
      upstream.script(upstreamThat.stallsAfter("Half"));
      const leaving = new AbortController();
      const begun = app.post(PATH, { payload, cookie, signal: leaving.signal });
      if (moment === "when it is answered") await begun;
      leaving.abort();
      await begun;
      await eventually(async () =>
        expect(await app.database.generation.findFirst()).toMatchObject({ status: "stopped", text: "" }),
      );
      expect(upstream.open).toBe(0);
    },
  );

  test("goes on as long as one of several readers stays", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { behaviour, goOn } = saysInTwo("Half", " and half.");
    const first = await begin(behaviour);
    const second = await readHalf(await follow());
    await first.leave();
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    goOn();
    expect(await second.rest()).toContain("[DONE]");
  });
});
