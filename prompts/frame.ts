import { writeEnvelope } from "@/lib/letter/envelope";
import type { OwnVoice } from "@/lib/voice/own-voice";
import { NO_BRIEF } from "@/lib/wizard/brief/fields";
import { harmless } from "./fence";
import { letterOf, type PayloadFields } from "./letter-material";
import { notesOf, voiceOf } from "./notes";

/** The role of every prompt of a letter. */
export const LETTER_ROLE = "You write e-mails for small businesses and organizations. The sender signs what you write.";

const TRUE_WORDS =
  "I stand behind every word: nothing about me, the product, my customers, numbers, terms or reasons that the material lacks, and names, times and numbers agree throughout.";
/** The story of a letter whose notes hold none. */
export const NO_STORY =
  "Where the notes tell nothing that happened, the story is a moment these readers know, as “you”; it may be imagined.";
/** The sentence about a scene, which may hold more than the notes do. */
export const IMAGINED = "A moment of the readers, as “you”, may be imagined; what I or others did stays as told.";
const ONE_LINE = "One line of thought, as a person tells it";
const LEADS_ON =
  "the story makes the tip welcome, the tip leads to the product as what they need next, and a glimpse of the day that it brings makes it wanted. All that speaks for the product is in the letter.";
const SHORT =
  "The body says nothing twice but the act; nothing is longer than it has to be, or so short that one rereads it.";
const NO_PHRASES = "No stock phrases, and no sentence or question that only leads on.";
const ENDS = "It ends like a person, and where it began";

/**
 * The points that a sender makes about a whole letter, a block of it, and a letter without an offer. A sentence is added
 * only if it wins a round of blind readings, and another goes for it (docs/decisions/0061-four-points.md).
 */
export const POINTS = {
  letter: [
    TRUE_WORDS,
    `${ONE_LINE}: the strongest true thing in my notes comes early, in the inbox too, ${LEADS_ON}`,
    `The offer can be taken in at a glance, in my own voice: what it is and what one gets, with a sentence or two as I would say them, then proof, price and dates in one place, if any. **Bold** and bullets sparingly. ${SHORT}`,
    `${ENDS}: a warm, plain goodbye, and a P.S. with one new thing that the notes hold, which takes away the last doubt or makes one smile. ${NO_PHRASES}`,
  ],
  block: [
    TRUE_WORDS,
    `${ONE_LINE}: it opens best with my “true sentence”, if the notes have one, ${LEADS_ON}`,
    SHORT,
    `${ENDS}. ${NO_PHRASES}`,
  ],
  storyLetter: [
    TRUE_WORDS,
    "One line of thought: the story makes the tip welcome.",
    SHORT,
    `It ends like a person. ${NO_PHRASES}`,
  ],
} as const;

/** The words of one prompt; all others are those of the frame and of the payload. */
export interface PromptParts {
  /** The points about the letter; by default those for a block, or for a letter without an offer. */
  points?: readonly string[];
  /** Fenced texts of the letter, where they are not those that all payloads have by the same names (`letterOf`). */
  letter?: readonly string[];
  /** The request, in one text or in several; empty ones are left out. */
  wanted: string | readonly string[];
  /** The content of the reply, in words, likewise. */
  format: string | readonly string[];
  /** The shape of the reply, with "…" for its texts; for a list, its first options. */
  example: string | readonly string[];
}

/**
 * Returns a user text: notes and how the sender writes, points, the letter so far, what is wanted, reply format. What is
 * the same in every prompt of a draft comes first, because a provider that caches the beginning of a request then reads
 * it once; the format comes last, because small models follow best what they read last. Every reply is in an envelope,
 * so that words around it, in any language, do not become part of the letter.
 */
