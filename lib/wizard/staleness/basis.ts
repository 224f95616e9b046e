import type { BriefField } from "@/lib/wizard/brief";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { StageName } from "@/lib/wizard/state";

/** An answer that texts are made from. */
export type Answer = BriefField | "descriptionLength" | "insightSource";

/** What a text can be made from: an answer, or another text. */
export type Source = Answer | `text:${StageName}`;

/**
 * What a version was made from, as it stands beside it: of an answer its fingerprint, of a text the id of its version,
 * with the chosen number for a list; under `from` the version that it rewrites or edits, and under `letterLanguage` the
 * code of the language that the letter was written in.
 */
export type Basis = Readonly<Partial<Record<Source | "from" | "letterLanguage", string>>>;

/** Writes a basis for a version to keep; empty for none. */
export function writeBasis(basis: Basis): string {
  return Object.keys(basis).length === 0 ? "" : JSON.stringify(basis);
}

/** Reads what `writeBasis` wrote; anything else says nothing. */
export function readBasis(text: string): Basis {
  if (!text.startsWith("{")) return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The same basis of a text that changes another one. */
export function withFrom(text: string, from: string | null | undefined): string {
  const { from: _, ...sources } = readBasis(text);
  return writeBasis(from ? { ...sources, from } : sources);
}

/** Returns the code of the language that a text was written in, for its typography; null where the brief showed none. */
export const languageOf = (text: string): string | null => readBasis(text).letterLanguage ?? null;

/** Whether two texts were made from the same, whichever text they change. */
export function isMadeFromSame(one: string, other: string): boolean {
  return one !== "" && withFrom(one, null) === withFrom(other, null);
}

/** What stands for an answer in a basis. */
export function answerMark(text: string): string {
  return fingerprint(text.trim()).slice(0, 8);
}
