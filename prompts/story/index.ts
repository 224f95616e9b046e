import type { BodiesOf, PromptRegistry } from "@/prompts/define-prompt";
import { insightExpand } from "./insight-expand";
import { insightExpandRevised } from "./insight-expand-revised";
import { insightsList } from "./insights-list";
import { story } from "./story";
import { storyOptionsJson } from "./story-options-json";
import { storyRevised } from "./story-revised";
import { subjectLines } from "./subject-lines";

const prompts = {
  "prompt-2": storyOptionsJson,
  "prompt-3": story,
  "prompt-3-revised": storyRevised,
  "prompt-insights-list": insightsList,
  "prompt-insight-expand": insightExpand,
  "prompt-insight-expand-revised": insightExpandRevised,
  "prompt-subject-lines": subjectLines,
};

/** The 7 endpoints under `/story/` by the last segment of their path (specification 7). */
export const storyPrompts: PromptRegistry = prompts;

/** The request bodies by the same names. */
export type StoryBodies = BodiesOf<typeof prompts>;
