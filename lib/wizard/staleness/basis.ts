import { parseJson } from "@/lib/text/json";
import type { BriefField } from "@/lib/wizard/brief";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { StageName } from "@/lib/wizard/state";

/** An answer that texts are made from. */
export type Answer = BriefField | "descriptionLength" | "insightSource";

/** A source of a text: an answer or another text. */
export type Source = Answer | `text:${StageName}`;

/**
 * The sources of a version, stored with it: the fingerprint of each answer, and the id of each text, for a list with the
 * fingerprint of the chosen words. `from` is the version that it rewrites or edits, and `letterLanguage` the code of the letter's
 * language.
 */
export type Basis = Readonly<Partial<Record<Source | "from" | "letterLanguage", string>>>;

/** Writes a basis as text; empty for none. */
export function writeBasis(basis: Basis): string {
  return Object.keys(basis).length === 0 ? "" : JSON.stringify(basis);
}

/** Reads a basis written by `writeBasis`; anything else gives an empty basis. */
export const readBasis = (text: string): Basis => (text.startsWith("{") ? Object(parseJson(text)) : {});

/** Returns the basis with another `from`. */
export function withFrom(text: string, from: string | null | undefined): string {
  const { from: _, ...sources } = readBasis(text);
  return writeBasis(from ? { ...sources, from } : sources);
}

/** Returns the code of the language whose typography a text follows; null when the brief showed none. */
export const languageOf = (text: string): string | null => readBasis(text).letterLanguage ?? null;

/** Whether two bases have the same sources, apart from `from`. */
export function isMadeFromSame(one: string, other: string): boolean {
  return one !== "" && withFrom(one, null) === withFrom(other, null);
}

/** Returns the mark of an answer, or of a chosen option, in a basis. */
export function answerMark(text: string): string {
  return fingerprint(text.trim()).slice(0, 8);
}
