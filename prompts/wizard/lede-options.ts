import { z } from "zod";
import { anyFormData, replyText } from "@/lib/wizard/brief/fields";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS } from "@/prompts/frame";
import { letterBelow, letterMaterial } from "@/prompts/letter-material";
import { notesOf } from "@/prompts/notes";

/** Ten first lines of the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: z.object({ finalExpandedStory: replyText("story"), formData: anyFormData, letterBelow }),
  maxOutputTokens: 800,
  parts: ({ finalExpandedStory, formData, letterBelow: below }) => ({
    notes: notesOf(formData),
    points: POINTS.block,
    letter: letterMaterial("", { story: finalExpandedStory }, below),
    wanted: [
      "Give me ten first lines to put before this story, one or two sentences each. The story's first sentence stays and goes on from each of them, so that the two are one beginning and not two: none tells what the story tells, and none gives away the tip.",
    ],
    ...listOf(10),
  }),
});
