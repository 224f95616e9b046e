import { sameJson } from "@/lib/text/json";
import type { BriefField } from "@/lib/wizard/brief/brief";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import type { STAGE_NAMES } from "@/lib/wizard/names";

/** An answer that texts are made from. */
export type Answer = BriefField | "descriptionLength" | "insightSource";

/** A source of a text: an answer or another text. */
export type Source = Answer | `text:${(typeof STAGE_NAMES)[number]}`;

/** For each answer of the brief with figures its fingerprint, and the figures as they are written, each on a line. */
export type FigureMarks = Partial<Record<`figures:${BriefField}`, string>>;

/**
 * The sources of a version: the mark of each answer, the figures of the brief, and the id of each text, for a list with
 * the mark of the choice. `from` is the version that it rewrites or edits, `letterLanguage` a code.
 */
export type Basis = Readonly<Partial<Record<Source | "from" | "letterLanguage", string>> & FigureMarks>;

/** The basis of a text of which no sources are known. */
export const NO_BASIS: Basis = {};

/** Returns the basis with another `from`. */
export function withFrom({ from: _, ...sources }: Basis, from: string | null | undefined): Basis {
  return from ? { ...sources, from } : sources;
}

/** Returns the code of the language whose typography a text follows; null when the brief showed none. */
export const languageOf = (basis: Basis): string | null => basis.letterLanguage ?? null;

/** Returns the part of a basis that is about the figures of the brief. */
export const figurePart = (basis: Basis): FigureMarks =>
  Object.fromEntries(Object.entries(basis).filter(([name]) => name.startsWith("figures:")));

/** Whether two bases have the same sources. Figures count in the answers that a text is made from. */
export function isMadeFromSame(one: Basis, other: Basis): boolean {
  return Object.keys(one).length > 0 && sameJson(sourcesOf(one), sourcesOf(other));
}

const sourcesOf = ({ from: _, ...basis }: Basis): Basis =>
  Object.fromEntries(Object.entries(basis).filter(([name]) => !name.startsWith("figures:")));

/** Returns the mark of an answer, or of a chosen option, in a basis. */
export function answerMark(text: string): string {
  return fingerprint(text.trim()).slice(0, 8);
}
