import type { BriefTexts } from "@/lib/checks/finding";
import { findLanguage } from "@/lib/text/find-language";
import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import type { Fact } from "./fact";
import { findFacts } from "./find-facts";
import { type MonthOf, monthsOf } from "./months";

/** A fact of the brief, with its field. */
export interface BriefFact extends Fact {
  field: string;
}

/** The facts of a brief, indexed: each map has the first fact for a key. */
export interface BriefFacts {
  facts: readonly BriefFact[];
  /** The chosen language of the letter, or that of the brief; null when it is unknown. */
  language: LanguageCode | null;
  /** By figure; by figure and a word beside it; by figure and unit; by bare digits; numbers alone by bare digits. */
  byKey: ReadonlyMap<string, BriefFact>;
  byWord: ReadonlyMap<string, BriefFact>;
  byOf: ReadonlyMap<string, BriefFact>;
  byValue: ReadonlyMap<string, BriefFact>;
  byNumber: ReadonlyMap<string, BriefFact>;
  /** Returns the month that a word names in English or the letter's language. */
  monthOf: MonthOf;
}

/** Fields that hold a setting. */
const CHOICES: ReadonlySet<string> = new Set(["greeting", "occasion", "language", "address"]);

const read = new WeakMap<BriefTexts, BriefFacts>();

/** Returns the facts of a brief; each object is read once. */
export function factsOfBrief(brief: BriefTexts): BriefFacts {
  const known = read.get(brief);
  if (known) return known;
  const { language: chosen = "" } = brief;
  const fields = Object.entries(brief).filter(([field]) => !CHOICES.has(field));
  const found = findLanguage(fields.map(([, text]) => text).join("\n"));
  const language = isLanguageCode(chosen) ? chosen : found;
  const monthOf = monthsOf([language]);
  const facts = fields.flatMap(([field, text]) => findFacts(text, monthOf).map((fact) => ({ ...fact, field })));
  const maps = {
    byKey: new Map(),
    byWord: new Map(),
    byOf: new Map(),
    byValue: new Map(),
    byNumber: new Map(),
  } satisfies Record<string, Map<string, BriefFact>>;
  for (const fact of facts) {
    const add = (map: Map<string, BriefFact>, key: string) => map.has(key) || map.set(key, fact);
    for (const key of fact.keys) {
      add(maps.byKey, key);
      add(maps.byOf, `${key} ${fact.of}`);
      for (const word of fact.words) add(maps.byWord, `${key} ${word}`);
    }
    for (const value of fact.values) {
      add(maps.byValue, value);
      if (fact.kind === "number") add(maps.byNumber, value);
    }
  }
  const all = { facts, language, ...maps, monthOf };
  read.set(brief, all);
  return all;
}
