import { nameSlot, subjectCapitals } from "@/lib/text/languages";
import { letterLanguage } from "@/lib/wizard/letter-language";
import type { AnyFormData } from "@/lib/wizard/payloads/fields";

/** In which language the letter is written and how it addresses its reader; the same words in every prompt of a draft. */
export function languageRule(formData: AnyFormData): string {
  const found = languageOf(formData);
  const markers = "Markers in brackets stay as this prompt gives them.";
  if (found === null) return `Write in the language of the material. ${markers}`;
  const { name, address } = found;
  const addressed = address === null ? "" : `, with the reader addressed as "${address.word}" throughout`;
  return `Write in ${name}${addressed}, spelled and punctuated as in the sender's country. ${markers}`;
}

/** What stands in place of a name that is not known, e.g. `[Your name]`, in the letter's language. */
export function nameSlotOf(formData: AnyFormData): string {
  const found = languageOf(formData);
  return nameSlot(found?.code ?? null, found?.address?.form);
}

/** Which words of a subject have capitals, in the letter's language; empty where its letters have none. */
export const capitalsRule = (formData: AnyFormData): string =>
  subjectCapitals(languageOf(formData)?.code ?? null) ?? "";

/** The language that the letter of a brief is written in; null where neither a choice nor the brief shows one. */
export function languageOf(formData: AnyFormData) {
  if (formData === undefined) return null;
  const { language, address, topic, audience, outcome, productName, productDescription, productHighlights, tip } =
    formData;
  const texts = { topic, audience, outcome, productName, productDescription, productHighlights, tip };
  return letterLanguage(texts, { language: language || undefined, address: address || undefined });
}
