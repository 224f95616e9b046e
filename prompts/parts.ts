import type { BlockName } from "@/lib/wizard/blocks";
import { OCCASIONS, occasionOf } from "@/lib/wizard/occasions";
import { offerLength } from "@/lib/wizard/offer-length";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { BLOCK_LIMITS, LETTER_WORDS, limitText, OPTION_LIMITS, type TextLimit } from "@/lib/wizard/text-limits";

/**
 * Returns what each part of a letter has to do, in a few sentences to a model. A prompt for the whole letter and the
 * prompt for one block say the same of a part.
 */
export function partTasks(formData: AnyFormData): Readonly<Record<BlockName, string>> {
  const { story = BLOCK_LIMITS[lengthOf(formData)].story } = occasionIn(formData).limits ?? {};
  const limits = { ...BLOCK_LIMITS[lengthOf(formData)], story };
  return {
    subject: `From the tip, the trouble or the day, in words that these readers use: clear to somebody who has not read the letter, and something in it makes them want to know. Not a summary of what they want. ${limitText(OPTION_LIMITS.subjectOptions)}, the point in the first 33.`,
    preheader: `One more reason to open, in plain words, which the subject leaves out: the news, the day, what the tip does. ${limitText(OPTION_LIMITS.preheaderOptions)}.`,
    lede: `The first sentence or two, ${limitText(limits.lede)}: the true sentence of the sender, nearly in their words, where the notes have one that leads to the story, otherwise the beginning of the story.`,
    story: `${limitText(limits.story)}. The moment in which the mistake is made that the tip mends, or in which somebody does it right. A true sentence of the sender leads into it, without a maxim in between; where it cannot, it waits for the place where it counts. One thing in it is enough, every detail would pass a colleague of the trade, and the end may be funny, quiet or a relief.`,
    transitionToTip: `A plain sentence or two, ${limitText(limits.transitionToTip)}, in which the sender turns to the reader; a true sentence of theirs that is not told above stands here. No comfort, no lesson.`,
    tip: `The tip of the notes, all of it and in its order, with its reason, as the sender would show it to this reader; ${limitText(limits.tip)}. More than two steps stand in lines. No step and no result is added, and the product stays out of it.`,
    transitionToOffer: `2 or 3 plain sentences, ${limitText(limits.transitionToOffer)}: what the offer of the notes really does beyond the tip (hands that have done it once, time, the work, the thing itself, company), and the product, for the first time, as that: by its name, or, where one would not say that aloud, by what it is. No trouble is invented for it; where there is nothing beyond, simply: here is the one I make, or I do it for you.`,
    offer: `${limitText(limits.offer)}. One thought, in the order in which a customer asks: what one does or has, with what these readers want in plain words; each main fact with what it means for them; their doubts, answered from the notes; the price, worked out for the usual case where the notes give the figures; of an event or a course when, where, places and price in lines, "Label: fact". The strongest reason, or what takes the risk away, comes last, right before the button.`,
    cta: `The button: ${limitText(limits.cta)}, as a button in this language begins: what the reader does, as one says it, and at most one thing about it.`,
    signOff:
      "A closing line that this person would write to this reader, warm and usual, as its language ends one; on the next line the name, below it role or organization as far as the notes give them.",
    postscript: `1 to 3 sentences, ${limitText(limits.postscript)}, that make sense alone: one thought of its own that makes it easy to say yes, and the act that follows from it.`,
  };
}

/** Returns the words that the letter of a brief has: those of its occasion, otherwise those of its length. */
export const letterWords = (formData: AnyFormData): TextLimit =>
  occasionIn(formData).limits?.letter ?? LETTER_WORDS[lengthOf(formData)];

const lengthOf = (formData: AnyFormData) => (formData ? offerLength(formData) : "longer");

const occasionIn = (formData: AnyFormData) => OCCASIONS[occasionOf(formData?.occasion ?? "")];

/** The task of the insight in a story letter, where the sender has none of their own. */
export const insightTask =
  "One insight that helps this audience, as a careful person of the trade would give it from experience, said to the reader in 3 to 7 sentences: first what to do or to see differently, then how, with one concrete case, then why it works. No product, and no study, figure or promise.";
