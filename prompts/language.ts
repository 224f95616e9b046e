import { nameSlot, subjectCapitals } from "@/lib/text/languages";
import type { AnyFormData } from "@/lib/wizard/brief/fields";
import { letterLanguage } from "@/lib/wizard/brief/letter-language";

/** Returns the rule for the letter's language and form of address, in the same words in every prompt of a draft. */
export function languageRule(formData: AnyFormData): string {
  const found = languageOf(formData);
  if (found === null) return "Write in the language of the notes.";
  const { name, address } = found;
  const addressed =
    address === null
      ? ""
      : formData?.address
        ? `, with the reader addressed as "${address.word}" throughout`
        : ", with the reader addressed as the notes do it, throughout";
  return `Write in ${name}${addressed}, spelled and punctuated as where the sender lives.`;
}

/** Returns the placeholder for an unknown name in the letter's language, e.g. `[Your name]`. */
export function nameSlotOf(formData: AnyFormData): string {
  const found = languageOf(formData);
  return nameSlot(found?.code ?? null, found?.address?.form);
}

/** Returns the rule for capitals in a subject in the letter's language; empty for scripts without capitals. */
export const capitalsRule = (formData: AnyFormData): string =>
  subjectCapitals(languageOf(formData)?.code ?? null) ?? "";

/** Returns the language of a brief's letter; null if neither a choice nor the brief shows one. */
export function languageOf(formData: AnyFormData) {
  if (formData === undefined) return null;
  const { language, address, topic, audience, outcome, productName, productDescription, productHighlights, tip } =
    formData;
  const texts = { topic, audience, outcome, productName, productDescription, productHighlights, tip };
  return letterLanguage(texts, { language: language || undefined, address: address || undefined });
}
