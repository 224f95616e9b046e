import type { StoryFormData } from "@/lib/wizard/brief/fields";
import { limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, NO_STORY } from "@/prompts/frame";
import { capitalsOf, nameSlotOf } from "@/prompts/notes";
import * as payloads from "@/prompts/payloads";

/** The request of both prompts for story ideas. */
const ideasWanted = ({ storyLists }: StoryFormData) => [
  "Give me four ideas for the short story that the letter begins with, really different from one another, each in up to three sentences.",
  NO_STORY,
  storyLists > 0 ? "I have seen a list already: leave out the moments that come to mind first." : "",
];

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const storyOptions = definePrompt({
  payload: payloads.storyOptions,
  maxOutputTokens: 1200,
  parts: ({ formData }) => ({ wanted: ideasWanted(formData), ...listOf(4) }),
});

/** The same as one JSON document, for the call that does not stream (specification 7.2). */
export const storyOptionsJson = definePrompt({
  payload: payloads.storyOptions,
  respondsWith: "json",
  maxOutputTokens: 1200,
  parts: ({ formData }) => ({
    wanted: ideasWanted(formData),
    format:
      'One JSON object with the key "stories" and an array of 4 strings, one idea to a string. Valid JSON: double quotes, quotes inside a string escaped, no comma after the last item, no code fence.',
    example: '{"stories": ["…", "…", "…", "…"]}',
  }),
});

/** Six first lines of the letter (specification 2.2, step 5). */
export const ledeOptions = definePrompt({
  payload: payloads.ledeOptions,
  maxOutputTokens: 800,
  parts: () => ({
    wanted:
      "Give me six first lines to put before this story, one or two sentences each. The story's first sentence stays and goes on from each of them, so that the two are one beginning and not two: none tells what the story tells, and none gives away the tip.",
    ...listOf(6),
  }),
});

/** Ten calls to action (specification 2.2, step 8). */
export const ctaOptions = definePrompt({
  payload: payloads.ctaOptions,
  maxOutputTokens: 700,
  parts: () => ({
    wanted: "Give me ten texts for the button below the offer, 2 to 8 words each, all for the one act of the letter.",
    ...listOf(10),
  }),
});

/** Six ways to end the letter (specification 2.2, step 9). */
export const signOffOptions = definePrompt({
  payload: payloads.signOffOptions,
  maxOutputTokens: 600,
  parts: ({ formData }) => ({
    wanted: [
      "Give me six goodbyes, really different from one another: a closing line as my language ends a letter, below it my name, then role and organization as far as the notes give them.",
      formData.senderName.trim() === ""
        ? `Who signs is not known: write ${nameSlotOf(formData)} in place of the name, also where the notes name a teacher or an author.`
        : "",
    ],
    ...listOf(6),
    example: ["…\n…", "…\n…", "…\n…"],
  }),
});

/** Ten subject lines for a finished letter, in both wizards (specification 2.2, step 11, and 2.4). */
export const subjectOptions = definePrompt({
  payload: payloads.subjectOptions,
  maxOutputTokens: 700,
  parts: ({ formData }) => ({
    wanted: [
      "Give me ten subject lines, 25 to 50 characters each, really different from one another.",
      capitalsOf(formData),
    ],
    ...listOf(10),
  }),
});

/** Three preheaders for the chosen subject, in both wizards (specification 11.9). */
export const preheaderOptions = definePrompt({
  payload: payloads.preheaderOptions,
  maxOutputTokens: 300,
  parts: () => ({
    wanted: `Give me three preview texts, ${limitText(OPTION_LIMITS.preheaderOptions)} each: the line that an inbox shows behind the subject. They go on from that subject and do not open on the scene of the first line.`,
    ...listOf(3),
  }),
});
