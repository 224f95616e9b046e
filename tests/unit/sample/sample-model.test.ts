import { expect, test } from "vitest";
import { openEnvelope } from "@/lib/letter/envelope";
import { cutIntoPieces, sampleModel } from "@/lib/model/server/sample-model";
import type { TextEvent } from "@/lib/model/server/text-model";
import { QUESTION_CHARACTERS } from "@/lib/questions/question-limits";
import { EXAMPLES, WRITERS } from "@/lib/sample/writers";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { storyPrompts } from "@/prompts/story/index";
import { wizardPrompts } from "@/prompts/wizard/index";
import { isLinear } from "@/tests/support/growth";
import { LOOKED_UP, leavesAt, PATHS, payloadAt, payloadWith } from "@/tests/support/model/prompt-endpoints";
import { askSample } from "@/tests/support/sample/sample-journey";

const PATH = "/story/prompt-insights-list";
const request = {
  system: "Rules.",
  user: "A task!",
  maxOutputTokens: 500,
  task: { path: PATH, payload: { audience: "moms", outcome: "I want to sleep" } },
};

const WRITTEN = PATHS.filter((path) => !LOOKED_UP.includes(path));

test("there is a writer for each endpoint that writes and for questions, and for nothing else", () => {
  const paths = [
    ...Object.keys(wizardPrompts).map((segment) => `/wizard/${segment}`),
    ...Object.keys(storyPrompts).map((segment) => `/story/${segment}`),
    "/process",
  ];
  expect(Object.keys(WRITERS).sort()).toEqual(paths.filter((path) => !LOOKED_UP.includes(path)).sort());
});

test.each(WRITTEN)("the reply at %s is in the envelope, and is the same each time", async (path) => {
  const reply = await askSample(path, payloadAt(path));
  expect(openEnvelope(reply)).toMatchObject({ opened: true });
  expect(openEnvelope(reply).text.trim()).not.toBe("");
  expect(await askSample(path, payloadAt(path))).toBe(reply);
});

test("the stories of the JSON endpoint are those of a JSON document", async () => {
  const reply = await askSample("/story/prompt-2", payloadAt("/story/prompt-2"));
  expect(JSON.parse(openEnvelope(reply).text)).toEqual({
    stories: Array.from({ length: 4 }, () => expect.stringMatching(/^\S[\s\S]{20,}\S$/)),
  });
});

test("a question gets no answer, but what a model would do and how to connect one", async () => {
  const reply = await askSample("/process", { question: "x".repeat(QUESTION_CHARACTERS), maxTokens: 500 });
  expect(reply).toMatch(/^This isn't a real answer because no model is connected\./);
  for (const setting of ["/connect", "README"]) expect(reply).toContain(setting);
});

test.each([
  ["an unknown path", "/wizard/prompt-11", payloadAt(PATH)],
  ["a name that every object has", "constructor", payloadAt(PATH)],
  ["a payload that the prompt would refuse", PATH, { audience: "moms" }],
])("%s is refused with a model error that a retry does not mend", async (_, path, payload) => {
  await expect(askSample(path, payload)).rejects.toMatchObject({ code: "model_unavailable" });
});

test("pieces have two words at most, and together they are the text", () => {
  const text = "<reply>\n<option 1>\nOne two three.\n</option>\n<option 2>\nFour\n</option>\n</reply>";
  const pieces = cutIntoPieces(text);
  expect(pieces.join("")).toBe(text);
  expect(pieces).toHaveLength(2);
  for (const piece of pieces)
    expect(
      piece
        .replace(/<[^>]+>/g, "")
        .trim()
        .split(/\s+/).length,
    ).toBeLessThanOrEqual(2);
});

test("an abort ends the wait for the next piece at once, and nothing is written for one that came before", async () => {
  const stop = new AbortController();
  const events: TextEvent[] = [];
  const write = (signal: AbortSignal) =>
    sampleModel({ pieceMs: 60_000 }).write(request, signal, (event) => void events.push(event));
  const writing = write(stop.signal);
  expect(events).toEqual([{ type: "model", name: "sample writer" }]);
  stop.abort();
  await expect(writing).rejects.toMatchObject({ name: "AbortError" });
  await expect(write(AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(events).toHaveLength(1);
});

const limits: Readonly<Record<string, number>> = { ...FIELD_LIMITS, emailBody: LETTER_LIMIT };
const FILLINGS = ["a. ", '"', " \n"];

test.each(FILLINGS)("texts as long as allowed, made of %j, hold up nothing", async (piece) => {
  const filled = (length: number) => `x${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);
  const linear = await isLinear((share) => {
    for (const path of PATHS) {
      for (const { keys, value } of leavesAt(path)) {
        const limit = limits[keys.at(-1) ?? ""] ?? REPLY_LIMIT;
        if (typeof value === "string") WRITERS[path]?.(payloadWith(path, keys, filled(limit * share)), EXAMPLES);
      }
    }
  });
  expect(linear).toBe(true);
});
