import { z } from "zod";
import { anyFormData, chosenOption, namesAnOption, optionNumber, replyText } from "@/lib/wizard/payloads/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
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

export const INSIGHT_RULES = [
  "3 to 7 sentences in 1 or 2 paragraphs, said to one reader.",
  "First the insight itself in one plain sentence. Then how to do it, step by step. Then why it works.",
  "Stay with this one insight. Add no second one, no story and no product.",
  "Give one concrete case: a time of day, a place, a thing in the hand.",
  "No study, statistic, brand or promised result.",
];

export const INSIGHT_FORMAT = {
  format: "The insight as plain paragraphs with an empty line between them. No title, no list.",
  example: "Knock on the hive … before you … Put your ear to … and count to three. …",
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
