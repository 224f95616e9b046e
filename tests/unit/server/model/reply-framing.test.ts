import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openAIModel } from "@/lib/model/server/openai";
import type { TextEvent } from "@/lib/model/server/text-model";
import { type TimeLimits, timeLimits } from "@/lib/model/server/time-limits";
import { frameOf, type ScriptedUpstream, startScriptedUpstream } from "../../../support/model/scripted-upstream";
import { sendsBody } from "../../../support/model/upstream-behaviours";

let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
});
afterAll(() => upstream.close());

const request = { system: "S", user: "U", maxOutputTokens: 100, task: { path: "/wizard/prompt-2", payload: {} } };

/** What a body becomes: the text that was reported, the bytes that were counted, and whether it is whole. */
async function readBody(body: string | Buffer, headers?: Readonly<Record<string, string>>) {
  upstream.reset();
  // A failure before the first text is tried once more.
  upstream.script(sendsBody(body, headers), sendsBody(body, headers));
  const model = openAIModel({ baseUrl: upstream.url, model: "asked", limits: timeLimits(30) });
  const events: TextEvent[] = [];
  const failure: unknown = await model
    .write(request, new AbortController().signal, (event) => void events.push(event))
    .then(
      () => undefined,
      (error) => error,
    );
  const text = events.map((event) => (event.type === "text-delta" ? event.text : "")).join("");
  return { text, end: failure instanceof Error ? failure.message : "whole" };
}

const WHOLE = "whole";
const CUT = "The model's reply was cut off. Try again.";

const choice = (fields: object, reason: string | null = null) =>
  frameOf({ choices: [{ index: 0, finish_reason: reason, ...fields }] });
const delta = (content: unknown, more: object = {}) => choice({ delta: { content, ...more } });
const STOP = choice({ delta: {} }, "stop");
const DONE = "data: [DONE]\n\n";
const thought = (text: string) => ({ type: "thinking", thinking: [{ type: "text", text }], closed: true });
const words = (text: string) => ({ type: "text", text });

describe("the text of a reply", () => {
  test.each<[string, string]>([
    ["is in lists", delta([words("Dear ")]) + delta([words("Ada"), words(",")])],
    [
      "begins in the list that ends the thoughts",
      delta([thought("Hm.")]) + delta([thought("So"), words("Dear ")]) + delta("Ada,"),
    ],
    ["is in a single part", delta(words("Dear ")) + delta(["Ada", words(",")])],
    ["has a reference in it", delta([words("Dear Ada"), { type: "reference", reference_ids: [1] }, words(",")])],
    ["comes with thoughts beside it", delta("Dear Ada,", { reasoning: "Hm", reasoning_details: [{ text: "Hm" }] })],
    ["follows redacted thoughts", delta([{ type: "redacted_thinking", data: "gAAA" }]) + delta("Dear Ada,")],
    ["is in a message at the end alone", delta("") + choice({ message: { role: "assistant", content: "Dear Ada," } })],
    ["is in messages alone", ["De", "ar ", "Ada,"].map((content) => choice({ message: { content } })).join("")],
    ["ends with the last piece in a message", delta("Dear ") + choice({ message: { content: "Ada," } })],
    [
      "is repeated as a whole in a message",
      delta("Dear ") + delta("Ada,\n") + choice({ message: { content: "Dear Ada," } }),
    ],
    [
      "is repeated with its thoughts",
      delta("\nDear Ada,") + choice({ message: { content: "<think>A</think>Dear Ada," } }),
    ],
    ["is finished by the whole message", delta("Dear") + choice({ message: { content: [words("Dear Ada,")] } })],
    [
      "comes beside a copy of each piece",
      ["Dear ", "Ada,"].map((content) => choice({ delta: { content }, message: { content } })).join(""),
    ],
  ])("is all there and without thoughts when it %s", async (_how, frames) => {
    const { text, end } = await readBody(frames + STOP + DONE);
    expect([text.trim(), end]).toEqual(["Dear Ada,", WHOLE]);
  });

  test.each<[string, unknown]>([
    ["a number", 5],
    ["true", true],
    [
      "a part of an unknown kind",
      [words("Ada"), { type: "image_url", image_url: { url: "https://example.com/a.png" } }],
    ],
    ["a part whose words are none", [{ type: "text", text: { value: "Ada" } }]],
    ["a list in a list", [[words("Ada")]]],
  ])("is never shorter: with %s for a piece the reply has failed", async (_what, content) => {
    expect(await readBody(delta("Dear ") + delta(content) + delta("!") + STOP + DONE)).toEqual({
      text: "Dear ",
      end: CUT,
    });
  });

  test("is nothing that is said in another field", async () => {
    const frames = choice({ delta: { text: "Dear Ada," } }) + choice({ text: "Dear Ada,", delta: {} }) + STOP + DONE;
    expect(await readBody(frames)).toEqual({ text: "", end: WHOLE });
  });

  test("is not whole when the model refuses to write", async () => {
    const frames = delta("Dear ") + choice({ delta: { refusal: "I can't help with that." } }) + STOP + DONE;
    expect(await readBody(frames)).toEqual({ text: "Dear ", end: expect.stringContaining("filter") });
  });
});

