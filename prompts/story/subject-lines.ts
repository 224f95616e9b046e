import { definePrompt } from "@/prompts/define-prompt";
import { VOICE } from "@/prompts/voice";
import { subjectPayload, subjectText } from "@/prompts/wizard/subject-options";

/** Ten subject lines for the story letter (specification 2.4). */
export const subjectLines = definePrompt({
  payload: subjectPayload,
  system: VOICE,
  maxOutputTokens: 700,
  user: subjectText,
});
