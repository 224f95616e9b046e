import { type BriefData, NO_BRIEF, type StoryFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, limitText, OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt, type PromptRegistry } from "@/prompts/define-prompt";
import { IMAGINED, listOf, type PromptParts } from "@/prompts/frame";
import { capitalsOf, signedBy } from "@/prompts/notes";
import * as payloads from "@/prompts/payloads";
import { claims, pageBrief } from "./look-ups";
import { wholeLetter } from "./whole-letter";

/** Four story ideas to pick from (specification 2.2, step 4); both wizards ask here. */
export const ideas = ({ formData }: { formData: StoryFormData }): PromptParts => ({
  wanted: [
    "Give me four ideas for the short story that the letter begins with, really different from one another, each in up to three sentences.",
    formData.storyLists > 0
      ? "Begin with a moment that these readers know, as “you”, which may be imagined. I have seen a list already: leave out a story that the notes have, and the moments that come to mind first."
      : hasTrueSentence(formData)
        ? "Each idea sets out from my true sentence, without repeating it, and goes another way from there to these readers; a moment of theirs may be imagined."
        : "If the notes tell something that happened once, each idea sets out from it and goes another way from there to these readers; otherwise each begins with a moment that they know, as “you”, which may be imagined.",
  ],
  ...listOf(4),
});

const hasTrueSentence = ({ trueSentence }: BriefData): boolean => trueSentence.trim() !== "";

/** The chosen idea as a story (step 4); `proseFormat` reads the reply. */
function story({ formData }: { formData: StoryFormData }): PromptParts {
  const { storyWords = BLOCK_LIMITS[offerLength(formData)].story } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    wanted: [
      `Write the story of the chosen idea up to where the tip will come: ${limitText(storyWords)}. It may stop on the trouble; the answer is the tip’s. ${IMAGINED}`,
      hasTrueSentence(formData)
        ? "It goes on from my true sentence, which opens the letter: leave that out, stay with me for a sentence or two, as far as notes and idea tell, and then come to these readers, or to the person the idea is about."
        : "The letter’s first line is chosen later: begin at once with the person and the moment of the idea.",
    ],
    format: "The story as plain paragraphs with an empty line between them. No title.",
    example: "…",
  };
}

/** The first line of the letter (step 5). */
const ledes = ({ formData = NO_BRIEF }: { formData?: BriefData | undefined }): PromptParts => ({
  wanted: [
    "Give me six first lines for this letter, one or two short sentences each, really different from one another. The story goes on from each, so that the two are one beginning: no line of yours tells what the story tells or what comes later, and none of yours is a riddle.",
    hasTrueSentence(formData) ? "The first is my true sentence as I typed it or nearly, whatever its length." : "",
  ],
  ...listOf(6),
});

/** The way from the story to the tip, and the tip (step 6); `tipFormat` reads the reply. */
const tip = {
  wanted:
    "Go on with the tip, easy to find for a hurried eye. A sentence that leads to it comes first only if it would come out of nowhere without one.",
  format: "On lines of their own: the marker [TRANSITION_TO_TIP], the transition, if any, the marker [TIP], the tip.",
  example: "[TRANSITION_TO_TIP]\n…\n\n[TIP]\n…",
};

/** The way from the tip to the offer, and the offer (step 7); `offerFormat` reads the reply. */
const offer = {
  wanted:
    "Go on with the offer, up to the button, which comes later. A sentence that leads to it comes first only if it would come out of nowhere without one. The offer can be taken in at a glance, in my own voice: what it is and what one gets, in short paragraphs, and right above the button a short block, a line each, where given: price, dates, the last day to act. **Bold** sparingly. What makes it safe to try, or else another good reason to act, is left for the P.S.",
  format:
    "On lines of their own: the marker [TRANSITION_TO_OFFER], the transition, if any, the marker [OFFER], the offer.",
  example: "[TRANSITION_TO_OFFER]\n…\n\n[OFFER]\n…",
};

/** The call to action (step 8). */
const ctas = {
  wanted:
    "Give me ten texts for the button below the offer, 2 to 8 words each, all for the one act of the letter or, if it names none, for getting what is offered, without saying how.",
  ...listOf(10),
};

/** Ways to end the letter (step 9). */
const signOffs = ({ formData }: { formData: StoryFormData }) => ({
  wanted: [
    "Give me six goodbyes, really different from one another: a closing line (a usual one is no stock phrase here), below it my name, role and organization, as far as the notes give them.",
    signedBy(formData),
  ],
  ...listOf(6),
});

/** The P.S. (step 10); `postscriptFormat` reads the reply. */
const postscript = {
  wanted:
    "Write the P.S., one to three sentences: the best reason to act now that the letter has not said yet, above all what makes it safe to try, where given, as I would say it to one reader. The link, if any, is set below it.",
  format: 'The marker [P.S.] on a line of its own, then the text on the next line, without another "P.S." before it.',
  example: "[P.S.]\n…",
};

/** Subject lines for a finished letter, in both wizards (step 11, and 2.4). */
const subjects = ({ formData = NO_BRIEF }: { formData?: BriefData | undefined }) => {
  const { inbox } = OCCASIONS[occasionOf(formData.occasion)];
  return {
    wanted: [
      "Give me ten subject lines, 25 to 50 characters each, really different from one another.",
      inbox === undefined ? "" : `Not each has to name ${inbox}: the preview will where the subject does not.`,
      capitalsOf(formData),
    ],
    ...listOf(10),
  };
};

/** Preheaders for the chosen subject, in both wizards (specification 11.9). */
const preheaders = {
  wanted: `Give me three preview texts, ${limitText(OPTION_LIMITS.preheaderOptions)} each: the line that an inbox shows behind the subject. They go on from that subject and do not open on the letter’s first line or its scene.`,
  ...listOf(3),
};

/** The endpoints under `/wizard/` by the last segment of their path (specification 7.2 and 11.9). */
export const wizardPrompts = {
  "prompt-2": definePrompt(payloads.storyOptions, 1200, ideas),
  "prompt-3": definePrompt(payloads.story, 1200, story),
  "prompt-3-revised": definePrompt(payloads.storyRevised, 1500, story),
  "prompt-4": definePrompt(payloads.ledeOptions, 800, ledes),
  "prompt-5": definePrompt(payloads.tip, 1000, tip),
  "prompt-5-revised": definePrompt(payloads.tipRevised, 1200, tip),
  "prompt-6": definePrompt(payloads.offer, 1200, offer),
  "prompt-6-revised": definePrompt(payloads.offerRevised, 1500, offer),
  "prompt-7": definePrompt(payloads.ctaOptions, 700, ctas),
  "prompt-8": definePrompt(payloads.signOffOptions, 600, signOffs),
  "prompt-9": definePrompt(payloads.postscript, 500, postscript),
  "prompt-9-revised": definePrompt(payloads.postscriptRevised, 600, postscript),
  "prompt-10": definePrompt(payloads.subjectOptions, 700, subjects),
  preheader: definePrompt(payloads.preheaderOptions, 300, preheaders),
  claims,
  "page-brief": pageBrief,
  "whole-letter": wholeLetter,
} satisfies PromptRegistry;
