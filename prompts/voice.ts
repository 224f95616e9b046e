import { writeParts } from "@/lib/letter/whole-letter";
import type { OfferFormData, StoryFormData } from "@/lib/wizard/brief/fields";
import { occasionOf } from "@/lib/wizard/brief/occasions";
import { offerLength } from "@/lib/wizard/brief/offer-length";
import { FENCE_TEXT } from "./fence";
import { exampleLetters } from "./letters/example-letters";

/** The rules of every letter (docs/decisions/0039-the-whole-letter-at-once.md). */
export const VOICE_RULES = [
  "Be the sender, from the first line to the last, talking to one reader they like: plain and warm, with contractions. A person who signs is I, an organization we, the reader you.",
  "Whatever is said of the sender, the product, its customers and its results stands in the notes. Never give the sender an event, a motive or a habit of customers that the notes do not hold; what they think of a thing, and a smile at it, may be said, and what a fact means for the reader.",
  "Use what the notes tell of these readers: where the thing lies, what they have tried, what they say, what holds them back, so that they think: that's me. Say it straight, with if or maybe where it may not be theirs, and without “imagine”.",
  "Show a thing once instead of how it usually is: a place, hands, what somebody says, all of it possible, in ordinary words.",
  "One need of the reader runs through the letter: the opening shows it, the tip meets what one can do alone, the offer meets it whole.",
  "One sentence leads to the next as in talk, and a plain one is better than a clever one. Whole sentences in their usual order.",
  "Every fact that decides is there, once: what one gets, price, day, place, terms, proof, what takes a worry away. The notes were typed in a hurry: say what they mean, with their names, figures and terms, and leave out what decides nothing.",
  "The letter asks for one act: that of the notes, else what the link is for, else an answer.",
  "Fit the occasion. With illness, grief, debt or loss everything is calm and nothing is clever.",
  "Names, codes and merge tags such as {{first_name}} stay letter for letter, and none is added. The wording fits women and men.",
  "No headings, emoji or exclamation marks; **bold** sparingly. Short paragraphs; steps, and facts of one kind, in lines with hyphens.",
] as const;

/** The role, the fence and the rules: the system text of every prompt of a letter. */
export const VOICE = [
  "You write a promotional e-mail letter for a small business or organization. A real person signs it and has to be able to stand behind every word. Somebody who reads it to the end should want what it offers.",
  `THE NOTES\n${FENCE_TEXT}`,
  `THE VOICE\n${VOICE_RULES.map((rule, index) => `${index + 1}. ${rule}`).join("\n")}`,
].join("\n\n");

/**
 * Returns example letters that suit a draft, with their marks; the same ones whenever the draft asks. Prompts for one
 * block show none: a block has the letter around it.
 */
export function examplesFor(formData: OfferFormData | StoryFormData, count: number): string {
  const kind = {
    occasion: occasionOf(formData.occasion),
    length: offerLength(formData),
    seed: [formData.topic, formData.audience, formData.tip],
  };
  const letters = exampleLetters(kind, count).map(
    ({ about, idea, blocks }) => `(${about})\n${writeParts({ idea, ...blocks })}`,
  );
  return [EXAMPLE_NOTE, ...letters].join("\n\n");
}

const EXAMPLE_NOTE =
  "LETTERS OF OTHER SENDERS\nThey show how the parts of a letter hand over to each other. Yours is built as its own notes want it; the words, images, frames and closings of these are used up.";
