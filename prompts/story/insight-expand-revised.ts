import { z } from "zod";
import { namesAnOption, replyText, requiredChanges } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { promptText } from "@/prompts/prompt-text";
import { REVISION_RULES, revisionMaterial } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { INSIGHT_FORMAT, INSIGHT_RULES, insightFields, insightMaterial } from "./insight-expand";

/** The expanded insight after the requested changes, which stand at the top level here (specification 7.3). */
export const insightExpandRevised = definePrompt({
  payload: z
    .object({ ...insightFields, expandedInsight: replyText("expanded insight"), requiredChanges })
    .superRefine(namesAnOption("selectedInsight", "promptInsightsListResponse")),
  system: VOICE,
  maxOutputTokens: 1000,
  user: (payload) =>
    promptText({
      task: "Revise the expanded insight, which becomes the tip of the letter.",
      material: [...insightMaterial(payload), ...revisionMaterial(payload.expandedInsight, payload.requiredChanges)],
      rules: [...REVISION_RULES, ...INSIGHT_RULES],
      ...INSIGHT_FORMAT,
    }),
});
