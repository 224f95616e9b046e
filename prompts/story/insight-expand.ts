import { z } from "zod";
import {
  anyFormData,
  chosenOption,
  namesAnOption,
  optionNumber,
  replyText,
  requiredChanges,
  sentence,
} from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { insightTask } from "@/prompts/parts";
import { revision } from "@/prompts/revision";

const insightPayload = z
  .object({
    selectedInsight: optionNumber("insight"),
    promptInsightsListResponse: replyText("insights list"),
    formData: anyFormData,
  })
  .superRefine(namesAnOption("selectedInsight", "promptInsightsListResponse"));

/** The chosen insight as fenced material; the revision reads the same. */
const insightMaterial = (payload: z.output<typeof insightPayload>): string[] => [
  ...briefMaterial(payload.formData),
  material("chosen insight", chosenOption(payload.promptInsightsListResponse, payload.selectedInsight)),
];

const INSIGHT_RULES = [insightTask, "The chosen insight stays the only one, and no story is told."];

const INSIGHT_FORMAT = {
  format: "The insight as one or two plain paragraphs with an empty line between them, without title or list.",
  example: "…",
};

/** The chosen insight in full, as the tip of the letter (specification 2.4). */
export const insightExpand = definePrompt({
  payload: insightPayload,
  maxOutputTokens: 800,
  parts: (payload) => ({
    task: "Expand the chosen insight into the tip of the letter.",
    material: insightMaterial(payload),
    rules: INSIGHT_RULES,
    ...INSIGHT_FORMAT,
  }),
});

/** The expanded insight after the requested changes, which stand at the top level here (specification 7.3). */
export const insightExpandRevised = definePrompt({
  payload: insightPayload.safeExtend({ expandedInsight: replyText("expanded insight"), requiredChanges, sentence }),
  maxOutputTokens: 1000,
  parts: (payload) =>
    revision({
      task: "Revise the expanded insight, which becomes the tip of the letter.",
      material: insightMaterial(payload),
      previousText: payload.expandedInsight,
      requiredChanges: payload.requiredChanges,
      sentence: payload.sentence,
      rules: INSIGHT_RULES,
      ...INSIGHT_FORMAT,
    }),
});
