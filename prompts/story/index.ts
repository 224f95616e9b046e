import type { PromptRegistry } from "@/prompts/define-prompt";
import { storyOptionsJson, subjectOptions } from "@/prompts/wizard/blocks";
import * as blocks from "./blocks";

/** The 7 endpoints under `/story/` by the last segment of their path (specification 7). */
export const storyPrompts = {
  "prompt-2": storyOptionsJson,
  "prompt-3": blocks.story,
  "prompt-3-revised": blocks.storyRevised,
  "prompt-insights-list": blocks.insightsList,
  "prompt-insight-expand": blocks.insightExpand,
  "prompt-insight-expand-revised": blocks.insightExpandRevised,
  "prompt-subject-lines": subjectOptions,
} satisfies PromptRegistry;
