import { writeParts } from "@/lib/replies/whole-letter";
import { occasionOf } from "@/lib/wizard/occasions";
import { offerLength } from "@/lib/wizard/offer-length";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { FENCE_TEXT } from "./fence";
import { exampleLetters } from "./letters/example-letters";

/** The rules of every letter (docs/decisions/0039-the-whole-letter-at-once.md). */
export const VOICE_RULES = [
  "Write as this sender would talk to one reader they like: plain words, contractions where people use them, sentences of any natural length. A person who signs is I, an organization we, the reader you, to the last line.",
  "Facts about product, offer, sender and results come from the notes, with their exact meaning. Never invent one or make one bigger. Choose those that help somebody decide, and who you are and where.",
  "The notes are notes. Say what they mean in sentences that one can say aloud; a line of the sender that is good as it stands stays word for word.",
  "You may paint a moment that many know and put the reader in it; never claim that it has happened to them, or what they feel.",
  "What is true beats what is made up: a true sentence, a case, a figure, what this trade sees again and again, told no further than the notes go. Somebody made up is plainly made up, no memory of the sender, and has bought nothing.",
  "Act a scene out before you write it: whose hands, which things, what time. Each thing has to be possible, in that order. Tell it straight on, in one tense.",
  "After each part the reader says something: Why is that? What do I do? If I can do that myself, what do I need you for? What is it, what does it cost, what if it's no good? The next part answers.",
  "Say each thing once, where it weighs most. Only the P.S. may come back to the best of it.",
  "The letter asks for one act: that of the notes, else what their link is for, else an answer to the letter.",
  "Fit the occasion. With illness, grief, debt or loss everything is calm and nothing is clever.",
  "Names, prices, codes and merge tags such as {{first_name}} stay letter for letter, and none is added. The wording fits women and men.",
  "Plain text without bold, headings, emoji and exclamation marks, and without what every newsletter says. Steps or details that are easier to see than to read may stand in lines that begin with a hyphen.",
] as const;

/** The role, the fence and the rules: the system text of every prompt of a letter. */
export const VOICE = [
  "You write a promotional e-mail letter for a small business or organization. A real person signs it and has to be able to stand behind every word. First something worth hearing, then something of use, then an offer that follows from both.",
  `THE NOTES\n${FENCE_TEXT}`,
  `THE VOICE\n${VOICE_RULES.map((rule, index) => `${index + 1}. ${rule}`).join("\n")}`,
].join("\n\n");

/** Returns example letters that suit a draft, with their marks; the same ones for every prompt of the draft. */
export function examplesFor(formData: AnyFormData, count: number): string {
  const kind = {
    occasion: occasionOf(formData?.occasion ?? ""),
    length: formData ? offerLength(formData) : "longer",
    seed: formData ? [formData.topic, formData.audience, formData.tip] : [],
  } as const;
  const letters = exampleLetters(kind, count).map(
    ({ about, idea, blocks }) => `(${about})\n${writeParts({ idea, ...blocks })}`,
  );
  return [EXAMPLE_NOTE, ...letters].join("\n\n");
}

const EXAMPLE_NOTE =
  "LETTERS OF OTHER SENDERS\nThey show how the parts of a letter hand over to each other. Yours is built as its own notes want it; the words, images, frames and closings of these are used up.";
