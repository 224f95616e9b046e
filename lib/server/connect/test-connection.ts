import "server-only";
import { AppError } from "@/lib/server/app-error";
import { openAIModel } from "@/lib/server/model/openai";
import type { TextModel } from "@/lib/server/model/text-model";
import { timeLimits } from "@/lib/server/model/time-limits";
import { assertKey } from "./assert-key";

/** The settings of a model to test. */
export interface TestedSettings {
  baseUrl: string;
  apiKey?: string;
  model: string;
  firstTokenSeconds: number;
}

/** How long the first word took, and the model with what it learned of its server. */
export interface TestedModel {
  firstWordMs: number;
  model: TextModel;
}

/** The most tokens of the answer: enough to tell a model that reasons first from one that has nothing to say. */
const MOST_TOKENS = 100;

/** The longest answer in characters, far more than those tokens can be: a longer one does not end. */
const MOST_CHARACTERS = 50_000;

/**
 * Asks a model for one word in the way letters are asked for: this tests address, key, credit, model and streaming.
 * @throws AppError with what is wrong and what to do, or the signal's reason.
 */
export async function testConnection(settings: TestedSettings, signal: AbortSignal): Promise<TestedModel> {
  assertKey(settings.apiKey);
  const model = openAIModel({ ...settings, place: "connection", limits: timeLimits(settings.firstTokenSeconds) });
  const tooMuch = new AbortController();
  const startedAt = performance.now();
  let firstWordMs: number | undefined;
  let characters = 0;
  await model.write(ONE_WORD, AbortSignal.any([signal, tooMuch.signal]), (event) => {
    if (event.type !== "text-delta") return;
    firstWordMs ??= performance.now() - startedAt;
    characters += event.text.length;
    if (characters > MOST_CHARACTERS) tooMuch.abort(unusable("does not stop writing"));
  });
  if (firstWordMs === undefined) throw unusable("answers without a word");
  return { firstWordMs: Math.round(firstWordMs), model };
}

const ONE_WORD = {
  system: "You answer with one word.",
  user: "Say one word.",
  maxOutputTokens: MOST_TOKENS,
  mayEndAtLimit: true,
  task: { path: "/connect", payload: {} },
};

const unusable = (how: string) =>
  new AppError("model_unavailable", {
    message: `The model ${how}. Choose another model at /connect.`,
    retryable: false,
  });
