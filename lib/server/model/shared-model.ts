import "server-only";
import { once } from "@/lib/server/once";
import { type OpenAIModelSettings, openAIModel } from "./openai";
import type { TextModel } from "./text-model";
import { timeLimits } from "./time-limits";

/** The settings of a model behind a server. */
export interface SharedModelSettings extends Omit<OpenAIModelSettings, "limits"> {
  firstTokenSeconds: number;
}

/** How many models are remembered: those of all stages, and some that were tested. */
const MOST_MODELS = 32;

/** The models of this process by their settings, the last used one last. */
const models = once("text models", () => new Map<string, TextModel>());

/** Returns the model of such settings: the same one each time, with its connections and what it learned of its server. */
export function sharedModel({ firstTokenSeconds, ...settings }: SharedModelSettings): TextModel {
  const { baseUrl, apiKey, model, window, place } = settings;
  const key = JSON.stringify([baseUrl, apiKey, model, window, place, firstTokenSeconds]);
  const shared = models().get(key) ?? openAIModel({ ...settings, limits: timeLimits(firstTokenSeconds) });
  models().delete(key);
  models().set(key, shared);
  for (const oldest of models().keys()) if (models().size > MOST_MODELS) models().delete(oldest);
  return shared;
}
