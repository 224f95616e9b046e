import type { Price } from "./prices";

/** A service that writes for a key. */
export interface Preset {
  id: string;
  name: string;
  /** Its address for chat completions. */
  baseUrl: string;
  /** How its keys begin; empty where they begin in different ways. */
  keyPrefixes: readonly string[];
  /** A warning before a key is used, in one line. */
  caveat?: string;
  keyPage: string;
  /** The prices of its common models; a model that is not listed goes by the specified rates. */
  prices: Readonly<Record<string, Price>>;
  /** The page of the prices, and the day they were read. */
  pricesOf: string;
  /** A good and cheap model for letters. */
  suggested: string;
}

/** Returns a price per 1000 tokens, as services publish theirs per million. */
function perMillion(input: number, output: number, cachedInput?: number): Price {
  return {
    input: input / 1000,
    output: output / 1000,
    ...(cachedInput !== undefined && { cachedInput: cachedInput / 1000 }),
  };
}

/**
 * The services by name, as their documentation says:
 * - OpenAI: https://platform.openai.com/docs/api-reference/models
 * - Anthropic: https://platform.claude.com/docs/en/api/openai-sdk, which caches no prompts
 * - Gemini: https://ai.google.dev/gemini-api/docs/openai; keys begin with `AQ.` now, and with `AIza` before
 *   (https://ai.google.dev/gemini-api/docs/api-key)
 * - OpenRouter: https://openrouter.ai/docs/api/api-reference/api-keys/get-current-key
 * - Groq: https://console.groq.com/docs/models
 * - Mistral: https://docs.mistral.ai/api
 */
export const PRESETS: readonly Preset[] = [
  {
    id: "openai",
    name: "OpenAI",
    baseUrl: "https://api.openai.com/v1",
    keyPrefixes: ["sk-"],
    keyPage: "https://platform.openai.com/api-keys",
    prices: {
      "gpt-6.1-sol": perMillion(2, 10, 0.1),
      "gpt-6.1-terra": perMillion(1, 5, 0.05),
      "gpt-6-luna": perMillion(0.1, 0.5, 0.01),
    },
    pricesOf: "https://developers.openai.com/api/docs/pricing, 2026-10-27",
    suggested: "gpt-6.1-terra",
  },
  {
    id: "anthropic",
    name: "Anthropic",
    baseUrl: "https://api.anthropic.com/v1/",
    keyPrefixes: ["sk-ant-"],
    caveat: "Its OpenAI-compatible endpoint doesn't cache prompts, so you pay for the full prompt every time.",
    keyPage: "https://platform.claude.com/settings/keys",
    prices: {
      "claude-opus-5-5": perMillion(4, 20),
      "claude-sonnet-5-5": perMillion(2, 10),
      // Up to 100,000 tokens of prompt, which no letter has.
      "claude-haiku-5-5": perMillion(0.1, 0.5),
    },
    pricesOf: "https://platform.claude.com/docs/en/about-claude/pricing, 2026-10-24",
    suggested: "claude-sonnet-5-5",
  },
  {
    id: "gemini",
    name: "Gemini",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta/openai/",
    keyPrefixes: ["AIza", "AQ."],
    caveat: "On its free tier, Google uses what you send to improve its products.",
    keyPage: "https://aistudio.google.com/apikey",
    prices: { "gemini-3.8-flash": perMillion(0.75, 3.75) },
    pricesOf: "https://ai.google.dev/gemini-api/docs/pricing, 2026-10-07, until 2026-12-31",
    suggested: "gemini-3.8-flash",
  },
  {
    id: "openrouter",
    name: "OpenRouter",
    baseUrl: "https://openrouter.ai/api/v1",
    keyPrefixes: ["sk-or-"],
    caveat: "It passes your text along to the provider that runs the model.",
    keyPage: "https://openrouter.ai/settings/keys",
    prices: { "anthropic/claude-sonnet-5": perMillion(2, 10) },
    pricesOf: "https://openrouter.ai/anthropic/claude-sonnet-5, 2026-08-05",
    suggested: "anthropic/claude-sonnet-5",
  },
  {
    id: "groq",
    name: "Groq",
    baseUrl: "https://api.groq.com/openai/v1",
    keyPrefixes: ["gsk_"],
    keyPage: "https://console.groq.com/keys",
    prices: { "openai/gpt-oss-120b": perMillion(0.15, 0.6), "openai/gpt-oss-20b": perMillion(0.075, 0.3) },
    pricesOf: "https://console.groq.com/docs/models, 2026-08-05",
    suggested: "openai/gpt-oss-120b",
  },
  {
    id: "mistral",
    name: "Mistral",
    baseUrl: "https://api.mistral.ai/v1",
    keyPrefixes: [],
    keyPage: "https://console.mistral.ai/api-keys",
    prices: {
      "mistral-medium-3-5": perMillion(1.5, 7.5),
      "mistral-large-2512": perMillion(0.5, 1.5),
      "mistral-small-2603": perMillion(0.15, 0.6),
    },
    pricesOf: "https://docs.mistral.ai/inference/pricing, 2026-08-21",
    suggested: "mistral-large-2512",
  },
];

/** Returns the preset of a service. */
export function presetOf(id: string): Preset | undefined {
  return PRESETS.find((preset) => preset.id === id);
}

/** Returns the service whose keys begin like this one; the longest beginning counts. */
export function guessPreset(key: string): Preset | undefined {
  const fits = PRESETS.flatMap((preset) =>
    preset.keyPrefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => ({ preset, length: prefix.length })),
  );
  return fits.sort((one, other) => other.length - one.length)[0]?.preset;
}
