import "server-only";
import { type Env, env } from "@/lib/server/env/env";
import { openAIModel } from "@/lib/server/model/openai";
import { sampleModel } from "@/lib/server/model/sample-model";
import type { TextModel } from "@/lib/server/model/text-model";
import { timeLimits } from "@/lib/server/model/time-limits";
import { once } from "@/lib/server/once";

/**
 * Makes the writer that the environment asks for. The sample writer is one of the choices and never a stand-in:
 * a configured model that fails says so.
 */
function chooseModel(settings: Env["model"]): TextModel {
  if (settings.provider === "sample") return sampleModel();
  return openAIModel({ ...settings, limits: timeLimits(settings.firstTokenSeconds) });
}

/** The writer of this process: one for all requests, so that connections and what was learned of a server are kept. */
export const textModel: () => TextModel = once("text model", () => chooseModel(env().model));
