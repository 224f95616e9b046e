import type { BodiesOf, PromptRegistry } from "@/prompts/define-prompt";
import { storyOptionsJson } from "@/prompts/wizard/story-options";
import { subjectOptions } from "@/prompts/wizard/subject-options";
import { insightExpand, insightExpandRevised } from "./insight-expand";
import { insightsList } from "./insights-list";
import { story, storyRevised } from "./story";

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
