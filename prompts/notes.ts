import { nameSlot, subjectCapitals } from "@/lib/text/languages";
import { isFor, type OwnVoice, saidOf } from "@/lib/voice/own-voice";
import { RANGES } from "@/lib/voice/voice";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief/brief";
import { type BriefData, NO_BRIEF } from "@/lib/wizard/brief/fields";
import { letterLanguage } from "@/lib/wizard/brief/letter-language";
import { OCCASIONS, occasionOf } from "@/lib/wizard/brief/occasions";
import { material } from "./fence";
import type { PayloadFields } from "./letter-material";

/** The name of each answer in prompts; null where another part of a prompt says it. */
const NAMES: Readonly<Record<BriefField, string | null>> = {
  topic: "topic",
  audience: "audience",
  outcome: "what the audience wants",
  productName: "product name",
  productDescription: "product description",
  productHighlights: "product highlights",
  link: "link",
  act: "act",
  senderName: "sender",
  senderRole: null,
  senderOrganization: null,
  proof: "proof",
  safeToTry: "what makes it safe to try",
  trueSentence: "true sentence of the sender",
  greeting: null,
  tip: "tip",
  occasion: null,
  language: null,
  address: null,
};

/**
 * Returns the notes that a payload holds as fenced material: the brief without empty answers, the occasion and the
 * language of the letter, and the earlier letters. They come first in every prompt in the same words, because a provider
 * that caches the beginning of a request then reads it once for the whole draft. Answers beside the brief replace those
 * in it. Of a page, which is read for a brief, they are its text.
 * @param hasOffer whether the letter has an offer, of which its occasion speaks
 */
export function notesOf(payload: PayloadFields, hasOffer: boolean): readonly string[] {
  const { page, formData = NO_BRIEF, toldBefore } = payload;
  if (page !== undefined) return [material("page", page)];
  const { audience = formData.audience, outcome = formData.outcome, tip = formData.tip } = payload;
  const brief = { ...formData, audience, outcome, tip };
  const sender = [brief.senderName, brief.senderRole, brief.senderOrganization].filter((text) => text.trim() !== "");
  const told = BRIEF_FIELDS.flatMap((field) => {
    const name = NAMES[field];
    return name === null ? [] : [material(name, field === "senderName" ? sender.join(", ") : brief[field])];
  });
  const occasion = OCCASIONS[occasionOf(brief.occasion)][hasOffer ? "letter" : "withoutOffer"];
  return [...told, occasion, languageLine(payload.formData), material("told before", toldBefore)];
}

/** Returns the sentence about the letter's language and form of address, in the same words in every prompt of a draft. */
function languageLine(brief: BriefData | undefined): string {
  // An answer alone is too short to tell the language by.
  const found = brief === undefined ? null : languageOf(brief);
  if (!brief || !found) return "Write in the language of the material.";
  const { name, address } = found;
  const form = brief.address && address ? `as "${address.word}"` : "as in the notes";
  const addressed = address === null ? "" : `, with the reader addressed ${form} throughout`;
  return `Write in ${name}${addressed}, in the variety that the notes use.`;
}

/**
 * Returns how the sender writes as fenced material beside the notes: a sentence for each trait that letters keep to, the
 * words to use and to avoid, and two passages of their own letters. Nothing for a letter in another language.
 */
export function voiceOf({ always, never, ...manner }: OwnVoice, brief: BriefData): readonly string[] {
  if (!isFor(manner, languageOf(brief)?.code ?? null)) return [];
  const ranges = RANGES.flatMap((name) => {
    const range = manner.ranges[name];
    return range ? [`I write ${saidOf[name](range)}.`] : [];
  });
  const lists = { "I close with": manner.closings, "I like to say": always, "I never say": never };
  const lines = Object.entries(lists).flatMap(([said, words]) =>
    words.length === 0 ? [] : [`${said}: ${words.join(" · ")}`],
  );
  return [
    material("the way I write", [...ranges, ...lines].join("\n")),
    ...manner.passages.map((passage) => material("passage", passage)),
  ];
}

/** Returns the sentence about a signature without a name; empty where the notes name who signs. */
export const signedBy = (brief: BriefData): string =>
  brief.senderName.trim() === "" ? `Sign as ${nameSlotOf(brief)}, whoever else the notes name.` : "";

/** Returns the placeholder for an unknown name in the letter's language, e.g. `[Your name]`. */
export function nameSlotOf(brief: BriefData): string {
  const found = languageOf(brief);
  return nameSlot(found?.code ?? null, found?.address?.form);
}

/** Returns the sentence about capitals in a subject in the letter's language; empty for scripts without capitals. */
export const capitalsOf = (brief: BriefData): string => subjectCapitals(languageOf(brief)?.code ?? null) ?? "";

/** Returns the language of a brief's letter; null if neither a choice nor the brief shows one. */
export function languageOf(brief: BriefData) {
  const { language, address, topic, audience, outcome, productName, productDescription, productHighlights, tip } =
    brief;
  const texts = { topic, audience, outcome, productName, productDescription, productHighlights, tip };
  return letterLanguage(texts, { language: language || undefined, address: address || undefined });
}
