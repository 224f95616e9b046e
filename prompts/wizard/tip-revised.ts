import { z } from "zod";
import { namesAnOption, replyText, reviewFormData, sentence } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { tipTexts } from "@/prompts/letter-material";
import { revisionText } from "@/prompts/revision";
import { VOICE } from "@/prompts/voice";
import { TIP_FORMAT, tipFields, tipMaterial, tipRules } from "./tip";

/** Transition and tip after the requested changes (specification 4.3). */
export const tipRevised = definePrompt({
  payload: z
    .object({ ...tipFields, reviewFormData, sentence, previousTip: replyText("previous tip") })
    .superRefine(namesAnOption("selectedLedeIndex", "ledeOptions")),
  system: VOICE,
  maxOutputTokens: 1200,
  user: (payload) =>
    revisionText({
      task: "Revise the transition from the story to the tip, and the tip. Write both, even when the changes concern only one of them.",
      material: tipMaterial(payload),
      previousText: tipTexts(payload.previousTip),
      requiredChanges: payload.reviewFormData.requiredChanges,
      sentence: payload.sentence,
      rules: tipRules(payload),
      ...TIP_FORMAT,
    }),
});
