import { findLinks, linkTarget } from "@/lib/checks/text/find-links";
import { coverTags } from "@/lib/text/cover-tags";
import type { TextFigure } from "@/lib/text/figures/figure";
import { findFigures } from "@/lib/text/figures/find-figures";
import type { MonthOf } from "@/lib/text/figures/months";
import { wordsBeside } from "@/lib/text/figures/words-beside";
import { REPLY_LIMIT } from "@/lib/wizard/brief";
import type { Fact } from "./fact";

/** The most facts of one text: no person looks up more. */
const MOST_FACTS = 100;

/**
 * Returns the facts of a text in the order of their places: figures in digits, links, and words that promise something.
 */
export function findFacts(text: string, monthOf: MonthOf): readonly Fact[] {
  const read = text.slice(0, REPLY_LIMIT);
  const plain = coverTags(read);
  return [...first(findFigures(plain, monthOf)).map(factOf), ...first(promises(plain)), ...links(read)]
    .sort((one, other) => one.start - other.start)
    .slice(0, MOST_FACTS);
}

const factOf = ({ kind, start, end, quote, counted, keys, values, words, of }: TextFigure): Fact => ({
  kind,
  start,
  end: end + counted.length,
  quote: quote + counted,
  keys,
  values,
  words,
  of,
});

function first<One>(facts: Iterable<One>): readonly One[] {
  const found: One[] = [];
  for (const fact of facts) if (found.push(fact) === MOST_FACTS) break;
  return found;
}

/** A dozen words of English that promise something without a figure. */
const PROMISE =
  /(?<![\p{L}-])(?:(free)|(guarantee[ds]?)|(refunds?|refunded|money[- ]back)|(risk[- ]free)|(discounts?)|(bonus(?:es)?)|(unlimited)|(lifetime)|(cancel)|(proven)|(certified)|(award[- ]winning))(?!\p{L})/giu;

function* promises(text: string): Generator<Fact> {
  for (const match of text.matchAll(PROMISE)) {
    const [quote, ...groups] = match;
    const { index: start } = match;
    const end = start + quote.length;
    const key = `promise:${groups.findIndex((word) => word !== undefined)}`;
    const words = wordsBeside(text.slice(Math.max(0, start - 24), start), text.slice(end, end + 32));
    yield { kind: "promise", start, end, quote, keys: [key], values: [key], words, of: "" };
  }
}

const links = (text: string): readonly Fact[] =>
  findLinks(text).flatMap((link) => {
    const { start, end, quote, url } = link;
    const target = linkTarget(link);
    if (target === null) return [];
    return [
      {
        kind: "link",
        start,
        end,
        quote,
        keys: [`link:${target}`],
        values: [`host:${url?.hostname}`],
        words: [],
        of: "",
      },
    ];
  });
