import "server-only";
import { AppError } from "@/lib/server/app-error";
import type { Refusal } from "./refusal";
import type { FailureFacts } from "./upstream-failure";

/** Where the settings of a model are: in variables, or made at `/connect`. */
export type SettingsPlace = "environment" | "connection";

/** The ways out of a failure where the settings of the model are. */
const WAYS: Readonly<Record<SettingsPlace, Record<"key" | "model" | "address" | "away" | "other", string>>> = {
  environment: {
    key: "Check OPENAI_API_KEY.",
    model: "Check OPENAI_MODEL and OPENAI_BASE_URL.",
    address: "Check OPENAI_BASE_URL.",
    away: "Try again.",
    other: "set another one in OPENAI_MODEL",
  },
  connection: {
    key: "Paste the whole key again at /connect, or create a new one.",
    model: "Choose another model at /connect.",
    address: "Check the address at /connect.",
    away: "Make sure it's running and try again, or use another one at /connect.",
    other: "choose another one at /connect",
  },
};

/** Returns a failure for a person: what happened, and what to do where the settings of the model are. */
export function failureWords(facts: FailureFacts, model: string, place: SettingsPlace): AppError {
  if ("refusal" in facts && facts.refusal) return wordsForRefusal({ ...facts, refusal: facts.refusal }, model, place);
  switch (facts.kind) {
    case "network":
      return passing(`We can't reach the model's server right now. ${WAYS[place].away}`);
    case "not-a-stream":
      return lasting(`The model's server sent back something that isn't a model response. ${WAYS[place].address}`);
    case "no-stream":
      return lasting("The model's server only sends complete replies. Turn on streaming there, and try again.");
    case "broken-stream":
      return passing("The model's reply was cut off. Try again.");
    case "cut-off":
      return passing("The model hit its length limit before it finished. Try again.");
    case "filtered":
      return passing("The model server's content filter cut this off. Try again, or reword it.");
    case "status":
      return wordsForStatus(facts, place);
  }
}

const passing = (message: string) => new AppError("model_unavailable", { message });
const lasting = (message: string) => new AppError("model_unavailable", { message, retryable: false });

interface Refused {
  refusal: Refusal;
  retryAfterSeconds?: number;
}

function wordsForRefusal({ refusal, retryAfterSeconds }: Refused, model: string, place: SettingsPlace): AppError {
  const way = WAYS[place];
  switch (refusal) {
    case "credit":
      return lasting("The account with the model's provider is out of credit. Add some there, and try again.");
    case "region":
      return lasting(`The model's provider doesn't serve the country or region of this server. ${way.model}`);
    case "privacy":
      return lasting(
        `The privacy settings of the account leave no provider for ${model}. Change them there, or ${way.other}.`,
      );
    case "verification":
      return lasting(
        `The model's provider wants the account to be verified before it writes. Verify it there, or ${way.other}.`,
      );
    case "moderation":
      return lasting("The content filter of the model's provider refused this. Reword it and try again.");
    case "minute":
      return lasting(
        `This needs more tokens than the model's provider allows in a minute. Shorten it, raise the limit there, or ${way.other}.`,
      );
    case "day":
      return lasting("The model's provider allows no more today: its daily limit is used up. Try again tomorrow.");
    case "busy":
      return wordsForACrowd(retryAfterSeconds);
    case "length":
      return lasting(`This is too long for ${model}. Shorten it and try again, or ${way.other} with a larger window.`);
    case "key":
      return lasting(`The model's server refused the key. ${way.key}`);
    case "model":
      return lasting(`The model's server doesn't have a model named ${model}. ${way.model}`);
    case "blocked":
      return lasting(
        "Something on the network, such as a firewall, blocked the way to the model's server. Let this server through, and try again.",
      );
    case "permission":
      return lasting("This key doesn't have permission to generate text on the model's server. Check its permissions.");
    case "address":
      return lasting(`The model's server sent back something that isn't a model response. ${way.address}`);
  }
}

function wordsForACrowd(retryAfterSeconds: number | undefined): AppError {
  const when = retryAfterSeconds === undefined ? "in a moment" : `in ${retryAfterSeconds} seconds`;
  return new AppError("rate_limited", {
    message: `The model's server is getting too many requests. Try again ${when}.`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function wordsForStatus(facts: Extract<FailureFacts, { kind: "status" }>, place: SettingsPlace): AppError {
  const { status, retryAfterSeconds } = facts;
  if (status !== 408 && status < 500)
    return lasting(`The model's server refused the request (${status}). ${WAYS[place].model}`);
  return new AppError("model_unavailable", {
    message: `The model's server is having trouble right now (${status}). Try again.`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
