import { z } from "zod";
import { storyFormData, toldBefore } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { briefMaterial, toldMaterial, toldRules } from "@/prompts/brief-material";
import { definePrompt } from "@/prompts/define-prompt";
import type { PromptParts } from "@/prompts/prompt-text";

const payload = z.object({ formData: storyFormData, toldBefore });

/** Returns the task, the material and the rules of the story ideas. */
function ideasParts({ formData, toldBefore: told }: z.output<typeof payload>): Omit<PromptParts, "format" | "example"> {
  return {
    task: "Write 4 ideas for the story that opens the letter. The sender picks one of them.",
    material: [...briefMaterial(formData), toldMaterial(told)],
    rules: [
      "Each idea is one moment in the world of these readers, in which a need shows that the tip meets in part and the offer whole. It has one place and one trouble, and ends on something said or seen; the product is not in it.",
      "Four kinds: 1 what is true in the notes (the true sentence, a case, a figure), told no further than they go; 2 the reader's own trouble as the notes tell it, with the reader in it as you; 3 somebody plainly made up, who could be one of these readers; 4 a thing or a place, with hardly anybody in it.",
      `Each is a title of 2 to 6 words and then 2 or 3 sentences, ${limitText(OPTION_LIMITS.storyOptions)}, with things one can see or hear.`,
      ...(formData.storyLists > 0
        ? ["The sender has seen a list already: leave the moments that come to mind first."]
        : []),
      ...toldRules(told, "stories"),
    ],
  };
}

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const storyOptions = definePrompt({
  payload,
  maxOutputTokens: 1200,
  parts: (ideas) => ({
    ...ideasParts(ideas),
    format: "A list of 4 options, one idea in each: one paragraph with title, full stop, sentences.",
    example: ["…", "…", "…"],
  }),
});

/** The same as one JSON document, for the call that does not stream (specification 7.2). */
export const storyOptionsJson = definePrompt({
  payload,
  respondsWith: "json",
  maxOutputTokens: 1200,
  parts: (ideas) => ({
    ...ideasParts(ideas),
    format:
      'One JSON object with the key "stories" and an array of 4 strings, one idea to a string. Valid JSON: double quotes, quotes inside a string escaped, no comma after the last item, no code fence.',
    example: '{"stories": ["…", "…", "…", "…"]}',
  }),
});
