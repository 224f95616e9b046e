import { z } from "zod";
import { anyFormData, writtenLetter } from "@/lib/wizard/payloads/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { capitalsRule } from "@/prompts/language";
import { letterMaterial } from "@/prompts/letter-material";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const subjectPayload = z.object({ emailBody: writtenLetter, formData: anyFormData });

/** Asks for the subject lines of a letter, in both wizards. */
export const subjectText = ({ emailBody, formData }: z.output<typeof subjectPayload>): string =>
  promptText({
    task: "Write 10 subject lines to choose from. The subject gets the letter opened by the right reader, honestly.",
    material: [...briefMaterial(formData), ...letterMaterial(emailBody, {})],
    rules: [
      `Each has ${limitText(OPTION_LIMITS.subjectOptions)}, with the point in the first 33, because a phone shows no more. Shorter is good.`,
      "Ten different angles: 1 curiosity, 2 what the reader gets, 3 a question, 4 a number of the tip or the offer, 5 an image from the story, 6 a line that someone says, in quotation marks, 7 a contradiction, 8 whom it is for, 9 the reader's mistake, without its remedy, 10 a note as from a friend.",
      "When the letter has no number, let 4 name the reader's trouble instead.",
      "At least five have a word that the right reader looks for: of the topic, the trade or the offer.",
      "Lower-key than an advert. Promise only what the letter keeps. On a grave occasion all ten are plain.",
      "Do not repeat the first line of the letter, and give the tip away in none.",
      `${capitalsRule(formData)} No exclamation mark, no emoji, no "Re:" or "Fwd:", no full stop.`.trim(),
    ],
    format: "A list of 10 options, one subject line in each. No labels, no character counts.",
    example: ["…", "…", "…"],
  });

/** Ten subject lines for the finished letter (specification 2.2, step 11). */
export const subjectOptions = definePrompt({
  payload: subjectPayload,
  system: VOICE,
  maxOutputTokens: 700,
  user: subjectText,
});
