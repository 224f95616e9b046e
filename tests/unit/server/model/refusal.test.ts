import { describe, expect, test } from "vitest";
import { type Refusal, refusalOf } from "@/lib/server/model/refusal";
import { readServerWords, safeWords } from "@/lib/server/model/server-words";

const openAI = (message: string, more: object = {}) => ({
  message,
  type: "invalid_request_error",
  param: null,
  ...more,
});

describe("a service's reason is read from its words before its status", () => {
  test.each<[Refusal, string, number | undefined, unknown]>([
    [
      "credit",
      "OpenAI",
      429,
      openAI("You exceeded your current quota, please check your plan.", { code: "insufficient_quota" }),
    ],
    ["credit", "DeepSeek", 402, openAI("Insufficient Balance", { code: "invalid_request_error" })],
    ["credit", "xAI", 429, "Your team has either used all available credits or reached its monthly spending limit."],
    ["credit", "xAI, of a new team", 403, "Your newly created team doesn't have any credits or licenses yet."],
    [
      "credit",
      "Fireworks",
      412,
      {
        object: "error",
        message:
          "Account is suspended, possibly due to reaching the monthly spending limit or failure to pay past invoices.",
      },
    ],
    [
      "credit",
      "OpenRouter",
      402,
      openAI(
        "This request requires more credits, or fewer max_tokens. You requested up to 7000 tokens, but can only afford 3919.",
        { code: 402 },
      ),
    ],
    [
      "region",
      "OpenAI",
      403,
      openAI("Country, region, or territory not supported", { code: "unsupported_country_region_territory" }),
    ],
    [
      "region",
      "Gemini",
      400,
      { code: 400, message: "User location is not supported for the API use.", status: "FAILED_PRECONDITION" },
    ],
    [
      "privacy",
      "OpenRouter",
      404,
      openAI(
        "No endpoints found matching your data policy (Free model training). Configure: https://openrouter.ai/settings/privacy",
        { code: 404 },
      ),
    ],
    [
      "verification",
      "OpenAI",
      400,
      openAI("Your organization must be verified to stream this model.", {
        param: "stream",
        code: "unsupported_value",
      }),
    ],
    [
      "moderation",
      "OpenRouter",
      403,
      openAI("m requires moderation on OpenInference. Your input was flagged for violence.", { code: 403 }),
    ],
    [
      "moderation",
      "Azure",
      400,
      {
        code: "content_filter",
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        param: "prompt",
        status: 400,
      },
    ],
    ["moderation", "DeepSeek", 400, openAI("Content Exists Risk")],
    ["moderation", "xAI", 403, "Content violates usage guidelines."],
    [
      "minute",
      "Groq",
      413,
      openAI("Request too large for model `m` on tokens per minute (TPM): Limit 6000, Requested 6700", {
        type: "tokens",
        code: "rate_limit_exceeded",
      }),
    ],
    [
      "minute",
      "OpenAI",
      429,
      openAI(
        "Request too large for gpt-4o in organization org-1 on tokens per min (TPM): Limit 30000, Requested 39000.",
        { type: "tokens", code: "rate_limit_exceeded" },
      ),
    ],
    [
      "day",
      "OpenRouter",
      429,
      openAI("Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day", {
        code: 429,
      }),
    ],
    [
      "busy",
      "Groq",
      429,
      openAI(
        "Rate limit reached for model `m` on tokens per minute (TPM): Limit 6000, Used 5900, Requested 1700. Please try again in 16s.",
        { code: "rate_limit_exceeded" },
      ),
    ],
    ["busy", "Anthropic, in a stream", undefined, { type: "overloaded_error", message: "Overloaded" }],
    ["busy", "a proxy, with a page", 429, "<html><title>Too many</title></html>"],
    [
      "length",
      "llama.cpp",
      400,
      {
        code: 400,
        message: "request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it",
        type: "exceed_context_size_error",
      },
    ],
    [
      "length",
      "vLLM",
      400,
      {
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens in the messages.",
        type: "BadRequestError",
        code: 400,
      },
    ],
    [
      "length",
      "SGLang",
      400,
      {
        message: "The input (61709 tokens) is longer than the model's context length (40960 tokens).",
        type: "BadRequestError",
      },
    ],
    [
      "length",
      "SGLang, of the input alone",
      400,
      { message: "Input length (160062 tokens) exceeds the maximum allowed length (59862 tokens)." },
    ],
    [
      "length",
      "Cerebras",
      400,
      openAI("Please reduce the length of the messages or completion. Current length is 42328 while limit is 40000"),
    ],
    [
      "length",
      "SambaNova",
      400,
      openAI("The maximum context length of m is 32768. However, answering your request will take 39732 tokens."),
    ],
    [
      "length",
      "Cohere",
      400,
      {
        message: "too many tokens: total number of tokens (prompt and prediction) cannot exceed 2048 - received 6354.",
      },
    ],
    [
      "length",
      "TGI, in a stream",
      undefined,
      "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 2048. Given: 1887 `inputs` tokens and 1024 `max_new_tokens`",
    ],
    ["length", "Anthropic", 400, openAI("prompt is too long: 210000 tokens > 200000 maximum")],
    [
      "length",
      "Gemini",
      400,
      {
        code: 400,
        message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        status: "INVALID_ARGUMENT",
      },
    ],
    [
      "length",
      "Mistral",
      400,
      {
        message: "Prompt contains 40000 tokens, too large for model with 32768 maximum context length",
        type: "invalid_request_prompt",
        code: "3051",
      },
    ],
    [
      "length",
      "LM Studio, in a stream",
      undefined,
      {
        message:
          "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
      },
    ],
    [
      "length",
      "a proxy that hands on another's failure",
      400,
      {
        message: "Provider returned error",
        code: 400,
        metadata: { raw: '{"error":{"message":"prompt is too long: 9 tokens > 8 maximum"}}', provider_name: "One" },
      },
    ],
    ["key", "xAI", 400, "Incorrect API key provided: sk***yz. You can obtain an API key from https://console.x.ai."],
    [
      "key",
      "Gemini",
      400,
      {
        code: 400,
        message: "API key not valid. Please pass a valid API key.",
        details: [{ reason: "API_KEY_INVALID" }],
      },
    ],
    ["key", "a server on FastAPI", 401, { detail: "Unauthorized" }],
    [
      "model",
      "Groq",
      400,
      openAI("The model `m` has been decommissioned and is no longer supported.", { code: "model_decommissioned" }),
    ],
    ["model", "DeepSeek", 400, openAI("Model Not Exist")],
    [
      "model",
      "Azure",
      404,
      { code: "DeploymentNotFound", message: "The API deployment for this resource does not exist." },
    ],
    ["model", "OpenRouter", 404, openAI("No endpoints found for some/name.", { code: 404 })],
    ["address", "llama.cpp", 404, { code: 404, message: "File Not Found", type: "not_found_error" }],
    ["address", "a server on FastAPI", 404, { detail: "Not Found" }],
    ["blocked", "a firewall", 403, "<!doctype html><title>Attention Required! | Cloudflare</title>"],
    ["permission", "OpenAI", 403, openAI("You have insufficient permissions for this operation.")],
  ])("%s: %s", (refusal, _service, status, said) => {
    expect(refusalOf(status, readServerWords(said))).toBe(refusal);
  });

  test.each([
    [
      "a parameter that is not known",
      400,
      openAI("Unsupported parameter: 'max_tokens' is not supported with this model."),
    ],
    ["a model that is still loading", 503, openAI("The model is not found in memory yet, it is loading.")],
    ["a server's own fault", 500, openAI("Internal server error")],
    ["no word at all", 400, undefined],
  ])("%s is none of them", (_what, status, said) => {
    expect(refusalOf(status, readServerWords(said))).toBeUndefined();
  });
});

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
