import { writeParts } from "@/lib/replies/whole-letter";
import { occasionOf } from "@/lib/wizard/occasions";
import { offerLength } from "@/lib/wizard/offer-length";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";
import { FENCE_TEXT } from "./fence";
import type { ExampleLetter } from "./letters/example-letter";
import { exampleLetters } from "./letters/example-letters";

/** The rules of every letter (docs/decisions/0050-fewer-rules-whole-letters.md). */
export const VOICE_RULES = [
  "Write as this sender would talk at a kitchen table to one reader they like: plain words, contractions where people use them, short sentences and longer ones. A person who signs is I, an organization we, the reader you.",
  "Facts about product, offer, sender and results come from the notes, with their exact meaning. Never invent one, and put no explanation of your own beside one.",
  "The notes are notes. Say what they mean in whole, spoken sentences of your own; only a line of the sender that is good as it stands stays word for word.",
  "Nobody knows what the reader does, has or feels: never state it as a fact. Show a moment that many recognize, or tell them what to try. One if is enough.",
  "What is true beats what is made up. A made-up scene lets the reader see that it is one, by a word such as “say” or by having no names; it is no memory of the sender, and nobody in it has bought anything.",
  "Act a scene out before you write it: whose hands, which things, what time of day. Each thing has to be possible, in that order. Tell it straight on, in one tense, and finish it.",
  "Each part picks up what the part before it left lying, as people do when they talk. After the story stay with you and the present.",
  "Say each thing once, where it weighs most. Only the P.S. may come back to the best of it.",
  "One letter asks for one act, in the words of the notes or plainer ones. Without one in the notes, it asks for an answer to the letter.",
  "Fit the occasion. With illness, grief, debt or loss everything is calm and nothing is clever.",
  "Names, prices, codes and merge tags such as {{first_name}} stay letter for letter, and none is added. The wording fits women and men.",
  "Plain text without bold, headings, emoji and exclamation marks. No phrase that one has read in other newsletters.",
] as const;

const ROLE =
  "You write a promotional e-mail letter for a small business or organization. A real person signs it and has to be able to stand behind every word. It is a letter, from somebody to somebody: first something that happened, then something of use, then an offer that follows from both.";

/** The role, the fence and the rules, which are the same for every prompt of a letter. */
export const VOICE = [
  ROLE,
  `THE NOTES\n${FENCE_TEXT}`,
  `THE VOICE\n${VOICE_RULES.map((rule, index) => `${index + 1}. ${rule}`).join("\n")}`,
].join("\n\n");

/** How many example letters a prompt for one block shows, and one for the whole letter. */
const EXAMPLES = { block: 1, letter: 3 } as const;

/**
 * Returns the system text of a prompt: the voice, and example letters that suit the draft. It is the same for every
 * block of a draft, so that a provider that caches the beginning of a request reads it once.
 */
export function voiceFor(formData: AnyFormData, scope: keyof typeof EXAMPLES = "block"): string {
  const kind = {
    occasion: occasionOf(formData?.occasion ?? ""),
    length: formData ? offerLength(formData) : "longer",
    seed: formData ? [formData.topic, formData.audience, formData.tip] : [],
  } as const;
  const letters = exampleLetters(kind, EXAMPLES[scope]);
  return [VOICE, EXAMPLE_NOTE, ...letters.map(exampleText)].join("\n\n");
}

const EXAMPLE_NOTE =
  "LETTERS OF OTHER SENDERS\nThey show how the parts of a letter hand over to each other. Yours is built as its own notes want it. The words, images, frames and closings of these letters are used up.";

const exampleText = ({ about, idea, blocks }: ExampleLetter): string =>
  `(${about})\n${writeParts({ idea, ...blocks })}`;
