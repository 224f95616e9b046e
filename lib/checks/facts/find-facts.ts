import { coverCode } from "@/lib/text/code-spans";
import { findLanguage } from "@/lib/text/find-language";
import type { LanguageCode } from "@/lib/text/languages";
import { coveredBy } from "./covered-by";
import { type Fact, READ_LANGUAGES, type ReadLanguage } from "./fact";
import { findAmounts } from "./find-amounts";
import { findClaims } from "./find-claims";
import { findDates } from "./find-dates";
import { findTestimonials, type Testimonial } from "./find-testimonials";
import { findTimes } from "./find-times";

/**
 * Every fact of a text in the order of the places, none within another. Addresses and merge tags hold none.
 * @param language is the text's own; null means that its small words decide.
 */
export function findFacts(text: string, language: LanguageCode | null = null): readonly (Fact | Testimonial)[] {
  const plain = coverCode(text);
  const read = readLanguage(language ?? findLanguage(plain));
  const dates = findDates(plain, read);
  const isDate = coveredBy(dates);
  const taken = [...dates, ...findTimes(plain, read).filter((time) => !isDate(time))];
  const claims = read === null ? [] : findClaims(plain, read);
  const amounts = findAmounts(plain, read, taken);
  return withoutNested([...taken, ...amounts, ...claims, ...findTestimonials(plain)]);
}

/** English where a language is not known, because most borrowed words are English; none of words where it is another. */
export function readLanguage(code: LanguageCode | null): ReadLanguage | null {
  return code === null ? "en" : (READ_LANGUAGES.find((known) => known === code) ?? null);
}

/**
 * A fact within a longer one of its kind is a part of it. A price within a testimonial stays: it needs its own support.
 * Numbers within a claim in words (`#1`) are the claim's.
 */
function withoutNested(facts: readonly Fact[]): readonly Fact[] {
  const sorted = [...facts].sort((one, other) => one.start - other.start || other.end - one.end);
  const kept: Fact[] = [];
  for (const fact of sorted) {
    const around = kept.slice(-NEAR).find(({ start, end }) => start <= fact.start && fact.end <= end);
    if (!around || (around.kind === "testimonial" && isAmount(fact))) kept.push(fact);
  }
  return kept;
}

/** How many facts before one may still reach over it. */
const NEAR = 8;

const isAmount = ({ kind }: Fact) => kind === "money" || kind === "percent" || kind === "duration" || kind === "number";
