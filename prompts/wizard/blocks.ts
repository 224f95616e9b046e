import type { StoryFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, NO_STORY, type PromptParts } from "@/prompts/frame";
import { capitalsOf, signedBy } from "@/prompts/notes";
import * as payloads from "@/prompts/payloads";

/** The request of both prompts for story ideas. */
const ideasWanted = ({ storyLists }: StoryFormData) => [
  "Give me four ideas for the short story that the letter begins with, really different from one another, each in up to three sentences.",
  ...(storyLists > 0
    ? [
        "Begin with a moment that these readers know, as “you”.",
        "I have seen a list already: leave out a story that the notes have, and the moments that come to mind first.",
      ]
    : [NO_STORY, "A story in the notes is one idea of the four; the others begin with such a moment."]),
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

/** The words for the chosen idea as a story (specification 2.2, step 4); `proseFormat` reads the reply. */
function storyParts({ formData }: { formData: StoryFormData }): PromptParts {
  const { storyWords = BLOCK_LIMITS[offerLength(formData)].story } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    wanted: `Write the story of the chosen idea, from its first line to where the tip will come: ${limitText(storyWords)}. It may stop on the trouble.`,
    format: "The story as plain paragraphs with an empty line between them. No title.",
    example: "…\n\n…",
  };
}

export const story = definePrompt({ payload: payloads.story, maxOutputTokens: 1200, parts: storyParts });
export const storyRevised = definePrompt({ payload: payloads.storyRevised, maxOutputTokens: 1500, parts: storyParts });

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

/** The words for the way from the story to the tip, and the tip (step 6); `tipFormat` reads the reply. */
const tipParts = (): PromptParts => ({
  wanted:
    "Go on with the tip: first a sentence that leads to it, if one is needed; then the tip, easy to find for a hurried eye. Its last line may leave open what the product does.",
  format:
    "On lines of their own: the marker [TRANSITION_TO_TIP], what leads to the tip or nothing for its “…”, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
});

export const tip = definePrompt({ payload: payloads.tip, maxOutputTokens: 1000, parts: tipParts });
export const tipRevised = definePrompt({ payload: payloads.tipRevised, maxOutputTokens: 1200, parts: tipParts });

/** The words for the way from the tip to the offer, and the offer (step 7); `offerFormat` reads the reply. */
const offerParts = (): PromptParts => ({
  wanted:
    "Go on with the offer, up to the button: first a sentence or two that lead to it, if they are needed, then the offer.",
  format:
    "On lines of their own: the marker [TRANSITION_TO_OFFER], what leads to the offer or nothing for its “…”, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…\n\n…",
});

export const offer = definePrompt({ payload: payloads.offer, maxOutputTokens: 1200, parts: offerParts });
export const offerRevised = definePrompt({ payload: payloads.offerRevised, maxOutputTokens: 1500, parts: offerParts });

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
      "Give me six goodbyes, really different from one another: a closing line as my language ends a letter, which is no stock phrase here, below it my name, then role and organization as far as the notes give them.",
      signedBy(formData),
    ],
    ...listOf(6),
    example: ["…\n…", "…\n…", "…\n…"],
  }),
});

/** The words for the P.S. (step 10); `postscriptFormat` reads the reply. */
const postscriptParts = (): PromptParts => ({
  wanted:
    "Write the P.S., one to three sentences: one new thing from what the notes hold that takes away the last doubt or makes one smile (a doubt answered, a sum that is a gain), and not in the button's words. It may ask for the act; the application sets the link below it.",
  format: 'The marker [P.S.] on a line of its own, then the text on the next line, without another "P.S." before it.',
  example: "[P.S.]\n…",
});

export const postscript = definePrompt({ payload: payloads.postscript, maxOutputTokens: 500, parts: postscriptParts });
export const postscriptRevised = definePrompt({
  payload: payloads.postscriptRevised,
  maxOutputTokens: 600,
  parts: postscriptParts,
});

/** Ten subject lines for a finished letter, in both wizards (specification 2.2, step 11, and 2.4). */
export const subjectOptions = definePrompt({
  payload: payloads.subjectOptions,
  maxOutputTokens: 700,
  parts: ({ formData }) => {
    const { inbox } = OCCASIONS[occasionOf(formData?.occasion ?? "")];
    return {
      wanted: [
        "Give me ten subject lines, 25 to 50 characters each, really different from one another.",
        inbox === undefined ? "" : `Not each has to name ${inbox}: the preview will where the subject does not.`,
        capitalsOf(formData),
      ],
      ...listOf(10),
    };
  },
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
