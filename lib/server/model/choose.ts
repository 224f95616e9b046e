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
 * Makes the writer that the environment asks for. The sample writer is one of the choices and never a stand-in:
 * a configured model that fails says so.
 */
function chooseModel(settings: Env["model"]): TextModel {
  if (settings.provider === "sample") return sampleModel();
  return openAIModel({ ...settings, limits: timeLimits(settings.firstTokenSeconds) });
}

/** Each writer of this process is one for all requests, so that connections and what was learned of a server are kept. */
const usualModel = once("text model", () => chooseModel(env().model));

/** Those that stages have of their own, by name. */
const stageModels = once("text models of stages", () => {
  const { model: settings } = env();
  if (settings.provider === "sample") return new Map<string, TextModel>();
  const names = new Set(Object.values(settings.stageModels));
  return new Map([...names].map((model) => [model, chooseModel({ ...settings, model })]));
});

/** The stage that each endpoint of the wizards writes, by its path; one that rewrites a text is of that text's stage. */
export const ENDPOINT_STAGES: ReadonlyMap<string, StageName> = new Map([
  // No page asks it: both wizards have their ideas from `/wizard/prompt-2`.
  ["/story/prompt-2", "storyOptions"],
  ...[emailWizard, storyWizard].flatMap(({ stages }) =>
    STAGE_NAMES.flatMap((name) =>
      [stages[name]?.generate, stages[name]?.revise].flatMap((request): [string, StageName][] =>
        request ? [[request.path, name]] : [],
      ),
    ),
  ),
]);

/** The writer of an endpoint, by its path: the model of its stage where that has one, and else the one of all. */
export function textModel(path: string): TextModel {
  const { model: settings } = env();
  const stage = ENDPOINT_STAGES.get(path);
  const name = settings.provider === "sample" || !stage ? undefined : settings.stageModels[stage];
  return (name === undefined ? undefined : stageModels().get(name)) ?? usualModel();
}
