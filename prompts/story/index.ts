import type { BodiesOf, PromptRegistry } from "@/prompts/define-prompt";
import { storyOptionsJson, subjectOptions } from "@/prompts/wizard/options";
import { insightExpand, insightExpandRevised, insightsList, story, storyRevised } from "./blocks";

const prompts = {
  "prompt-2": storyOptionsJson,
  "prompt-3": story,
  "prompt-3-revised": storyRevised,
  "prompt-insights-list": insightsList,
  "prompt-insight-expand": insightExpand,
  "prompt-insight-expand-revised": insightExpandRevised,
  "prompt-subject-lines": subjectOptions,
};

/** The 7 endpoints under `/story/` by the last segment of their path (specification 7). */
export const storyPrompts: PromptRegistry = prompts;

/** The request bodies by the same names. */
export type StoryBodies = BodiesOf<typeof prompts>;
