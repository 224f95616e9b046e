import { nameSlot, subjectCapitals } from "@/lib/text/languages";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief/brief";
import type { AnyFormData } from "@/lib/wizard/brief/fields";
import { letterLanguage } from "@/lib/wizard/brief/letter-language";
import { OCCASIONS } from "@/lib/wizard/brief/occasions";
import { material } from "./fence";

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
 * Returns the brief as fenced material, without empty answers, with the occasion and the language of the letter. It comes
 * first in every prompt in the same words, because a provider that caches the beginning of a request then reads it once
 * for the whole draft.
 */
export function notesOf(formData: AnyFormData): string[] {
  if (formData === undefined) return [languageLine(undefined)];
  const { senderName, senderRole, senderOrganization } = formData;
  const sender = [senderName, senderRole, senderOrganization].filter((text) => text.trim() !== "").join(", ");
  const told = BRIEF_FIELDS.map((field) => {
    const name = NAMES[field];
    return name === null ? "" : material(name, field === "senderName" ? sender : formData[field]);
  });
  return [...told, formData.occasion === "" ? "" : OCCASIONS[formData.occasion].letter, languageLine(formData)];
}

/** Returns the earlier letters as fenced material; empty for a first letter. */
export const toldMaterial = (toldBefore = ""): string => material("told before", toldBefore);

/** Returns the sentence against repeating earlier letters; empty for a first letter. */
export const notAgain = (toldBefore: string | undefined): string =>
  toldBefore === undefined ? "" : "My readers know the letters in “told before”: tell them something new.";

/** Returns the sentence about the letter's language and form of address, in the same words in every prompt of a draft. */
function languageLine(formData: AnyFormData): string {
  const found = languageOf(formData);
  if (found === null) return "Write in the language of the notes.";
  const { name, address } = found;
  const addressed =
    address === null
      ? ""
      : formData?.address
        ? `, with the reader addressed as "${address.word}" throughout`
        : ", with the reader addressed as in the notes throughout";
  return `Write in ${name}${addressed}, spelled and punctuated as where I live.`;
}

/** Returns the placeholder for an unknown name in the letter's language, e.g. `[Your name]`. */
export function nameSlotOf(formData: AnyFormData): string {
  const found = languageOf(formData);
  return nameSlot(found?.code ?? null, found?.address?.form);
}

/** Returns the sentence about capitals in a subject in the letter's language; empty for scripts without capitals. */
export const capitalsOf = (formData: AnyFormData): string => subjectCapitals(languageOf(formData)?.code ?? null) ?? "";

/** Returns the language of a brief's letter; null if neither a choice nor the brief shows one. */
export function languageOf(formData: AnyFormData) {
  if (formData === undefined) return null;
  const { language, address, topic, audience, outcome, productName, productDescription, productHighlights, tip } =
    formData;
  const texts = { topic, audience, outcome, productName, productDescription, productHighlights, tip };
  return letterLanguage(texts, { language: language || undefined, address: address || undefined });
}
