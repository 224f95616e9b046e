import { sameJson } from "@/lib/text/json";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import { type Decisions, withPlaces } from "@/lib/wizard/decisions";
import type { Draft, Texts } from "@/lib/wizard/draft";
import type { DraftText } from "@/lib/wizard/state";
import type { SentText } from "./draft-wire";

/** A change of one place: the fingerprint of the value that it replaces, and the new value, null for none. */
export interface Change {
  from: string;
  to: unknown;
}

export type Changes = Readonly<Record<string, Change>>;

/** Whether a place holds words that a person typed, which no other tab or device may replace unasked. */
const isTyped = (place: string): boolean => /^answers\.|^toldBefore$|\.(?:edit|asked)$/.test(place);

/** Returns the fingerprint of the value in a place, by which a save says what it replaces. */
export const fingerprintOf = (value: unknown): string => fingerprint(value ?? null);

/** Returns the changes that lead from some decisions to others. */
export function changesBetween(before: Decisions, after: Decisions): Changes {
  const changes: Record<string, Change> = {};
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[place] === after[place]) continue;
    const [from, to] = [fingerprintOf(before[place]), leaving(after[place])];
    if (from !== fingerprintOf(to)) changes[place] = { from, to };
  }
  return changes;
}

/** Returns a value as it leaves the page: without the words of a model's server, which are for the operator there. */
function leaving(value: unknown): unknown {
  const { error } = Object(value);
  if (typeof error !== "object" || error === null || !("details" in error)) return value ?? null;
  const { details: _, ...told } = error;
  return { ...Object(value), error: told };
}

/**
 * Makes changes. One whose value is there already changes nothing, so that a save may arrive twice.
 * @returns in `conflicts` the words in typed places that were changed elsewhere since: these changes were not made.
 */
export function applyChanges(before: Decisions, changes: Changes): Record<"decisions" | "conflicts", Decisions> {
  const values: Record<string, unknown> = {};
  const conflicts: Record<string, unknown> = {};
  for (const [place, { from, to }] of Object.entries(changes)) {
    const there = fingerprintOf(before[place]);
    if (isTyped(place) && there !== from && there !== fingerprintOf(to)) conflicts[place] = before[place] ?? null;
    else values[place] = to;
  }
  return { decisions: withPlaces(before, values), conflicts };
}

/** Returns the texts that are new or changed. @param whole the keys of texts that the server does not know otherwise. */
export function textsBetween(before: Texts, after: Texts, whole: ReadonlySet<string> = new Set()): SentText[] {
  return [...after].flatMap(([key, text]) => {
    const known = before.get(key);
    if (known && isSameText(known, text)) return [];
    const { text: words, prompt, ...facts } = text;
    const isThere = known ? known.text === words : isReply(text) && !whole.has(key);
    return [isThere ? facts : text];
  });
}

/** Whether a text is the whole reply of a generation, and not made or changed here. */
const isReply = ({ origin, prompt }: DraftText) => prompt !== "" && (origin === "generated" || origin === "revised");

/** Whether two texts say the same of themselves. */
export function isSameText(one: DraftText, other: DraftText): boolean {
  if (one === other) return true;
  if (one.id !== other.id || one.text !== other.text) return false;
  const factsOf = ({ origin, basis, choice, usage }: DraftText) => [origin, basis, choice, usage];
  return sameJson(factsOf(one), factsOf(other));
}

/** Whether two drafts hold the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  Object.keys(changesBetween(one.decisions, other.decisions)).length === 0 &&
  one.texts.size === other.texts.size &&
  textsBetween(one.texts, other.texts).length === 0;
