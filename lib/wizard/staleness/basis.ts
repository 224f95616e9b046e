import { parseJson } from "@/lib/text/json";
import type { BriefField } from "@/lib/wizard/brief";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { StageName } from "@/lib/wizard/state";

/** An answer that texts are made from. */
export type Answer = BriefField | "descriptionLength" | "insightSource";

/** A source of a text: an answer or another text. */
export type Source = Answer | `text:${StageName}`;

/** For each answer of the brief with figures its fingerprint, and the figures as they are written, each on a line. */
export type FigureMarks = Partial<Record<`figures:${BriefField}`, string>>;

/**
 * The sources of a version, stored with it: the fingerprint of each answer, the figures of the brief, and the id of each
 * text, for a list with the fingerprint of the chosen words. `from` is the version that it rewrites or edits, and
 * `letterLanguage` the code of the letter's language.
 */
export type Basis = Readonly<Partial<Record<Source | "from" | "letterLanguage", string>> & FigureMarks>;

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

/** Returns the part of a basis that is about the figures of the brief. */
export const figurePart = (basis: Basis): FigureMarks =>
  Object.fromEntries(Object.entries(basis).filter(([name]) => name.startsWith("figures:")));

/** Whether two bases have the same sources. Figures count in the answers that a text is made from. */
export function isMadeFromSame(one: string, other: string): boolean {
  return one !== "" && sourcesOf(one) === sourcesOf(other);
}

function sourcesOf(text: string): string {
  const { from: _, ...basis } = readBasis(text);
  return JSON.stringify(Object.entries(basis).filter(([name]) => !name.startsWith("figures:")));
}

/** Returns the mark of an answer, or of a chosen option, in a basis. */
export function answerMark(text: string): string {
  return fingerprint(text.trim()).slice(0, 8);
}
