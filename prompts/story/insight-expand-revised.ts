import { z } from "zod";
import { namesAnOption, replyText, requiredChanges, sentence } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { INSIGHT_FORMAT, INSIGHT_RULES, insightFields, insightMaterial } from "./insight-expand";

/** The expanded insight after the requested changes, which stand at the top level here (specification 7.3). */
export const insightExpandRevised = definePrompt({
  payload: z
    .object({ ...insightFields, expandedInsight: replyText("expanded insight"), requiredChanges, sentence })
    .superRefine(namesAnOption("selectedInsight", "promptInsightsListResponse")),
  system: VOICE,
  maxOutputTokens: 1000,
  user: (payload) =>
    revisionText({
      task: "Revise the expanded insight, which becomes the tip of the letter.",
      material: insightMaterial(payload),
      previousText: payload.expandedInsight,
      requiredChanges: payload.requiredChanges,
      sentence: payload.sentence,
      rules: INSIGHT_RULES,
      ...INSIGHT_FORMAT,
    }),
});
