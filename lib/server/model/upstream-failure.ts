import "server-only";
import { AppError } from "@/lib/server/app-error";

/** The facts of a failed call to a model's server, without the server's own words. */
export type FailureFacts =
  | { kind: "status"; status: number; code?: string; retryAfterSeconds?: number }
  /** There is no response: refused, reset, not found, or not in time. */
  | { kind: "network" }
  /** A response of another kind, as from a proxy or a web page at the address. */
  | { kind: "not-a-stream" }
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

/** Says what to do about settings that are wrong: names the variables, or the page where the model was connected. */
const adviceAt = (place: SettingsPlace, variables: string): string =>
  place === "environment" ? `Check ${variables}.` : "Connect the model again at /connect.";

const AWAY: Readonly<Record<SettingsPlace, string>> = {
  environment: "Try again.",
  connection: "Try again. Open /connect to see whether it runs, or to use another.",
};

/** The longest wait before a second try; a longer `Retry-After` is shown to the person (specification 10.5). */
const MAX_RETRY_AFTER_SECONDS = 20;

/** The wait before a second try if the server gives none. */
const RETRY_DELAY_MS = 500;

/** Codes of an account without credit: they come with 429, but waiting does not help. */
const OUT_OF_CREDIT = "insufficient_quota";

function retryDelay(facts: FailureFacts): number | undefined {
  if (facts.kind === "network" || facts.kind === "broken-stream") return RETRY_DELAY_MS;
  if (facts.kind === "not-a-stream" || facts.kind === "cut-off" || facts.kind === "filtered") return undefined;
  if (facts.code === OUT_OF_CREDIT) return undefined;
  if (facts.status !== 429 && facts.status !== 408 && facts.status < 500) return undefined;
  if (facts.retryAfterSeconds === undefined) return RETRY_DELAY_MS;
  return facts.retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS ? facts.retryAfterSeconds * 1000 : undefined;
}

/** Returns a failure for a person: what happened, and what to do where the settings of the model are. */
export function failureWords(facts: FailureFacts, model: string, place: SettingsPlace): AppError {
  switch (facts.kind) {
    case "network":
      return new AppError("model_unavailable", {
        message: `The model's server cannot be reached at the moment. ${AWAY[place]}`,
      });
    case "not-a-stream":
      return new AppError("model_unavailable", {
        message: `The model's server answered with something that is not a model's reply. ${adviceAt(place, "OPENAI_BASE_URL")}`,
        retryable: false,
      });
    case "broken-stream":
      return new AppError("model_unavailable", {
        message: "The model's answer broke off before it was complete. Try again.",
      });
    case "cut-off":
      return new AppError("model_unavailable", {
        message: "The model reached the limit of its length before the text was complete. Try again.",
      });
    case "filtered":
      return new AppError("model_unavailable", {
        message:
          "The filter of the model's server ended the text before it was complete. Try again, or say it in other words.",
      });
    case "status":
      return wordsForStatus(facts, model, place);
  }
}

function wordsForStatus(
  facts: Extract<FailureFacts, { kind: "status" }>,
  model: string,
  place: SettingsPlace,
): AppError {
  const { status, code, retryAfterSeconds } = facts;
  const refused = (message: string) => new AppError("model_unavailable", { message, retryable: false });
  if (code === OUT_OF_CREDIT || status === 402) return refused("The account at the model's server has no credit left.");
  if (code === "context_length_exceeded") return refused(`The letter is too long for the model ${model}.`);
  if (status === 401) return refused(`The model's server refused the key. ${adviceAt(place, "OPENAI_API_KEY")}`);
  if (status === 403) return refused("The model's server does not allow this key to write. Check its permissions.");
  const checkBoth = adviceAt(place, "OPENAI_MODEL and OPENAI_BASE_URL");
  if (status === 404) return refused(`The model's server does not know the model ${model}. ${checkBoth}`);
  if (status === 429) {
    const when = retryAfterSeconds === undefined ? "in a moment" : `in ${retryAfterSeconds} seconds`;
    return new AppError("rate_limited", {
      message: `The model's server has too many requests. Try again ${when}.`,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
  if (status === 408 || status >= 500) {
    return new AppError("model_unavailable", {
      message: `The model's server has trouble at the moment (${status}). Try again.`,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
  return refused(`The model's server refused the request (${status}). ${checkBoth}`);
}
