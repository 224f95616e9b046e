import type { BlockName } from "@/lib/wizard/blocks";
import type { DescriptionLength } from "@/lib/wizard/brief";
import { BLOCK_LIMITS, limitText, OPTION_LIMITS } from "@/lib/wizard/text-limits";

/**
 * Returns what each part of a letter has to do, in a few sentences to a model. A prompt for the whole letter and the
 * prompt for one block say the same of a part.
 */
export function partTasks(length: DescriptionLength): Readonly<Record<BlockName, string>> {
  const limits = BLOCK_LIMITS[length];
  return {
    subject: `What this reader would open: the letter's oddest true detail, its question, or what they get, lower-key than an advertisement. ${limitText(OPTION_LIMITS.subjectOptions)}, the point in the first 33, and nothing that the letter does not keep.`,
    preheader: `What the subject leaves out, in other words: a fact of the offer, or the reader's wish. ${limitText(OPTION_LIMITS.preheaderOptions)}.`,
    lede: `The first sentence or two, ${limitText(limits.lede)}, without introduction. Where the notes have a true sentence of the sender, begin with it, nearly in their words; otherwise with a moment that the reader recognizes, or with the first beat of the story.`,
    story: `${limitText(limits.story)}. Something one can see goes wrong because nobody there knows the tip, and the end shows what that costs. Concrete things of this trade, little speech, no explanation. Where the notes hold something true to tell (a case, a figure, a memory of the sender), tell that instead of making somebody up.`,
    transitionToTip: `The sender speaks, 1 to 3 sentences, ${limitText(limits.transitionToTip)}: in plain words what the story shows, as this trade knows it, with the blame taken off whoever was in it.`,
    tip: `The tip of the notes, all of it and in its order, handed to the reader as one says it aloud, with its reason where the notes give one; ${limitText(limits.tip)}. No step and no result is added, and the product stays out of it.`,
    transitionToOffer: `2 to 4 sentences, ${limitText(limits.transitionToOffer)}. Fairly, what the tip does. Then one definite thing that it does not reach, from the notes or from plain sense about the matter. Then the reader's wish in your own words, as a wish. Then the product by its name with what it takes over: this is where it is introduced, once.`,
    offer: `${OFFER[length]} ${limitText(limits.offer)}. It answers a buyer's questions in their order: what I do or get, why it is good for me, when and where, what it costs, what if it is not for me. The fact that weighs most has a paragraph of its own, with what it means for the reader as far as the notes say so. Of an event or a course, when, where, places and price stand in lines of their own, "Label: fact"; of anything else in sentences. What takes the risk away comes last, in the exact terms of the notes.`,
    cta: `The button: ${limitText(limits.cta)}, verb first, the act and what one gets or when. A fact that does not fit is left out, not bent.`,
    signOff:
      "A closing line that this person would write to this reader, warm and usual, as its language ends one; on the next line the name, below it role or organization as far as the notes give them.",
    postscript: `1 to 3 sentences, ${limitText(limits.postscript)}, that make sense alone: the best reason, the deadline or the guarantee in fresh words, then the act.`,
  };
}

const OFFER: Readonly<Record<DescriptionLength, string>> = {
  short: "One or two short paragraphs without a list,",
  longer: "Two to four paragraphs; a list with hyphens only for three or more things of one kind;",
};

/** What the insight of a story letter has to do, where the sender has none of their own. */
export const insightTask =
  "One insight that helps this audience, as a careful person of the trade would give it from experience, said to the reader in 3 to 7 sentences: first what to do or to see differently, then how, with one concrete case, then why it works. No product, and no study, figure or promise.";