/** Asks for a text of which only this frame comes. */
function writeAfter(frame: string, changed: Partial<TimeLimits> = {}): Promise<void> {
  upstream.reset();
  upstream.script((_call, answer) => void answer.write(frame));
  const limits = { ...timeLimits(30), idleMs: 100, ...changed };
  const model = openAIModel({ baseUrl: upstream.url, model: "asked", limits });
  return model.write(request, new AbortController().signal, () => {});
}

describe("a sign of life", () => {
  test.each<[string, object]>([
    ["thoughts in a list", { content: [thought("Hm")] }],
    [
      "encrypted reasoning",
      { content: "", reasoning: null, reasoning_details: [{ type: "reasoning.encrypted", data: "gAAA" }] },
    ],
    ["reasoning in an object", { reasoning_content: { text: "Hm" } }],
    ["reasoning in a string", { reasoning: "Hm" }],
    ["the call of a tool", { tool_calls: [{ index: 0, function: { arguments: "{" } }] }],
  ])("is %s: the time for the first word does not pass while the model thinks", async (_what, thinking) => {
    // The clock waits for the next word, which has another limit than the first.
    await expect(writeAfter(choice({ delta: thinking }))).rejects.toThrow("stopped in the middle");
  });

  test.each<[string, string]>([
    ["a role", delta("", { role: "assistant" })],
    [
      "reasoning without a word",
      delta("", { reasoning: "", reasoning_details: [{ type: "reasoning.text", text: "", format: "x" }] }),
    ],
    [
      "in lists so deep that no server sends them",
      `data: {"choices":[{"delta":{"a":${"[".repeat(20_000)}"b"${"]".repeat(20_000)}}}]}\n\n`,
    ],
  ])("is not %s", async (_what, frame) => {
    await expect(writeAfter(frame, { firstTokenMs: 200 })).rejects.toThrow("too long to start");
    expect(upstream.calls).toHaveLength(1);
  });
});

describe("the frames of a reply", () => {
  const TEXT = delta("Dear ") + delta("Ada,");

  test.each<[string, string]>([
    ["with a byte-order mark", `\ufeff${TEXT}${STOP}${DONE}`],
    ["with empty lines before the first", `\n\r\n \n${TEXT}${STOP}${DONE}`],
    [
      "with empty messages and comments between",
      `data:\n\n: hello\n\n${delta("Dear ")}data: \n\ndata\n\n${delta("Ada,")}${STOP}${DONE}`,
    ],
    ["with spaces around the end", `${TEXT}data:  [DONE] \n\n`],
    ["without an empty line after the last", `${TEXT}${STOP.trimEnd()}`],
    ["without an empty line after the end", `${TEXT}data: [DONE]`],
    [
      "with the text in the line that nothing ends",
      delta("Dear ") + choice({ delta: { content: "Ada," } }, "stop").trimEnd(),
    ],
    ["with line ends of another machine", `${TEXT}${STOP}${DONE}`.replaceAll("\n", "\r\n")],
    [
      "with an empty reason to end throughout",
      [delta("Dear "), delta("Ada,")].join("").replaceAll("null", '""') + DONE,
    ],
    [
      "with the word null for a reason to end",
      [delta("Dear "), delta("Ada,")].join("").replaceAll("null", '"null"') + DONE,
    ],
    ["with a reason to end and half a line after it", `${TEXT}${STOP}data: [DO`],
    ["with text after the end, which is none of it", `${TEXT}${DONE}${delta(" Bye.")}`],
  ])("are read %s", async (_how, body) => {
    expect(await readBody(body)).toEqual({ text: "Dear Ada,", end: WHOLE });
  });

  test.each<[string, string]>([
    ["nothing", TEXT],
    ["the word null for a reason", TEXT.replaceAll("null", '"null"')],
    ["half a line", `${TEXT}data: {"choices":[{"delta":{"content":" and`],
    ["half of the end", `${TEXT}data: [DO`],
  ])("are a cut reply when they end with %s", async (_how, body) => {
    expect(await readBody(body)).toEqual({ text: "Dear Ada,", end: CUT });
  });

  test.each(["application/json", "text/plain; charset=utf-8", "text/html", "application/octet-stream"])(
    "are read as %s",
    async (type) => {
      expect(await readBody(TEXT + STOP + DONE, { "Content-Type": type })).toEqual({ text: "Dear Ada,", end: WHOLE });
    },
  );

  test.each<[string, string, string]>([
    ["a page", "<!doctype html><p>Sign in", "isn't a model response"],
    ["JSON", '\ufeff {"models": ["a"]}', "isn't a model response"],
    ["JSON without an end", "[".repeat(100_000), "isn't a model response"],
    ["a whole reply", '{\n  "choices": [{"message": {"content": "Dear Ada,"}}]\n}', "only sends complete replies"],
  ])("are told from %s, whatever type it says", async (_what, body, message) => {
    const { text, end } = await readBody(body, { "Content-Type": "text/event-stream" });
    expect([text, end]).toEqual(["", expect.stringContaining(message)]);
  });

  test.each<[string, (body: string) => Buffer]>([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("are unpacked when they come as %s though it was not asked for", async (encoding, pack) => {
    const headers = { "Content-Encoding": encoding };
    expect(await readBody(pack(TEXT + STOP + DONE), headers)).toEqual({ text: "Dear Ada,", end: WHOLE });
    const half = await readBody(pack(TEXT + "x".repeat(100)).subarray(0, -9), headers);
    expect(half.end).toBe(CUT);
    expect((await readBody(TEXT, headers)).end).toBe(CUT);
  });
});
