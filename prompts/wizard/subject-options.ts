import { z } from "zod";
import { writtenLetter } from "@/lib/wizard/payloads/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { material } from "@/prompts/fence";
import { promptText } from "@/prompts/prompt-text";
import { VOICE } from "@/prompts/voice";

export const subjectPayload = z.object({ emailBody: writtenLetter });

/** Asks for the subject lines of a letter, in both wizards. */
export const subjectText = ({ emailBody }: z.output<typeof subjectPayload>): string =>
  promptText({
    task: "Write 10 subject lines to choose from. The subject gets the letter opened by the right reader, honestly.",
    material: [material("letter", emailBody)],
    rules: [
      "Each is 30 to 50 characters long, with the point in the first 35, because a phone shows no more.",
      "Ten different angles: 1 curiosity, 2 the benefit, 3 a question, 4 a number that stands in the letter, 5 an image from the story, 6 words that someone says in the story, 7 a contradiction, 8 the tip in short, 9 the mistake that the letter mends, 10 a note as from a friend.",
      "When the letter has no number, let 4 name the reader's trouble instead.",
      "Lower-key than an advert. Promise only what the letter keeps.",
      "Do not repeat the first line of the letter, and do not give away the turn of the story.",
      'Only the first word and names begin with a capital. No exclamation mark, no emoji, no "Re:" or "Fwd:", no quotation marks around a line, no full stop.',
    ],
    format: "A numbered list from 1. to 10., one subject line to a line. No labels, no character counts.",
    example: "1. What the quiet hive was trying to say\n2. One comb a week, and calm bees\n3. …",
  });

/** Ten subject lines for the finished letter (specification 2.2, step 11). */
export const subjectOptions = definePrompt({
  payload: subjectPayload,
  system: VOICE,
  maxOutputTokens: 700,
  user: subjectText,
});
