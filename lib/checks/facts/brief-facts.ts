import type { BriefTexts } from "@/lib/checks/finding";
import { type MonthOf, monthsOf } from "@/lib/text/figures/months";
import { findLanguage } from "@/lib/text/find-language";
import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import type { Fact } from "./fact";
import { findFacts } from "./find-facts";

/** A fact of the brief, with its field. */
export interface BriefFact extends Fact {
  field: string;
}

/** The facts of a brief. */
export interface BriefFacts {
  facts: readonly BriefFact[];
  /** The chosen language of the letter, or that of the brief; null when it is unknown. */
  language: LanguageCode | null;
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
  const monthOf = monthsOf(language);
  const facts = fields.flatMap(([field, text]) => findFacts(text, monthOf).map((fact) => ({ ...fact, field })));
  const all = { facts, language, monthOf };
  read.set(brief, all);
  return all;
}
