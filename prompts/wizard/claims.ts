import { z } from "zod";
import { anyFormData, writtenLetter } from "@/lib/wizard/brief/fields";
import { briefMaterial } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import { FENCE_TEXT, material } from "@/prompts/fence";

const SYSTEM = [
  "You read a promotional e-mail letter beside the brief that it was written from, as a careful editor does before it is sent.",
  `THE MATERIAL\n${FENCE_TEXT}`,
].join("\n\n");

/** Asks for the claims of a letter, each with the words of the brief that support it. */
export const claims = definePrompt({
  payload: z.object({ emailBody: writtenLetter, formData: anyFormData }),
  system: SYSTEM,
  maxOutputTokens: 1500,
  parts: ({ emailBody, formData }) => ({
    task: "List every claim that the letter makes about the product, its price, its terms, its maker, its results or its customers, and quote the words of the brief that say the same.",
    material: [...briefMaterial(formData), material("letter", emailBody)],
    rules: [
      "A claim is what a reader could hold the sender to. What happens inside the scene of the story is none, unless it is about the product.",
      "Quote the letter and the brief word for word, in their own language, without an ellipsis. Quote as few words as say it, from one sentence.",
      "The brief holds a claim only where it says the same of the same thing. A like number about something else does not hold it, and neither does what merely follows from it.",
      "Where the brief does not hold a claim, write a single hyphen in its place.",
      "Keep the order of the letter. Name each claim once, at most 30.",
    ],
    format:
      "Two lines for each claim: the first begins with CLAIM: and quotes the letter, the second with BRIEF: and quotes the brief.",
    example: "CLAIM: …\nBRIEF: …\n\nCLAIM: …\nBRIEF: -",
  }),
});
