import { coverTags } from "@/lib/text/code-spans";
import type { FigureKind, TextFigure } from "@/lib/text/figure";
import { findFigures } from "@/lib/text/find-figures";
import { findLanguage } from "@/lib/text/find-language";
import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import { type MonthOf, monthsOf } from "@/lib/text/months";
import type { Place } from "@/lib/text/words";
import { wordsBeside } from "@/lib/text/words-beside";
import { REPLY_LIMIT } from "@/lib/wizard/brief/brief";
import { findLinks, linkTarget, type TextLink } from "./find-links";
import type { BriefTexts } from "./finding";

export type FactKind = FigureKind | "link" | "promise";

/** A fact in a text: a figure in digits, a link, or a word that promises something. */
export interface Fact extends Place, Pick<TextFigure, "keys" | "values" | "words" | "of"> {
  kind: FactKind;
  /** The fact, with the word that it counts: `60 places`, `$29 a month`. */
  quote: string;
}

/** The most facts of one text: no person looks up more. */
const MOST_FACTS = 100;

/**
 * Returns the facts of a text in the order of their places: figures in digits, links, and words that promise something.
 */
export function findFacts(text: string, monthOf: MonthOf): readonly Fact[] {
  const read = text.slice(0, REPLY_LIMIT);
  const plain = coverTags(read);
  return [...findFigures(plain, monthOf).map(factOf), ...promises(plain), ...findLinks(read).flatMap(factOfLink)]
    .sort((one, other) => one.start - other.start)
    .slice(0, MOST_FACTS);
}

const factOf = ({ counted, ...figure }: TextFigure): Fact => ({
  ...figure,
  end: figure.end + counted.length,
  quote: figure.quote + counted,
});

/** A dozen words of English that promise something without a figure. */
const PROMISE =
  /(?<![\p{L}-])(?:(free)|(guarantee[ds]?)|(refunds?|refunded|money[- ]back)|(risk[- ]free)|(discounts?)|(bonus(?:es)?)|(unlimited)|(lifetime)|(cancel)|(proven)|(certified)|(award[- ]winning))(?!\p{L})/giu;

const promises = (text: string): readonly Fact[] =>
  [...text.matchAll(PROMISE)].slice(0, MOST_FACTS).map((match) => {
    const [quote, ...groups] = match;
    const { index: start } = match;
    const end = start + quote.length;
    const key = `promise:${groups.findIndex((word) => word !== undefined)}`;
    const words = wordsBeside(text.slice(Math.max(0, start - 24), start), text.slice(end, end + 32));
    return { kind: "promise", start, end, quote, keys: [key], values: [key], words, of: "" };
  });

/** Returns the fact that a link is; none for one that cannot be opened. */
export function factOfLink(link: TextLink): readonly Fact[] {
  const { start, end, quote, url } = link;
  const target = linkTarget(link);
  if (target === null) return [];
  const keys = { keys: [`link:${target}`], values: [`host:${url?.hostname}`] };
  return [{ kind: "link", start, end, quote, ...keys, words: [], of: "" }];
}

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
