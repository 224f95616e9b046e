import { findLanguage } from "@/lib/text/find-language";
import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import type { Fact } from "./facts/fact";
import { findFacts, readLanguage } from "./facts/find-facts";
import { plainWords } from "./facts/find-testimonials";
import { findImplied } from "./facts/implied/implied-facts";
import type { BriefTexts } from "./finding";

/** A fact that the brief gives, with the field that it stands in. */
export interface BriefFact extends Fact {
  field: string;
}

export interface BriefFacts {
  facts: readonly BriefFact[];
  /** The first fact for each form of it, stated or implied. */
  byKey: ReadonlyMap<string, BriefFact>;
  /** Each field's words alone. */
  words: readonly { field: string; text: string; words: string }[];
  language: LanguageCode | null;
}

/** Fields that hold a code: `en` is a word of French. */
const CHOICES: ReadonlySet<string> = new Set(["language", "address"]);

const read = new WeakMap<BriefTexts, BriefFacts>();

/** The facts of a brief; the same object is read once. */
export function factsOfBrief(brief: BriefTexts): BriefFacts {
  const known = read.get(brief);
  if (known) return known;
  const fields = Object.entries(brief).filter(
    ([field, text]) => typeof text === "string" && text !== "" && !CHOICES.has(field),
  );
  const { language: chosen = "" } = brief;
  const language = isLanguageCode(chosen) ? chosen : findLanguage(fields.map(([, text]) => text).join("\n"));
  const languages = { chosen: isLanguageCode(chosen) ? readLanguage(chosen) : null, read: readLanguage(language) };
  const stated = fields.map(([field, text]) => ({ field, text, facts: findFacts(text, language) }));
  const facts = stated.flatMap(({ field, facts: its }) => its.map((fact) => ({ ...fact, field })));
  const implied = stated.flatMap(({ field, text, facts: its }) =>
    findImplied(text, its, languages).map((fact) => ({ ...fact, field })),
  );
  const byKey = new Map<string, BriefFact>();
  for (const fact of [...facts, ...implied]) for (const key of fact.gives) if (!byKey.has(key)) byKey.set(key, fact);
  const words = fields.map(([field, text]) => ({ field, text, words: plainWords(text) }));
  const all = { facts, byKey, words, language };
  read.set(brief, all);
  return all;
}
