import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAIModel } from "@/lib/server/model/openai";
import { timeLimits } from "@/lib/server/model/time-limits";
import { type AskModel, cachedModel } from "@/tests/evals/cached-model";
import { assertOtherModel, compareTexts } from "@/tests/evals/judge";
import { readRecorded } from "@/tests/evals/recorded-letter";
import { runModel, runRecorded } from "@/tests/evals/run-letter";
import {
  endStream,
  openStream,
  type ScriptedUpstream,
  sendText,
  startScriptedUpstream,
} from "@/tests/support/model/scripted-upstream";

const letter = readRecorded().find(({ name }) => name === "tax-service");
if (!letter) throw new Error("The letter is not there.");

let upstream: ScriptedUpstream;
let folder: string;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
});
afterAll(() => upstream.close());
beforeEach(() => {
  upstream.reset();
  folder = mkdtempSync(join(tmpdir(), "evals-"));
  return () => rmSync(folder, { recursive: true });
});

const modelAt = (name: string) =>
  cachedModel(openAIModel({ baseUrl: upstream.url, model: name, limits: timeLimits(5) }), folder);

describe("a model behind a compatible server", () => {
  test("is asked for every prompt and revision, and its replies are scored with their tokens and times", async () => {
    const judged = await runModel(letter, modelAt("one"), 1);
    expect(judged.map(({ prompt }) => prompt)).toEqual([
      ...["2", "3", "3-revised", "4", "5", "5-revised", "6", "6-revised", "7", "8", "9", "9-revised", "10"].map(
        (name) => `/wizard/prompt-${name}`,
      ),
      "/wizard/preheader",
      "whole letter",
    ]);
    expect(upstream.calls).toHaveLength(14);
    expect(judged[0]).toMatchObject({ outputTokens: expect.any(Number), seconds: expect.any(Number) });
    expect(judged[0]?.outputTokens).toBeGreaterThan(10);
    const form = judged.flatMap(({ findings }) => findings.filter(({ rule }) => rule === "form"));
    expect(form.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  test("is not asked again for a sample that is there, and is for another one", async () => {
    await runModel(letter, modelAt("one"), 1);
    const asked = upstream.calls.length;
    const again = await runModel(letter, modelAt("one"), 1);
    expect(upstream.calls).toHaveLength(asked);
    expect(again.every(({ prompt, seconds }) => prompt === "whole letter" || seconds > 0)).toBe(true);
    await runModel(letter, modelAt("one"), 2);
    expect(upstream.calls).toHaveLength(2 * asked);
    expect(readdirSync(folder)).toHaveLength(2 * asked);
  });

  test("that fails breaks a rule, and nothing of it is kept", async () => {
    const failing: Parameters<ScriptedUpstream["script"]>[0] = (_, answer) => {
      answer.writeHead(401, { "Content-Type": "application/json" }).end("{}");
    };
    upstream.script(failing, failing);
    const judged = await runModel(letter, modelAt("one"), 1);
    expect(judged).toHaveLength(1);
    expect(judged[0]?.findings[0]).toMatchObject({ rule: "a reply comes", complaints: [expect.stringMatching(/\w/)] });
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a recorded letter without a fault has nothing that a rule finds", async () => {
  const judged = await runRecorded(letter);
  expect(judged.length).toBeGreaterThan(9);
  expect(judged.flatMap(({ findings }) => findings.flatMap(({ complaints }) => complaints))).toEqual([]);
});

describe("a second model", () => {
  const OWN = "The clay jumped.";
  const RECORDED = "Pottery is fun.";
  const compare = (judge: AskModel) => compareTexts(judge, letter, "/wizard/prompt-3", OWN, RECORDED);
  /** A judge that answers the first and the second question. */
  const saying =
    (...answers: string[]): AskModel =>
    async () => ({ text: answers.shift() ?? "", inputTokens: 0, outputTokens: 0, seconds: 0 });
  const says = (better: string, quote: string) => JSON.stringify({ better, quote });

  test("decides where it names the same text in both orders, with words that stand in it", async () => {
    const verdict = await compare(saying(says("A", "clay jumped"), says("B", "The clay")));
    expect(verdict).toEqual({ better: "own", quotes: ["clay jumped", "The clay"] });
    expect((await compare(saying(says("B", "fun"), says("A", "is fun")))).better).toBe("recorded");
  });

  test.each([
    ["the two orders disagree", says("A", "clay jumped"), says("A", "fun")],
    ["a quotation stands nowhere", says("A", "the kiln"), says("B", "The clay")],
    ["there is no quotation", says("A", ""), says("B", "")],
    ["it answers in no form", "Both are nice.", says("B", "The clay")],
  ])("ties where %s", async (_, first, second) => {
    expect((await compare(saying(first, second))).better).toBe("tie");
  });

  test("reads every text over the same server, and the rules decide without it", async () => {
    const judge = modelAt("two");
    const usual = upstream.calls.length;
    const verdictOf: Parameters<ScriptedUpstream["script"]>[0] = (call, answer) => {
      const text = says("tie", "");
      openStream(answer);
      sendText(answer, text);
      endStream(answer, call, text);
    };
    await runModel(letter, modelAt("one"), 1);
    upstream.script(...Array.from({ length: 22 }, () => verdictOf));
    const judged = await runModel(letter, modelAt("one"), 1, judge);
    expect(judged.filter(({ verdict }) => verdict !== undefined)).toHaveLength(11);
    expect(upstream.calls.length - usual - 14).toBe(22);
  });

  test("whose server fails has said nothing, which is no tie", async () => {
    await runModel(letter, modelAt("one"), 1);
    const failing: AskModel = () => Promise.reject(new Error("It is not there."));
    const judged = await runModel(letter, modelAt("one"), 1, failing);
    const verdicts = judged.flatMap(({ verdict }) => (verdict ? [verdict.better] : []));
    expect(new Set(verdicts)).toEqual(new Set(["unanswered"]));
  });

  test("is never the one that is measured", () => {
    expect(() => assertOtherModel("gpt-x", " GPT-X")).toThrow(/cannot judge itself/);
    expect(() => assertOtherModel("gpt-x", "gpt-y")).not.toThrow();
  });
});
