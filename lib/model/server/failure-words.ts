import { AppError } from "@/lib/server/app-error";
import { FOR_OPERATORS } from "@/lib/text/phrases";
import type { Refusal } from "./refusal";
import type { FailureFacts } from "./upstream-failure";

/** Where the settings of a model are: in variables, or made at `/connect`. */
export type SettingsPlace = "environment" | "connection";

/** The person who reads about a failure: an operator, by the place of the settings, or someone who cannot change them. */
export type FailureReader = SettingsPlace | "visitor";

/** The ways out of a failure that only an operator has. */
interface Ways {
  key: string;
  model: string;
  address: string;
  certificate: string;
  /** Another model, as the rest of a sentence. */
  other: string;
}

const WAYS: Readonly<Record<SettingsPlace, Ways>> = {
  environment: {
    key: "Check OPENAI_API_KEY.",
    model: "Check OPENAI_MODEL and OPENAI_BASE_URL.",
    address: "Check OPENAI_BASE_URL.",
    certificate: "If it's your own, name it in NODE_EXTRA_CA_CERTS and start again.",
    other: "set another model in OPENAI_MODEL",
  },
  connection: {
    key: "Paste the whole key again at /connect, or create a new one.",
    model: "Choose another model at /connect.",
    address: "Check the address at /connect.",
    certificate: "Check the address at /connect. If the certificate is your own, name it in NODE_EXTRA_CA_CERTS.",
    other: "choose another model at /connect",
  },
};

/** Begins what a person reads who cannot end a failure: an operator has to, and may hear the reason from them. */
const NOT_NOW = `The writing service isn't available right now. ${FOR_OPERATORS}`;

interface Sentences {
  happened: string;
  /** The next step of an operator. */
  fix: (way: Ways) => string;
  /** The next step of everyone else, if there is one. */
  retry?: string;
}

/** A reason that lasts until a person does something. */
type Lasting = Exclude<Refusal, "busy"> | "elsewhere" | "certificate" | "no-stream";

const LASTING: Readonly<Record<Lasting, (model: string) => Sentences>> = {
  credit: () => ({
    happened: "The account with the model's provider is out of credit.",
    fix: () => "Add some there, and try again.",
  }),
  region: () => ({
    happened: "The model's provider doesn't serve the country or region of this server.",
    fix: ({ model }) => model,
  }),
  privacy: (model) => ({
    happened: `The privacy settings of the account leave no provider for ${model}.`,
    fix: ({ other }) => `Change them there, or ${other}.`,
  }),
  verification: () => ({
    happened: "The model's provider wants the account to be verified before it writes.",
    fix: ({ other }) => `Verify it there, or ${other}.`,
  }),
  moderation: () => ({
    happened: "The content filter of the model's provider refused this.",
    fix: () => REWORD,
    retry: REWORD,
  }),
  minute: () => ({
    happened: "This needs more tokens than the limit per minute of the model's provider.",
    fix: ({ other }) => `Shorten it, raise the limit there, or ${other}.`,
    retry: SHORTEN,
  }),
  day: () => ({
    happened: "The daily limit of the model's provider is used up.",
    fix: ({ other }) => `Wait until tomorrow, raise the limit there, or ${other}.`,
    retry: "Try again tomorrow.",
  }),
  length: (model) => ({
    happened: `Your text is too long for ${model}.`,
    fix: ({ other }) => `Shorten it and try again, or ${other} with a larger context window.`,
    retry: SHORTEN,
  }),
  key: () => ({ happened: "The model's server refused the key.", fix: ({ key }) => key }),
  model: (model) => ({
    happened: `The model's server doesn't have a model named ${model}.`,
    fix: (way) => way.model,
  }),
  blocked: () => ({
    happened: "Something on the network, such as a firewall, blocked the way to the model's server.",
    fix: () => "Let this server through, and try again.",
  }),
  permission: () => ({
    happened: "This key doesn't have permission to generate text on the model's server.",
    fix: () => "Check its permissions.",
  }),
  address: () => ({
    happened: "The model's server sent back something that isn't a model response.",
    fix: ({ address }) => address,
  }),
  "no-stream": () => ({
    happened: "The model's server only sends complete replies.",
    fix: () => "Turn on streaming there, and try again.",
  }),
  elsewhere: () => ({
    happened: "The address of the model's server names this machine, but leads to another one, so nothing was sent.",
    fix: ({ address }) => address,
  }),
  certificate: () => ({
    happened: "The certificate of the model's server can't be trusted.",
    fix: ({ certificate }) => certificate,
  }),
};

const REWORD = "Reword it and try again.";
const SHORTEN = "Shorten it and try again.";

/** Returns a failure for the person who reads it: what happened, and what they can do about it. */
export function failureWords(facts: FailureFacts, model: string, reader: FailureReader): AppError {
  const refusal = "refusal" in facts ? facts.refusal : undefined;
  if (refusal === "busy") return crowded("retryAfterSeconds" in facts ? facts.retryAfterSeconds : undefined);
  if (refusal !== undefined) return lasting(LASTING[refusal](model), reader);
  switch (facts.kind) {
    case "elsewhere":
    case "certificate":
    case "no-stream":
      return lasting(LASTING[facts.kind](model), reader);
    case "not-a-stream":
      return lasting(LASTING.address(model), reader);
    case "window-too-small":
      return lasting(LASTING.length(model), reader);
    case "network":
      return passing(`We can't reach the model's server right now. ${reader === "connection" ? AWAY : "Try again."}`);
    case "broken-stream":
      return passing("The model's reply was cut off. Try again.");
    case "cut-off":
      return passing("The model hit its length limit before it finished. Try again.");
    case "filtered":
      return passing("The model server's content filter cut this off. Try again, or reword it.");
    case "status":
      return wordsForStatus(facts, reader);
  }
}

const AWAY = "Make sure it's running and try again, or use another one at /connect.";

const passing = (message: string) => new AppError("model_unavailable", { message });

function lasting({ happened, fix, retry }: Sentences, reader: FailureReader): AppError {
  const forVisitor = retry === undefined ? `${NOT_NOW} ${happened}` : `${happened} ${retry}`;
  const message = reader === "visitor" ? forVisitor : `${happened} ${fix(WAYS[reader])}`;
  return new AppError("model_unavailable", { message, retryable: false });
}

function crowded(retryAfterSeconds: number | undefined): AppError {
  const when = retryAfterSeconds === undefined ? "in a moment" : `in ${retryAfterSeconds} seconds`;
  return new AppError("rate_limited", {
    message: `The model's server is getting too many requests. Try again ${when}.`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

function wordsForStatus(facts: Extract<FailureFacts, { kind: "status" }>, reader: FailureReader): AppError {
  const { status, retryAfterSeconds } = facts;
  const happened = `The model's server refused the request (${status}).`;
  if (status !== 408 && status < 500) return lasting({ happened, fix: ({ model }) => model }, reader);
  return new AppError("model_unavailable", {
    message: `The model's server is having trouble right now (${status}). Try again.`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
