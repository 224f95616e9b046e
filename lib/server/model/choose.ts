import "server-only";
import { type Env, env } from "@/lib/server/env/env";
import { once } from "@/lib/server/once";
import { emailWizard } from "@/lib/wizard/definition/email-wizard";
import { storyWizard } from "@/lib/wizard/definition/story-wizard";
import { STAGE_NAMES, type StageName } from "@/lib/wizard/state";
import { openAIModel } from "./openai";
import { sampleModel } from "./sample-model";
import type { TextModel } from "./text-model";
import { timeLimits } from "./time-limits";

/**
 * Makes the model of the environment's settings. The sample writer is one of the choices and never a replacement for a
 * configured model that fails.
 */
function chooseModel(settings: Env["model"]): TextModel {
  if (settings.provider === "sample") return sampleModel();
  return openAIModel({ ...settings, limits: timeLimits(settings.firstTokenSeconds) });
}

/** The usual model, shared by all requests with its connections and its knowledge of the server. */
const usualModel = once("text model", () => chooseModel(env().model));

/** The models of single stages, by name. */
const stageModels = once("text models of stages", () => {
  const { model: settings } = env();
  if (settings.provider === "sample") return new Map<string, TextModel>();
  const names = new Set(Object.values(settings.stageModels));
  return new Map([...names].map((model) => [model, chooseModel({ ...settings, model })]));
});

/** The stage of each endpoint of the wizards, by path, rewrites included. */
export const ENDPOINT_STAGES: ReadonlyMap<string, StageName> = new Map([
  // No page uses it: both wizards get their ideas from `/wizard/prompt-2`.
  ["/story/prompt-2", "storyOptions"],
  ...[emailWizard, storyWizard].flatMap(({ stages }) =>
    STAGE_NAMES.flatMap((name) =>
      [stages[name]?.generate, stages[name]?.revise].flatMap((request): [string, StageName][] =>
        request ? [[request.path, name]] : [],
      ),
    ),
  ),
]);

/** Returns the model of an endpoint by its path: that of its stage, if it has one, or else the usual one. */
export function textModel(path: string): TextModel {
  const { model: settings } = env();
  const stage = ENDPOINT_STAGES.get(path);
  const name = settings.provider === "sample" || !stage ? undefined : settings.stageModels[stage];
  return (name === undefined ? undefined : stageModels().get(name)) ?? usualModel();
}
