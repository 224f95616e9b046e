import { describe, expect, test } from "vitest";
import { WRITERS } from "@/lib/sample-writer/writers";
import { sampleModel } from "@/lib/server/model/sample-model";
import type { TextEvent } from "@/lib/server/model/text-model";
import { openEnvelope } from "@/lib/wizard/parse/envelope";
import { storyPrompts } from "@/prompts/story/index";
import { wizardPrompts } from "@/prompts/wizard/index";
import { BRIEFS } from "@/tests/fixtures/briefs/index";
import { askSampleModel, collectEvents } from "../../support/sample-writer/ask-sample-model";

const PATH = "/story/prompt-insights-list";
const PAYLOAD = { audience: "moms", outcome: "I want to sleep" };
const request = { system: "Rules.", user: "A task!", maxOutputTokens: 500, task: { path: PATH, payload: PAYLOAD } };

test("there is a writer for each of the 21 endpoints and for questions, and for nothing else", () => {
  const paths = [
    ...Object.keys(wizardPrompts).map((segment) => `/wizard/${segment}`),
    ...Object.keys(storyPrompts).map((segment) => `/story/${segment}`),
    "/process",
  ];
  expect(Object.keys(WRITERS).sort()).toEqual(paths.sort());
  expect(paths).toHaveLength(22);
});

test("a reply is a name and pieces of one to three words, and no count of tokens, which nobody made", async () => {
  const events = await collectEvents(PATH, PAYLOAD);
  const pieces = events.flatMap((event) => (event.type === "text-delta" ? [event.text] : []));
  expect(events[0]).toEqual({ type: "model", name: "sample writer" });
  expect(pieces.length).toBeGreaterThan(20);
  const words = pieces.map((piece) =>
    piece
      .replace(/<[^>]+>/g, "")
      .trim()
      .split(/\s+/),
  );
  expect(words.filter(({ length }) => length > 3)).toEqual([]);
  expect(events).toHaveLength(pieces.length + 1);
});

test("the stories of the JSON endpoint are those of a JSON document", async () => {
  const reply = await askSampleModel("/story/prompt-2", { formData: BRIEFS["guitar-course"] });
  expect(JSON.parse(openEnvelope(reply).text)).toEqual({
    stories: Array.from({ length: 4 }, () => expect.stringMatching(/^[^\n]{60,}$/)),
  });
});

test.each([
  ["an unknown path", "/wizard/prompt-11", PAYLOAD],
  ["a name that every object has", "constructor", PAYLOAD],
  ["a payload that the prompt would refuse", PATH, { audience: "moms" }],
])("%s is refused with a model error that a retry does not mend", async (_, path, payload) => {
  await expect(collectEvents(path, payload)).rejects.toMatchObject({ code: "model_unavailable" });
});

test("asking the very same thing again gives another text, and another process begins with the first one", async () => {
  const ask = async (model: ReturnType<typeof sampleModel>) => {
    let text = "";
    await model.write(request, new AbortController().signal, (event) => {
      if (event.type === "text-delta") text += event.text;
    });
    return text;
  };
  const pace = { leastMs: 0, mostMs: 0 };
  const model = sampleModel({ pace });
  const [first, second, third] = [await ask(model), await ask(model), await ask(model)];
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await ask(sampleModel({ pace }))).toBe(first);
});

describe("the pace", () => {
  test("waits before each piece for as long as it is told", async () => {
    const stop = new AbortController();
    const started = performance.now();
    let pieces = 0;
    const writing = sampleModel({ pace: { leastMs: 40, mostMs: 40 } }).write(request, stop.signal, (event) => {
      if (event.type === "text-delta") pieces += 1;
      if (pieces === 2) stop.abort();
    });
    await expect(writing).rejects.toMatchObject({ name: "AbortError" });
    expect(performance.now() - started).toBeGreaterThanOrEqual(75);
  });

  test("an abort ends the wait at once and leaves no timer behind", async () => {
    const stop = new AbortController();
    const events: TextEvent[] = [];
    const writing = sampleModel({ pace: { leastMs: 60_000, mostMs: 60_000 } }).write(
      request,
      stop.signal,
      (event) => void events.push(event),
    );
    const before = timers();
    stop.abort();
    await expect(writing).rejects.toMatchObject({ name: "AbortError" });
    expect(before - timers()).toBe(1);
    expect(events).toEqual([{ type: "model", name: "sample writer" }]);
  });

  test("nothing is written for a signal that is aborted already", async () => {
    const events: TextEvent[] = [];
    const writing = sampleModel().write(request, AbortSignal.abort(), (event) => void events.push(event));
    await expect(writing).rejects.toMatchObject({ name: "AbortError" });
    expect(events).toEqual([]);
  });
});

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
