import type { ServerWords } from "./server-words";

/** Why a model's server refuses a call, where its status or its words say it. */
export type Refusal =
  | "credit"
  | "region"
  | "privacy"
  | "verification"
  | "moderation"
  /** One text alone needs more tokens than a minute has. */
  | "minute"
  /** The limit of a day is used up. */
  | "day"
  | "busy"
  | "length"
  | "key"
  | "model"
  /** A web page of a firewall or a proxy on the way. */
  | "blocked"
  | "permission"
  | "address";

/** A reason with the words that tell it: those of several services, and the same in the words of the next one. */
const TOLD_BY: readonly (readonly [Refusal, RegExp])[] = [
  // OpenAI and Groq (https://platform.openai.com/docs/guides/error-codes), Anthropic, DeepSeek, xAI, Fireworks.
  [
    "credit",
    /insufficient.{0,20}(?:quota|credit|fund|balance)|balance.{0,20}(?:insufficient|too low)|credit balance|billing_error|(?:no|any|all available|out of) credits|spend(?:ing)?.limit|past invoices|exceeded_current_quota/i,
  ],
  ["region", /(?:countr(?:y|ies)|region|territory|location)\b.{0,40}(?:not|un).?(?:supported|available|allowed)/i],
  // OpenRouter (https://openrouter.ai/docs/guides/privacy/logging).
  ["privacy", /data.(?:policy|retention|collection)|settings\/privacy|guardrail restriction/i],
  [
    "verification",
    /(?:must|needs? to|not|has to) be(?:en)? (?:\w+ )?verified|not (?:been )?verified|verify your|identity.verification/i,
  ],
  // OpenAI, Azure (https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter), OpenRouter, DeepSeek, Alibaba.
  [
    "moderation",
    /moderation|flagged|content.?(?:filter|management|policy|exists.risk)|data_?inspection|inappropriate content|usage (?:policy|policies|guidelines)|safety (?:system|polic)|敏感/i,
  ],
  ["minute", /(?:request|prompt) too large.{0,200}per.min/i],
  ["day", /per.?day|daily|\b[tr]pd\b/i],
  ["busy", /rate.?limit|too many requests|per.min(?:ute)?\b|resource.?exhausted|overloaded/i],
  // Each of llama.cpp, vLLM, Anthropic, Gemini, Mistral, LM Studio and TGI has its own.
  [
    "length",
    /context.?(?:length|window|size|limit)|when context the overflows|too long\b|too many (?:input )?tokens|too large for model|(?:input|prompt|requested).{0,30}tokens?\b.{0,60}(?:exceed|must be|larger than|limit)|exceeds?.{0,60}tokens|reduce.{0,20}(?:the length|your prompt)/i,
  ],
];

/** The same, where no good response and no fault of the server is: a server that starts says "model not available", too. */
const TOLD_BY_OF_REFUSALS: readonly (readonly [Refusal, RegExp])[] = [
  // Gemini refuses a key with 400 (https://github.com/continuedev/continue/issues/12960), and so does xAI.
  [
    "key",
    /(?:invalid|incorrect|wrong|missing|expired).{0,10}api.?key|api.?key.{0,20}(?:invalid|not valid|incorrect|expired|missing)/i,
  ],
  // OpenAI, Mistral (https://docs.mistral.ai/resources/error-glossary), OpenRouter, Groq, DeepSeek, Azure.
  [
    "model",
    /model_not_found|(?:invalid|unknown|unsupported|not a valid).model|model\b.{0,80}(?:not (?:found|exist)|(?:does not|doesn't) exist|decommissioned|deprecated|no longer)|deployment.{0,40}(?:not found|does not exist)/i,
  ],
  // OpenAI, LM Studio, Azure, and frameworks for servers.
  ["address", /invalid url|unexpected endpoint|resource not found|route not found|cannot post \//i],
];

/** Returns why a server refuses: by its words first, because services use one status for several reasons. */
export function refusalOf(status: number | undefined, words: ServerWords): Refusal | undefined {
  if (status === 402) return "credit";
  if (words.isPage) return BLOCKED_BY_PAGE.has(status) ? "blocked" : refusalByStatus(status, "");
  const said = `${words.names} ${words.sentences}`;
  const isRefused = status === undefined || status < 500;
  const told = [...TOLD_BY, ...(isRefused ? TOLD_BY_OF_REFUSALS : [])].find(([, pattern]) => pattern.test(said))?.[0];
  return told ?? refusalByStatus(status, said);
}

function refusalByStatus(status: number | undefined, said: string): Refusal | undefined {
  if (status === undefined) return undefined;
  if (status === 401) return "key";
  if (status === 403) return "permission";
  if (status === 413) return "length";
  if (status === 429) return "busy";
  // Without a word of the model, it is the path that is not found.
  if (status === 404) return /model|deployment|endpoints found/i.test(said) ? "model" : "address";
  return status < 400 || status === 405 ? "address" : undefined;
}

/** The statuses with which a page on the way blocks a call. */
const BLOCKED_BY_PAGE: ReadonlySet<number | undefined> = new Set([403, 407, 451]);
