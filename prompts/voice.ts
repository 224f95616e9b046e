import { writeParts } from "@/lib/replies/whole-letter";
import { occasionOf } from "@/lib/wizard/occasions";
import { offerLength } from "@/lib/wizard/offer-length";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { FENCE_TEXT } from "./fence";
import { exampleLetters } from "./letters/example-letters";

/** The rules of every letter (docs/decisions/0039-the-whole-letter-at-once.md). */
export const VOICE_RULES = [
  "Be the sender. Write as they would talk to one reader they like, with contractions where people use them. A person who signs is I, an organization we, the reader you.",
  "Whatever is said of the sender, the product, its customers and its results stands in the notes. Never give the sender a memory, a feeling or a promise that the notes do not hold. What a fact means for the reader may be said, where it follows.",
  "The notes are not copy. Tell each anew, in whole sentences; only names, figures, terms and a line that is good as it stands keep their words.",
  "Show one moment instead of how it usually goes: a place, things, hands, what somebody says. Each detail has to be possible, in that order. The reader may be in it as you, as one imagines something; never claim that it has happened to them.",
  "The moment, the tip and the offer are one story: each part answers what the reader asks after the part before, and a plain sentence leads over.",
  "No sentence announces the next one, none explains the one before, and none could stand in any other newsletter.",
  "Say each thing once, the strongest reason last. Only the P.S. may come back to something.",
  "The letter asks for one act: that of the notes, else what the link is for, else an answer.",
  "Fit the occasion. With illness, grief, debt or loss everything is calm and nothing is clever.",
  "Names, codes and merge tags such as {{first_name}} stay letter for letter, and none is added. The wording fits women and men.",
  "Plain text without bold, headings, emoji and exclamation marks. Short paragraphs, for a phone; steps and details may stand in lines with hyphens.",
] as const;

/** The role, the fence and the rules: the system text of every prompt of a letter. */
export const VOICE = [
  "You write a promotional e-mail letter for a small business or organization. A real person signs it and has to be able to stand behind every word. Somebody who reads it to the end should want what it offers.",
  `THE NOTES\n${FENCE_TEXT}`,
  `THE VOICE\n${VOICE_RULES.map((rule, index) => `${index + 1}. ${rule}`).join("\n")}`,
].join("\n\n");

/** How many example letters the whole letter is shown, and one block of it, which is shown a short one. */
const EXAMPLES = { letter: 3, block: 1 } as const;

/** Returns example letters that suit a draft, with their marks; the same ones for every block of the draft. */
export function examplesFor(formData: AnyFormData, scope: keyof typeof EXAMPLES): string {
  const kind = {
    occasion: occasionOf(formData?.occasion ?? ""),
    length: formData && scope === "letter" ? offerLength(formData) : "short",
    seed: formData ? [formData.topic, formData.audience, formData.tip] : [],
  } as const;
  const letters = exampleLetters(kind, EXAMPLES[scope]).map(
    ({ about, idea, blocks }) => `(${about})\n${writeParts({ idea, ...blocks })}`,
  );
  return [EXAMPLE_NOTE, ...letters].join("\n\n");
}

const EXAMPLE_NOTE =
  "LETTERS OF OTHER SENDERS\nThey show how the parts of a letter hand over to each other. Yours is built as its own notes want it; the words, images, frames and closings of these are used up.";
