import type { BlockName } from "@/lib/letter/blocks";
import type { AnyFormData } from "@/lib/wizard/brief/fields";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { BLOCK_LIMITS, LETTER_WORDS, limitText, OPTION_LIMITS, type TextLimit } from "@/lib/wizard/brief/text-limits";

/**
 * Returns what each part of a letter has to do, in a few sentences to a model. A prompt for the whole letter and the
 * prompt for one block say the same of a part.
 */
export function partTasks(formData: AnyFormData): Readonly<Record<BlockName, string>> {
  const { story = BLOCK_LIMITS[lengthOf(formData)].story } = occasionIn(formData).limits ?? {};
  const limits = { ...BLOCK_LIMITS[lengthOf(formData)], story };
  return {
    subject: `The best detail of the letter that these readers see at a glance to be theirs, as a friend would put it: a thing, a line, a doubt. Not the name or the kind of the offer; a sale names its code or its day. Clear to somebody who has not read the letter. ${limitText(OPTION_LIMITS.subjectOptions)}, the point in the first 33.`,
    preheader: `Goes on from the subject with the first half of an answer, or with what is to be had; of an event or a sale with what and when. One plain whole sentence that speaks of the matter and not of the letter, ${limitText(OPTION_LIMITS.preheaderOptions)}.`,
    lede: `The first sentence or two, ${limitText(limits.lede)}: the true sentence of the sender, nearly in their words, where the notes have one; otherwise the reader's trouble, as they know it.`,
    story: `${limitText(limits.story)}. With a true sentence, the sender goes on from it with one concrete thought: what they make of it today, adding nothing to what happened and no moral, and where it is the reader's too, so that it leads into the tip; no second scene. Without one: a moment of the reader that one can see, and what somebody says in it. It ends on something one can see or hear, without a question to the reader.`,
    transitionToTip: `One plain sentence, ${limitText(limits.transitionToTip)}, as one says it across a table, from what was just said to what the reader can do; where the story leads there by itself, only a few words.`,
    tip: `The tip of the notes, all of it and in its order, with its reason, as the sender would show it to this reader; ${limitText(limits.tip)}. More than two steps stand in lines. No step and no result is added, and the product stays out of it.`,
    transitionToOffer: `1 to 3 plain sentences, ${limitText(limits.transitionToOffer)}, as one says them aloud: what the tip cannot do, or for whom it is enough, and the product, by its name, as what the sender has for the rest.`,
    offer: `${limitText(limits.offer)}, in the voice of the letter, each thing once and in one place. On a line of its own its price or its day, with the product's name where the sentence before does not end on it. Then what one gets and how it goes, and what one will have in the end, as the sender would tell one reader, with the fact that proves most. Then the two or three worries that weigh most, each in a short paragraph of its own: the worry as these readers say it, not with “if”, and an answer that meets just that worry, no word more than the notes hold. Then in lines with hyphens what one needs for the act: when, where, what it costs, terms. Last, right before the button, what takes the risk away.`,
    cta: `The button: ${limitText(limits.cta)}, in which the sender asks the reader, in the form of address of the letter, for the plain act, and says at most one thing about it. A link follows.`,
    signOff:
      "A closing line that this person would write to this reader, warm and usual, as its language ends one; on the next line the name, below it role or organization as far as the notes give them.",
    postscript: `1 to 3 sentences, ${limitText(limits.postscript)}, that make sense alone: the best reason to act now, or what makes it easy or safe, and the act; a smile where it fits. No promise is made larger in it.`,
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
