import { describe, expect, test } from "vitest";
import { readServerLimit, type ServerLimit } from "@/lib/server/model/server-limit";

/** A letter as it is asked for: a prompt of about 1,500 tokens, and 7,000 for the reply. */
const ASKED = { replyTokens: 7000, promptBytes: 6000 };

const read = (sentences: string, asked: Parameters<typeof readServerLimit>[1] = ASKED) =>
  readServerLimit({ sentences, names: "" }, asked);

describe("the limit is read from the numbers that a server names beside what was asked for", () => {
  test.each<[string, string, ServerLimit]>([
    [
      "OpenAI, Azure and LiteLLM",
      "max_tokens is too large: 7000. This model supports at most 4096 completion tokens, whereas you provided 7000.",
      { tokens: 4096 },
    ],
    [
      "Anthropic",
      "max_tokens: 7000 > 4096, which is the maximum allowed number of output tokens for claude-3-opus-20240229",
      { tokens: 4096 },
    ],
    [
      "Groq",
      "`max_tokens` must be less than or equal to `2048`, the maximum value for `max_tokens` is less than the `context_window` for this model",
      { tokens: 2048 },
    ],
    ["DeepSeek", "Invalid max_tokens value, the valid range of max_tokens is [1, 4096]", { tokens: 4096 }],
    [
      "Bedrock",
      "The maximum tokens you requested exceeds the model limit of 4096. Try again with a maximum tokens value that is lower than 4096.",
      { tokens: 4096 },
    ],
    ["TGI", "Input validation error: `max_new_tokens` must be <= 1,024. Given: 7000", { tokens: 1024 }],
    ["llama-cpp-python", "Requested tokens exceed context window of 2048", { tokens: 2048 }],
    ["a service in no language that is known here", "max_tokens 最大值为 4096", { tokens: 4096 }],
  ])("%s: of a reply", (_server, sentences, limit) => {
    expect(read(sentences)).toEqual(limit);
  });

  test.each<[string, string, ServerLimit]>([
    [
      "vLLM before",
      "This model's maximum context length is 4096 tokens. However, you requested 8500 tokens (1500 in the messages, 7000 in the completion).",
      { tokens: 4096, promptTokens: 1500 },
    ],
    [
      "vLLM 0.10",
      "'max_tokens' or 'max_completion_tokens' is too large: 7000. This model's maximum context length is 4096 tokens and your request has 1500 input tokens.",
      { tokens: 4096, promptTokens: 1500 },
    ],
    [
      "vLLM 0.20",
      "This model's maximum context length is 8192 tokens. However, you requested 7000 output tokens and your prompt contains at least 1500 input tokens.",
      { tokens: 8192, promptTokens: 1500 },
    ],
    [
      "SGLang",
      "Requested token count exceeds the model's maximum context length of 8192 tokens. You requested a total of 8500 tokens: 1500 tokens from the input messages and 7000 tokens for the completion.",
      { tokens: 8192, promptTokens: 1500 },
    ],
    [
      "TGI",
      "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 1500 `inputs` tokens and 7000 `max_new_tokens`",
      { tokens: 4096, promptTokens: 1500 },
    ],
    [
      "Anthropic",
      "input length and `max_tokens` exceed context limit: 1500 + 7000 > 8000, decrease input length or `max_tokens` and try again",
      { tokens: 8000, promptTokens: 1500 },
    ],
    [
      "Cerebras",
      "Please reduce the length of the messages or completion. Current length is 8500 while limit is 8192",
      { tokens: 8192, promptTokens: 1500 },
    ],
    [
      "SambaNova",
      "The maximum context length of DeepSeek-V3-0324 is 8192. However, answering your request will take 8500 tokens.",
      { tokens: 8192, promptTokens: 1500 },
    ],
    [
      "Cohere",
      "too many tokens: total number of tokens (prompt and prediction) cannot exceed 4096 - received 8500.",
      { tokens: 4096, promptTokens: 1500 },
    ],
    [
      "Groq, of a minute",
      "Request too large for model `llama3-70b-8192` in organization `org_01` on tokens per minute (TPM): Limit 6000, Requested 8500, please reduce your message size",
      { tokens: 6000, promptTokens: 1500 },
    ],
  ])("%s: of prompt and reply together", (_server, sentences, limit) => {
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
