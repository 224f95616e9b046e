import { beforeAll, describe, expect, test, vi } from "vitest";
import { BLOCK_NAMES, isTransition } from "@/lib/letter/blocks";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import type { GenerationEvent } from "@/lib/stream/events";
import { giveRoutesADatabase } from "@/tests/support/in-process/test-databases";
import { PAYLOADS } from "../../fixtures/payloads";
import { callRoute, postJson } from "../../support/in-process/call-route";
import { eventsOf } from "../../support/model/event-bodies";
import { replyTo } from "../../support/model/model-replies";
import { PATHS } from "../../support/model/prompt-endpoints";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { giveUpstream } from "../given";

giveRoutesADatabase();

const JSON_ENDPOINT = "/story/prompt-2";
const STREAMED = PATHS.filter((path) => path !== JSON_ENDPOINT);

const upstream = giveUpstream();

beforeAll(() => {
  vi.stubEnv("OPENAI_BASE_URL", upstream.url);
  vi.stubEnv("OPENAI_MODEL", "scripted");
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});

const upstreamText = (events: readonly GenerationEvent[]): string =>
  events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");

const dataLines = (wire: string) => [...wire.matchAll(/^data: (.+)$/gm)].map((match) => match[1] ?? "");

test.each(STREAMED)("%s streams the model's reply in the specified order", async (path) => {
  const wire = await (await postJson(path, PAYLOADS[path])).text();
  const call = upstream.calls[0];
  const frames = wire.split("\n\n").filter((frame) => frame !== "");
  expect(frames.map((frame) => Number(/^id: (\d+)$/m.exec(frame)?.[1]))).toEqual(frames.map((_, at) => at + 1));

  const lines = dataLines(wire);
  expect(lines.at(-1)).toBe("[DONE]");
  const parsed = lines.slice(0, -1).map((line) => JSON.parse(line));
  expect(parsed.slice(0, 3)).toEqual([
    { prompt: `${call?.system}\n\n${call?.user}` },
    { inputTokensNo: expect.any(Number) },
    { outputModel: "scripted-1" },
  ]);
  expect(parsed.at(-1)).toEqual({
    outputTokensNo: expect.any(Number),
    usage: {
      inputTokens: expect.any(Number),
      outputTokens: parsed.at(-1).outputTokensNo,
      estimated: false,
      cost: expect.any(Number),
    },
  });
  const text = parsed.slice(3, -1).map((data) => data.choices[0].delta.content);
  expect(text.length).toBeGreaterThan(0);
  expect(text.join("")).toBe(replyTo(call?.user ?? ""));
  expect(upstream.calls).toHaveLength(1);
});

describe("/wizard/whole-letter", () => {
  const PATH = "/wizard/whole-letter";
  /** The marks of the parts that the model is asked for. */
  const askedParts = () => upstream.calls[0]?.user.split("\n<reply>\n")[1]?.match(/^\[[A-Z_.]+\]$/gm);

  test("asks a model once for every part of a letter, and for transitions in the parts they lead to", async () => {
    const { parts } = readWholeLetter(upstreamText(await eventsOf(await postJson(PATH, PAYLOADS[PATH]))));
    expect(Object.keys(parts).sort()).toEqual(["idea", ...BLOCK_NAMES].sort());
    expect(upstream.calls).toHaveLength(1);
    expect(askedParts()).toEqual(expect.arrayContaining(["[IDEA]", "[TIP]", "[OFFER]"]));
    expect(askedParts()).toHaveLength(BLOCK_NAMES.filter((name) => !isTransition(name)).length + 1);
  });

  test("asks for the parts that are out of date alone", async () => {
    await eventsOf(
      await postJson(PATH, { ...PAYLOADS[PATH], written: { tip: "Practise the gap." }, asked: ["offer"] }),
    );
    expect(askedParts()).toEqual(["[OFFER]"]);
  });
});

describe(JSON_ENDPOINT, () => {
  const post = () => postJson(JSON_ENDPOINT, PAYLOADS[JSON_ENDPOINT]);

  test("answers one document whose response parses as JSON", async () => {
    const response = await post();
    expect(response.headers.get("content-type")).toContain("application/json");
    const document = await response.json();
    expect(Object.keys(document).sort()).toEqual(["prompt", "response"]);
    expect(document.prompt).toContain(upstream.calls[0]?.user);
    const { stories } = JSON.parse(document.response);
    expect(stories).toHaveLength(4);
    expect(stories[0]).toMatch(/^The flat loaf\. Nora takes/);
  });

  test.each([
    ["a fence around it", '```json\n{"stories": ["One idea.", "Two ideas."]}\n```'],
    ["words before it", 'Here you are:\n\n{"stories": ["One idea.", "Two ideas."]}'],
    ["a list instead", "1. One idea.\n\n2. Two ideas."],
  ])("reads a reply with %s", async (_name, reply) => {
    upstream.script(upstreamThat.says(reply));
    const { response } = await (await post()).json();
    expect(JSON.parse(response)).toEqual({ stories: ["One idea.", "Two ideas."] });
  });

  test.each([
    ["empty", ""],
    ["no list of ideas", "I am sorry, I cannot do that."],
  ])("says so when the reply is %s", async (_name, reply) => {
    upstream.script(upstreamThat.says(reply));
    const response = await post();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: { code: "model_unavailable", message: expect.any(String), retryable: true },
    });
  });

  test("passes on what the model's server refused, with the status of its code", async () => {
    upstream.script(upstreamThat.refuses(429, { headers: { "Retry-After": "40" } }));
    const response = await post();
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("40");
    expect((await response.json()).error).toMatchObject({ code: "rate_limited", retryAfterSeconds: 40 });
  });
});

describe.each(PATHS.filter((path) => path.endsWith("-revised")))("%s for one sentence", (path) => {
  const sentence = "He smiled, put the guitar down and cut the cake.";

  test("is one call that gives the sentence in its fence, and asks for its new words alone", async () => {
    const events = await eventsOf(await postJson(path, { ...PAYLOADS[path], sentence }));
    expect(upstreamText(events)).toBe("<reply>\nHer thumb knew more than the timer.\n</reply>");
    expect(upstream.calls).toHaveLength(1);
    const { user = "" } = upstream.calls[0] ?? {};
    expect(user).toContain(`<material name="sentence to reword">\n${sentence}\n</material>`);
    expect(user).toMatch(/<material name="text to revise">[\s\S]+<material name="requested changes">/);
    expect(user).not.toContain("Write the whole text");
  });

  test.each([
    ["empty", " "],
    ["no text", 7],
  ])("refuses a sentence that is %s", async (_name, refused) => {
    const response = await callRoute(path, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...PAYLOADS[path], sentence: refused }),
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code: "invalid_request", field: "sentence" });
    expect(upstream.calls).toEqual([]);
  });
});

test("an unknown prompt, and the name of what every object has, are not found", async () => {
  for (const path of [
    "/wizard/prompt-99",
    "/wizard/__proto__",
    "/wizard/constructor",
    "/story/toString",
    "/story/prompt-4",
  ]) {
    const response = await callRoute(path, { headers: { "Content-Type": "application/json" }, body: "{}" });
    expect(response.status).toBe(404);
    expect((await response.json()).error).toMatchObject({ code: "not_found", retryable: false });
  }
  expect(upstream.calls).toHaveLength(0);
});
