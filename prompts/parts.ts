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
    subject: `Clear to somebody who has not read the letter: the trouble or what they get, in a word that these readers use, with an odd detail if there is one; lower-key than an advertisement. ${limitText(OPTION_LIMITS.subjectOptions)}, the point in the first 33. It is not the first line of the letter, and the letter soon takes it up.`,
    preheader: `A second, plain reason to open, which the subject leaves out: a fact of the offer, what the tip gives, or the reader's wish. ${limitText(OPTION_LIMITS.preheaderOptions)}.`,
    lede: `The first sentence or two, ${limitText(limits.lede)}, without introduction, in which this reader sees that it is about them. Where the notes have a true sentence of the sender it is that one, nearly in their words; otherwise the beginning of the story.`,
    story: `${limitText(limits.story)}. One moment of this trade, with things one can see: something goes wrong because one does not know the tip, or comes right because one does. The reader is in it as you, or, where that cannot be, somebody plainly made up. After a true sentence of the sender it stays in that same moment: what the notes tell of it, then the reader in it as you; no second story begins. The end may be funny, quiet or a relief, and nothing is explained.`,
    transitionToTip: `1 or 2 plain sentences, ${limitText(limits.transitionToTip)}: the sender speaks to the reader and leads to the tip, with something they know or do. No comfort, no regret, no aphorism, and not the tip itself.`,
    tip: `The tip of the notes, all of it and in its order, handed over as one says it aloud, with its reason where the notes give one; ${limitText(limits.tip)}. Three steps or more may stand in lines. No step and no result is added, and the product stays out of it.`,
    transitionToOffer: `2 to 4 sentences, ${limitText(limits.transitionToOffer)}, better plain than clever. First the answer to “If I can do that myself, what do I need you for?”: the true limit of the tip, where the notes or plain sense show one (hands have to practice it, it takes time, something is left over, the thing itself is missing), otherwise simply: or I do it for you, or here is the one I make. Then the reader with what they want, as the notes put it, seen and not promised, and through that the product, for the first time, by its name or, where that is only a label, by what it is.`,
    offer: `${limitText(limits.offer)}. The same person talks on, in whole sentences: what one has or does with it, by whom and where, and each main fact with what it means for these readers, as far as that follows from the notes. What they doubt is answered, where the notes can, and each promise stands beside its proof. The price stands in one place, worked out for the usual case where the notes give the figures. Three details or more stand in lines: "Label: fact" for when, where, places and price of an event or a course, otherwise with hyphens. Last the guarantee, or what happens if it is not for me, as the sender's own promise in the exact terms of the notes.`,
    cta: `The button: ${limitText(limits.cta)}, as a button in this language begins, the act and what one gets or when.`,
    signOff:
      "A closing line that this person would write to this reader, warm and usual, as its language ends one; on the next line the name, below it role or organization as far as the notes give them.",
    postscript: `1 to 3 sentences, ${limitText(limits.postscript)}, that make sense alone, as one adds them by hand: a small test by which one knows whether to act, one last good reason, or the deadline, all of it from the notes; then the act.`,
  };
}

/** Returns the words that the letter of a brief has: those of its occasion, otherwise those of its length. */
export const letterWords = (formData: AnyFormData): TextLimit =>
  occasionIn(formData).limits?.letter ?? LETTER_WORDS[lengthOf(formData)];

const lengthOf = (formData: AnyFormData) => (formData ? offerLength(formData) : "longer");

const occasionIn = (formData: AnyFormData) => OCCASIONS[occasionOf(formData?.occasion ?? "")];

/** What the insight of a story letter has to do, where the sender has none of their own. */
export const insightTask =
  "One insight that helps this audience, as a careful person of the trade would give it from experience, said to the reader in 3 to 7 sentences: first what to do or to see differently, then how, with one concrete case, then why it works. No product, and no study, figure or promise.";
