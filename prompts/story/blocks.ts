import { limitText, STORY_LETTER_LIMITS } from "@/lib/wizard/brief/text-limits";
import { definePrompt } from "@/prompts/define-prompt";
import { listOf, POINTS, type PromptParts } from "@/prompts/frame";
import * as payloads from "@/prompts/payloads";

/** Five insights to pick from, for a sender who has none at hand (specification 2.4). */
export const insightsList = definePrompt({
  payload: payloads.insightsList,
  maxOutputTokens: 1000,
  parts: () => ({
    points: POINTS.storyLetter,
    wanted:
      "Give me five insights that help this audience get what they want, really different from one another: what to do or to see differently, and why it helps, in one or two sentences. Each is such as a careful person of the trade would say from experience, whether the notes hold it or not: no study, figure, brand or promise.",
    ...listOf(5),
  }),
});

/** Describes the tip of a sender who has not written one. */
export const insightWanted =
  "It is what a careful person of the trade would give this audience from experience, whether the notes hold it or not, said to the reader in 3 to 7 sentences: what to do or to see differently, how, and why it works. No product, and no study, figure or promise.";

/** The words for the chosen insight in full, as the tip of the letter (specification 2.4); `proseFormat` reads the reply. */
const insightParts = (): PromptParts => ({
  points: POINTS.storyLetter,
  wanted: `Write out the chosen insight as the tip of the letter, and no other one. ${insightWanted}`,
  format: "The insight as one or two plain paragraphs with an empty line between them, without title or list.",
  example: "…",
});

export const insightExpand = definePrompt({
  payload: payloads.insightExpand,
  maxOutputTokens: 800,
  parts: insightParts,
});
export const insightExpandRevised = definePrompt({
  payload: payloads.insightExpandRevised,
  maxOutputTokens: 1000,
  parts: insightParts,
});

/** Describes the body of a story letter, which has no offer. */
export const storyLetterWanted = `It has ${limitText(STORY_LETTER_LIMITS.letter)}: a story, what it shows as I would say it, the tip, and a quiet close with what one can do today and, only where the notes have a link, the one act. No offer, greeting, sign-off or P.S.`;

/**
 * The words for the chosen idea as a whole letter: in this wizard the story is the body and carries the tip
 * (specification 2.4). `proseFormat` reads the reply.
 */
const letterParts = (): PromptParts => ({
  points: POINTS.storyLetter,
  wanted: `Write the body of a story letter from the chosen idea. ${storyLetterWanted}`,
  format: "The letter as plain paragraphs with an empty line between them, without title or labels.",
  example: "…\n\n…\n\n…",
});

export const story = definePrompt({ payload: payloads.story, maxOutputTokens: 1500, parts: letterParts });
export const storyRevised = definePrompt({ payload: payloads.storyRevised, maxOutputTokens: 1800, parts: letterParts });
