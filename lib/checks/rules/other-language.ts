import { factsOfBrief } from "@/lib/checks/facts/brief-facts";
import { type FindIn, foundInAll } from "@/lib/checks/finding";
import { wordsIn } from "@/lib/checks/text/words";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGES } from "@/lib/text/languages";

/** A shorter text may well be a name or a quotation in another language. */
const FEWEST_WORDS = 20;

/** Languages so close that one is taken for the other. */
const SCANDINAVIAN: ReadonlySet<string> = new Set(["da", "nb"]);

/** Finds a text in another language than the letter's: some models answer in English whatever the brief is in. */
export const findOtherLanguage: FindIn = (text, { brief }) => {
  const { language: wanted } = factsOfBrief(brief);
  if (wanted === null || wordsIn(text).length < FEWEST_WORDS) return [];
  const found = findLanguage(text);
  if (found === null || found === wanted || [found, wanted].every((code) => SCANDINAVIAN.has(code))) return [];
  const [is, should] = [LANGUAGES[found].name, LANGUAGES[wanted].name];
  const why = `This is in ${is}, but the letter should be in ${should}.`;
  return [foundInAll("strong", text, { why, instruction: `Write this in ${should}.` })];
};
