import { z } from "zod";
import { storyFormData, toldBefore } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import { notAgain, notesOf, toldMaterial } from "@/prompts/notes";

const payload = z.object({ formData: storyFormData, toldBefore });

/** What both prompts for story ideas ask for. */
const ideasParts = ({ formData, toldBefore: told }: z.output<typeof payload>) => ({
  notes: [...notesOf(formData), toldMaterial(told)],
  points: POINTS.block,
  wanted: [
    "Give me four ideas for the short story that the letter begins with, really different from one another, each in two or three sentences.",
    formData.storyLists > 0 ? "I have seen a list already: leave out the moments that come to mind first." : "",
    notAgain(told),
  ],
});

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const storyOptions = definePrompt({
  payload,
  maxOutputTokens: 1200,
  parts: (ideas) => ({
    ...ideasParts(ideas),
    ...listOf(4),
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
