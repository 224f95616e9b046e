import { coveredBy } from "../covered-by";
import type { Fact, ReadLanguage } from "../fact";
import { findNumbers } from "../find-numbers";
import { isRoom } from "../room-for";
import { always, implied, readerOf } from "./phrases";

const GERMAN = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** Words and shorthand for a number: `twice`, a dozen, `over-60s`. */
const readWords = readerOf([
  ["number", "twice", always("n:2")],
  ["number", "thrice", always("n:3")],
  ["number", `(${GERMAN.join("|")})mal`, ([, word = ""]) => [`n:${GERMAN.indexOf(word.toLowerCase()) + 2}`]],
  ["number", "dozen|dutzend|douzaine|docena", always("n:12")],
  ["number", "half a dozen|halbes dutzend|demi-douzaine|media docena", always("n:6")],
  ["number", "(?:over|under|mid)[ -]?(\\d{1,3})s", ([, age = ""]) => [`n:${Number(age)}`]],
  ["number", "[üu](\\d{1,3})(?:er)?", ([, age = ""]) => [`n:${Number(age)}`]],
  ["number", "einzel\\p{L}{2,20}|particuliers?|individuel(?:le)?s?|individual(?:es)?", always("n:1")],
]);

/** What a number may not come from: 'nine steps' do not rest on nine dollars. */
const OF_A_KIND: ReadonlySet<string> = new Set(["money", "percent", "date", "time"]);

/**
 * Numbers of a brief that count nothing where they stand, such as those of 'the two of us'. So many places are a limit.
 */
export function impliedNumbers(text: string, facts: readonly Fact[], language: ReadLanguage | null): readonly Fact[] {
  const isTaken = coveredBy(facts.filter(({ kind }) => OF_A_KIND.has(kind)));
  const numbers = findNumbers(text, language).flatMap((number) => {
    if (isTaken(number)) return [];
    const { start, end, value } = number;
    const limits = isRoom(text, number) ? ["scarcity:limited"] : [];
    return [implied("number", start, text.slice(start, end), [`n:${value}`, ...limits])];
  });
  return [...readWords(text), ...numbers];
}