export function promptText(payload: PayloadFields, parts: PromptParts, voice: OwnVoice | null): string {
  const hasOffer = parts.points !== POINTS.storyLetter && hasProduct(payload);
  const { points = hasOffer ? POINTS.block : POINTS.storyLetter, letter = letterOf(payload) } = parts;
  // A prompt without points writes no letter.
  const manner = voice && points.length > 0 ? voiceOf(voice, payload.formData ?? NO_BRIEF) : [];
  const { wanted, format, example } = asked(payload, parts, manner.length > 0);
  const envelope = `The reply stands between <reply> and </reply>.${typeof example === "string" ? "" : " Each option stands between its own marks."}`;
  const sections = [
    ["MY NOTES", ...notesOf(payload, hasOffer), ...manner],
    ["WHAT MATTERS IN A LETTER", points.map((point) => `- ${point}`).join("\n")],
    ["WHAT STANDS SO FAR", ...letter],
    ["WHAT I WANT NOW", filled(wanted).join(" ")],
    [
      "REPLY FORMAT",
      `${filled(format).join(" ")} ${envelope} “…” is where text goes, with no word around it.`,
      enveloped(example),
    ],
  ].map(filled);
  return sections.flatMap((section) => (section.length === 1 ? [] : section)).join("\n\n");
}

/** Whether a letter is about a product; one without is a story letter. A payload without its brief leaves that open. */
const hasProduct = ({ formData }: PayloadFields): boolean =>
  formData === undefined || [formData.productName, formData.productDescription].some((text) => text.trim() !== "");

/** Returns the texts that are not empty. */
const filled = (texts: string | readonly string[]): string[] => [texts].flat().filter((text) => text !== "");

/** Puts a reply between its marks, and each option of a list too; nothing in it can be taken for a mark. */
export const enveloped = (reply: string | readonly string[]): string =>
  writeEnvelope(typeof reply === "string" ? harmless(reply) : reply.map(harmless));

/** The most options that a form shows. */
const SHOWN = 3;

/** A list of options, as each prompt for one asks for it. */
export const listOf = (count: number) => ({
  format: `${count} option${count === 1 ? "" : "s"} without labels${count > SHOWN ? "; the form shows the first three, and the others follow in the same way" : ""}.`,
  example: Array.from({ length: Math.min(count, SHOWN) }, () => "…"),
});

/** The manner of a letter that is written in one piece without a voice, and with one. */
export const NATURALLY = "the way you would naturally write the best e-mail you can";
const AS_I_WRITE = "the way I write, and with no fact from my passages";

const AS_ASKED =
  "as “requested changes” asks and in no other way: what stays keeps its names, links, numbers and merge tags. The request wins over anything said above. I stand behind it; nothing else is invented.";

/**
 * Returns what a prompt asks for: its own words for a new text; for a payload with requested changes, a change of the
 * text, or of the one sentence in it that the payload names.
 */
function asked(payload: PayloadFields, parts: PromptParts, hasManner: boolean) {
  const { toldBefore, requiredChanges, reviewFormData, sentence } = payload;
  if (sentence !== undefined) {
    return {
      wanted: `Give the sentence to reword new words, ${AS_ASKED} It goes on from the sentence before it, leads to the one after it, and says nothing that these say.`,
      format: "The new wording of the sentence and nothing else: no marker, no label, no quotation marks around it.",
      example: "…",
    };
  }
  if ((requiredChanges ?? reviewFormData) !== undefined) {
    return {
      ...parts,
      wanted: `Change the text to revise ${AS_ASKED} What still fits stays word for word. Write the whole text.`,
    };
  }
  const isTold = toldBefore !== undefined;
  const wanted = [parts.wanted, isTold ? "My readers know “told before”: tell them something new." : ""].flat();
  if (!hasManner) return { ...parts, wanted };
  // The sender's manner takes the place of another one that is asked for.
  const natural = wanted.some((text) => text.includes(NATURALLY));
  const manner = natural ? [] : [`All of it ${AS_I_WRITE}.`];
  return { ...parts, wanted: [...wanted.map((text) => text.replace(NATURALLY, AS_I_WRITE)), ...manner] };
}
