import type { PromptRegistry } from "@/prompts/define-prompt";
import { insightExpand } from "@/prompts/story/insight-expand";
import { insightExpandRevised } from "@/prompts/story/insight-expand-revised";
import { insightsList } from "@/prompts/story/insights-list";
import { story } from "@/prompts/story/story";
import { storyOptionsJson } from "@/prompts/story/story-options-json";
import { storyRevised } from "@/prompts/story/story-revised";
import { subjectLines } from "@/prompts/story/subject-lines";

/** The 7 endpoints under `/story/` by the last segment of their path (specification 7). */
export const storyPrompts: PromptRegistry = {
  "prompt-2": storyOptionsJson,
  "prompt-3": story,
  "prompt-3-revised": storyRevised,
  "prompt-insights-list": insightsList,
  "prompt-insight-expand": insightExpand,
  "prompt-insight-expand-revised": insightExpandRevised,
  "prompt-subject-lines": subjectLines,
};
