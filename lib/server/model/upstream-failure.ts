import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/server/app-error";

/** The schema of the code of an error; anything else that a server sends there counts as none. */
export const errorCode = z
  .string()
  .regex(/^\w{1,64}$/)
  .optional()
  .catch(undefined);

/** The facts of a failed call to a model's server, without the server's own words. */
export type FailureFacts =
  | { kind: "status"; status: number; code?: string; refusal?: Refusal; retryAfterSeconds?: number }
  /** There is no response: refused, reset, not found, or not in time. */
  | { kind: "network" }
  /** A response of another kind, as from a proxy or a web page at the address. */
  | { kind: "not-a-stream" }
  /** A reply that comes when it is whole, from a server that does not stream. */
  | { kind: "no-stream" }
  /** A response that broke off, could not be read, or contained an error. */
  | { kind: "broken-stream"; code?: string }
  /** A response that reached the limit of its length. */
  | { kind: "cut-off" }
  /** A response that the server's own filter removed or ended. */
  | { kind: "filtered" };

/** A failed call; `failureWords` says it to a person. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  readonly facts: FailureFacts;
  /** The wait before a second try; absent when there must be none. */
  readonly retryAfterMs: number | undefined;

  constructor(facts: FailureFacts) {
    super(facts.kind);
    this.facts = facts;
    this.retryAfterMs = retryDelay(facts);
  }
}

/** Where the settings of a model are: in variables, or made at `/connect`. */
export type SettingsPlace = "environment" | "connection";

/** The words for what to do about settings that are wrong: the variables, or the page where the model was connected. */
const ADVICE: Readonly<Record<SettingsPlace, Record<"key" | "model" | "address" | "away", string>>> = {
  environment: {
    key: "Check OPENAI_API_KEY.",
    model: "Check OPENAI_MODEL and OPENAI_BASE_URL.",
    address: "Check OPENAI_BASE_URL.",
    away: "Try again.",
  },
  connection: {
    key: "Paste the whole key again at /connect, or create a new one.",
    model: "Choose another model at /connect.",
    address: "Check the address at /connect.",
    away: "Make sure it's running and try again, or use another one at /connect.",
  },
};

/** Why a server refuses a call, where its status or its error says it. */
export type Refusal = "key" | "credit" | "model" | "length" | "address";

/**
 * Returns why a server refuses, by its status and the `error` of its body:
 * - OpenAI and Groq as they name it in `code` (https://platform.openai.com/docs/guides/error-codes)
 * - Anthropic with 402, and with 400 for "Your credit balance is too low" (https://platform.claude.com/docs/en/api/errors,
 *   https://github.com/anthropics/anthropic-sdk-typescript/issues/618)
 * - Gemini with 400 for a wrong key, `API_KEY_INVALID` (https://github.com/continuedev/continue/issues/12960)
 * - OpenRouter with 402 without credit, and with 400 for "… is not a valid model ID" (https://openrouter.ai/docs/errors)
 * - Mistral with 400 and `invalid_model` (https://docs.mistral.ai/resources/error-glossary)
 *
 * Without an error, a 404 is about the address and not about the model.
 */
export function refusalOf(status: number, error: unknown): Refusal | undefined {
  const said = JSON.stringify(error) ?? "";
  if (status === 402 || /insufficient_quota|billing_error|credit balance is too low/i.test(said)) return "credit";
  if (/context_length_exceeded/.test(said)) return "length";
  if (status === 401 || (status === 400 && /api_key_invalid|api key not valid/i.test(said))) return "key";
  if (/model_not_found|invalid.model|not a valid model/i.test(said)) return "model";
  if (status === 404) return error === undefined ? "address" : "model";
  return status < 400 || status === 405 ? "address" : undefined;
}

/** The longest wait before a second try; a longer `Retry-After` is shown to the person (specification 10.5). */
const MAX_RETRY_AFTER_SECONDS = 20;

/** The wait before a second try if the server gives none. */
const RETRY_DELAY_MS = 500;

function retryDelay(facts: FailureFacts): number | undefined {
  if (facts.kind === "network" || facts.kind === "broken-stream") return RETRY_DELAY_MS;
  // OpenAI says with 429 that there is no credit, and waiting does not help.
  if (facts.kind !== "status" || facts.refusal !== undefined) return undefined;
  if (facts.status !== 429 && facts.status !== 408 && facts.status < 500) return undefined;
  if (facts.retryAfterSeconds === undefined) return RETRY_DELAY_MS;
  return facts.retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS ? facts.retryAfterSeconds * 1000 : undefined;
}

/** Returns a failure for a person: what happened, and what to do where the settings of the model are. */
export function failureWords(facts: FailureFacts, model: string, place: SettingsPlace): AppError {
  switch (facts.kind) {
    case "network":
      return unavailable(`We can't reach the model's server right now. ${ADVICE[place].away}`);
    case "not-a-stream":
      return notAModel(place);
    case "no-stream":
      return refused("The model's server only sends complete replies. Turn on streaming there, and try again.");
    case "broken-stream":
      return unavailable("The model's reply was cut off. Try again.");
    case "cut-off":
      return unavailable("The model hit its length limit before it finished. Try again.");
    case "filtered":
      return unavailable("The model server's content filter cut this off. Try again, or reword it.");
    case "status":
      return wordsForStatus(facts, model, place);
  }
}

const unavailable = (message: string) => new AppError("model_unavailable", { message });
const refused = (message: string) => new AppError("model_unavailable", { message, retryable: false });

const notAModel = (place: SettingsPlace) =>
  refused(`The model's server sent back something that isn't a model response. ${ADVICE[place].address}`);

function wordsForStatus(
  facts: Extract<FailureFacts, { kind: "status" }>,
  model: string,
  place: SettingsPlace,
): AppError {
  const { status, refusal, retryAfterSeconds } = facts;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const advice = ADVICE[place];
  switch (refusal) {
    case "credit":
      return refused("The account with the model's provider is out of credit. Add some there, and try again.");
    case "length":
      return refused(`The letter is too long for ${model}. Shorten it and try again.`);
    case "key":
      return refused(`The model's server refused the key. ${advice.key}`);
    case "model":
      return refused(`The model's server doesn't have a model named ${model}. ${advice.model}`);
    case "address":
      return notAModel(place);
  }
  if (status === 403)
    return refused("This key doesn't have permission to generate text on the model's server. Check its permissions.");
  if (status === 429) {
    const when = retryAfterSeconds === undefined ? "in a moment" : `in ${retryAfterSeconds} seconds`;
    return new AppError("rate_limited", {
      message: `The model's server is getting too many requests. Try again ${when}.`,
      ...wait,
    });
  }
  if (status === 408 || status >= 500) {
    return new AppError("model_unavailable", {
      message: `The model's server is having trouble right now (${status}). Try again.`,
      ...wait,
    });
  }
  return refused(`The model's server refused the request (${status}). ${advice.model}`);
}
