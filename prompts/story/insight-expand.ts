import { z } from "zod";
import { anyFormData, chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { insightTask } from "@/prompts/parts";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const insightFields = {
  selectedInsight: optionNumber("insight"),
  promptInsightsListResponse: replyText("insights list"),
  formData: anyFormData,
};

const insightPayload = z
  .object(insightFields)
  .superRefine(namesAnOption("selectedInsight", "promptInsightsListResponse"));

/** The chosen insight as fenced material; the revision reads the same. */
export const insightMaterial = (payload: z.output<typeof insightPayload>): string[] => [
  ...briefMaterial(payload.formData),
  material("chosen insight", chosenOption(payload.promptInsightsListResponse, payload.selectedInsight)),
];

export const INSIGHT_RULES = [insightTask, "The chosen insight stays the only one, and no story is told."];

export const INSIGHT_FORMAT = {
  format: "The insight as one or two plain paragraphs with an empty line between them, without title or list.",
  example: "…",
};

/** The chosen insight in full, as the tip of the letter (specification 2.4). */
export const insightExpand = definePrompt({
  payload: insightPayload,
  system: VOICE,
  maxOutputTokens: 800,
  user: (payload) =>
    promptText({
      task: "Expand the chosen insight into the tip of the letter.",
      material: insightMaterial(payload),
      rules: INSIGHT_RULES,
      ...INSIGHT_FORMAT,
    }),
});
