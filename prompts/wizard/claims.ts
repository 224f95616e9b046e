import { z } from "zod";
import { anyFormData, writtenLetter } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { FENCE_TEXT, material } from "@/prompts/fence";
import { notesOf } from "@/prompts/notes";

const SYSTEM = [
  "You read a promotional e-mail letter beside the brief that it was written from, as a careful editor does before it is sent.",
  FENCE_TEXT,
].join("\n\n");

/** Asks for the claims of a letter, each with the words of the brief that support it. */
export const claims = definePrompt({
  payload: z.object({ emailBody: writtenLetter, formData: anyFormData }),
  system: SYSTEM,
  maxOutputTokens: 1500,
  parts: ({ emailBody, formData }) => ({
    notes: notesOf(formData),
    points: [],
    letter: [material("letter", emailBody)],
    wanted: [
      "List every claim that the letter makes about the product, its price, its terms, its maker, its results or its customers, and quote the words of the notes that say the same. A claim is what a reader could hold the sender to; what happens inside the scene of the story is none, unless it is about the product.",
      "Quote the letter and the notes word for word, in their own language, as few words as say it, from one sentence and without an ellipsis. The notes hold a claim only where they say the same of the same thing: a like number about something else does not, and neither does what merely follows. Where they do not hold it, write a single hyphen in their place.",
      "Keep the order of the letter, and name each claim once, at most 30.",
    ],
    format:
      "Two lines for each claim: the first begins with CLAIM: and quotes the letter, the second with BRIEF: and quotes the notes.",
    example: "CLAIM: …\nBRIEF: …\n\nCLAIM: …\nBRIEF: -",
  }),
});
