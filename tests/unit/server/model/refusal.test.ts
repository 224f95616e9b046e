import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Refusal, refusalOf } from "@/lib/model/server/refusal";
import { readServerLimit, type ServerLimit } from "@/lib/model/server/server-limit";
import { readServerWords, safeWords } from "@/lib/model/server/server-words";

/** Reads a file beside this one, which has an entry of JSON in each line. */
const linesOf = <Entry>(name: string): Entry[] =>
  readFileSync(`${import.meta.dirname}/${name}`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

/** What servers were seen to refuse with: the refusal, or null for none of them, the server, the status and the body. */
const SEEN = linesOf<[Refusal | null, string, number | null, unknown]>("refusals.jsonl");

/** What servers were seen to say when they refuse `ASKED`: the server, the limit that it names, and its words. */
const LIMITS_SEEN = linesOf<[string, ServerLimit, string]>("server-limits.jsonl");

test.each(SEEN)(
  "a refusal is read from a server's words before its status: %s, by %s",
  (refusal, _server, status, said) => {
    expect(refusalOf(status ?? undefined, readServerWords(said ?? undefined)) ?? null).toBe(refusal);
  },
);

describe("a server's words, before they are shown or logged,", () => {
  const safe = (said: unknown) =>
    safeWords(readServerWords(said), {
      apiKey: "my-own-key-9876",
      sent: "Rules.\n\nThe letter of Maria, who could not bake on Monday.",
    });

  test("are its sentences, wherever it puts them, and not what was sent to it", () => {
    const detail = [
      {
        type: "extra_forbidden",
        loc: ["body", "stream_options"],
        msg: "Extra inputs are not permitted",
        input: "Maria",
      },
    ];
    expect(safe({ detail })).toBe("Extra inputs are not permitted");
    expect(readServerWords({ detail }).names).toContain("stream_options");
  });

  test("are of a web page its title alone", () => {
    expect(safe("<!doctype html><title>Attention\nRequired!</title><p>Ray ID</p>")).toBe("Attention Required!");
  });

  test.each(["my-own-key-9876", "sk-proj-abcdefgh", "gsk_abc", "sk-ab****yz", "1234****9876", "Bearer abc.def"])(
    "lose the key %s",
    (key) => {
      expect(safe(`Incorrect API key provided: ${key}. Try another.`)).toMatch(
        /^Incorrect API key provided: \(key\)\.? Try another\.$/,
      );
    },
  );

  test("lose what they repeat of the letter", () => {
    expect(safe('Flagged: "The letter of Maria, who could not bake" (violence)')).toBe('Flagged: "…" (violence)');
  });

  test("are cut, and stand on one line without invisible characters", () => {
    const said = safe(`A\u202e\u0000\n${"word ".repeat(1000)}`);
    expect(said).toMatch(/^A word [\w ]+ …$/);
    expect(said.length).toBeLessThan(410);
  });
});

/** A letter as it is asked for: a prompt of about 1,500 tokens, and 7,000 for the reply. */
const ASKED = { replyTokens: 7000, promptBytes: 6000 };

const read = (sentences: string, asked: Parameters<typeof readServerLimit>[1] = ASKED) =>
  readServerLimit({ sentences, names: "" }, asked);

describe("the limit is read from the numbers that a server names beside what was asked for", () => {
  test.each(LIMITS_SEEN)("in the words of %s", (_server, limit, sentences) => {
    expect(read(sentences)).toEqual(limit);
  });

  test("a parameter that is named beside the sentence tells what it is about", () => {
    const sentences = "Input should be less than or equal to 4096";
    expect(readServerLimit({ sentences, names: "less_than_equal body max_tokens" }, ASKED)).toEqual({ tokens: 4096 });
    expect(readServerLimit({ sentences, names: "less_than_equal body n" }, ASKED)).toBeUndefined();
  });

  test("a count of the prompt that stopped at the limit names the limit", () => {
    const sentence =
      "The maximum context length is 8192 tokens. The prompt has at least 1193 tokens, and 7000 are for the reply.";
    expect(read(sentence, { ...ASKED, promptBytes: 20_000 })).toEqual({ tokens: 8192, promptTokens: 1193 });
  });

  test("two numbers that fit nothing else are a prompt that is too long, where the server says so, and else a limit and another one", () => {
    const sentence = "Trying to keep the first 5000 tokens, but the context length is only 4096 tokens.";
    expect(read(sentence, { ...ASKED, isTooLong: true })).toBeUndefined();
    const cap = "max_tokens of 7000 is above 4096, the maximum for replies of this model with a window of 128000.";
    expect(read(cap)).toEqual({ tokens: 4096 });
  });

  test.each([
    ["there is no number", "This model's maximum context length has been exceeded."],
    ["it is not about tokens", "Line 189, column 32: Conversation roles must alternate"],
    [
      "numbers stand in names, times and versions",
      "max_tokens is not supported by gpt-4-0613 (request 20261126151200123, version 2.1)",
    ],
    [
      "the limit leaves enough room: the crowd is what refuses",
      "Rate limit reached on tokens per minute (TPM): Limit 30000, Used 29000, Requested 8500.",
    ],
    ["only the prompt is larger", "prompt is too long: 210000 tokens > 200000 maximum"],
  ])("no limit is read where %s", (_where, sentences) => {
    expect(read(sentences)).toBeUndefined();
  });
});
