import { factsOfBrief } from "@/lib/checks/find-facts";
import { type FindIn, type FindingDetails, foundAt, foundInAll, LINES } from "@/lib/checks/finding";
import type { BlockName } from "@/lib/letter/blocks";
import { coverTags } from "@/lib/text/code-spans";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGES } from "@/lib/text/languages";
import { splitSentences } from "@/lib/text/sentences";
import { shortened, WORD, wordsIn } from "@/lib/text/words";

const LONGEST_SENTENCE = 35;
const LONGEST_PARAGRAPH = 80;

/** Whether a text is read at a glance, and not checked. */
const isGlanced = (block: BlockName | null) => LINES.has(block) || block === "signOff";

/** Finds English sentences of more than 35 words. A colon or semicolon counts as the end of one. */
export const findLongSentences: FindIn = (text, { block }) => {
  if (isGlanced(block)) return [];
  let from = 0;
  return splitSentences(coverTags(text)).flatMap((piece) => {
    const start = from + piece.length - piece.trimStart().length;
    from += piece.length;
    const quote = text.slice(start, start + piece.trim().length);
    const words = wordsToRead(piece);
    const longest = words <= LONGEST_SENTENCE ? words : Math.max(...quote.split(/[:;] /).map(wordsToRead));
    if (longest <= LONGEST_SENTENCE) return [];
    const why = `This sentence has ${words} words. Past ${LONGEST_SENTENCE}, readers have to go back and reread.`;
    const instruction = `Split “${shortened(quote, 60)}” into two sentences, and keep what it says.`;
    return [foundAt("hint", start, quote, { why, instruction })];
  });
};

/** Counts the words that a reader reads one by one: no addresses, merge tags, dates and times in digits. */
const wordsToRead = (text: string): number => wordsIn(text).filter((word) => !/^\d/.test(word)).length;

/** Finds English paragraphs of more than 80 words. */
export const findLongParagraphs: FindIn = (text, { block }) => {
  if (isGlanced(block)) return [];
  return [...text.matchAll(/\S[^\n]*/g)].flatMap(({ 0: line, index: start }) => {
    const quote = line.trimEnd();
    const words = wordsIn(quote).length;
    if (words <= LONGEST_PARAGRAPH) return [];
    const why = `This paragraph has ${words} words, which is a wall of text on a phone.`;
    const instruction = `Break the paragraph “${shortened(quote, 60)}” in two without changing a word.`;
    return [foundAt("hint", start, quote, { why, instruction })];
  });
};

const FEWEST_LETTERS = 8;

/** Finds lines that are half capitals, several words in capitals in a row, and `!!`. Words of the brief are allowed. */
export const findCapitals: FindIn = (text, { block, brief }) => {
  const typed = new Set(Object.values(brief).flatMap((field) => field.match(WORD) ?? []));
  const prose = coverTags(text).replace(WORD, (word) => (typed.has(word) ? "\ufffc".repeat(word.length) : word));
  const shouting =
    LINES.has(block) && isShouted(prose) ? [foundInAll("hint", text, SHOUTED_LINE)] : shoutedRuns(text, prose);
  return [...shouting, ...manyMarks(prose)].sort((one, other) => one.start - other.start);
};

function isShouted(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && capitals >= letters / 2;
}

const SHOUTED_LINE = {
  why: "Half of this line is in capitals, which reads as shouting.",
  instruction: "Use normal capitalization in this line.",
};

/** Three words in capitals in a row: two may be names or abbreviations. */
const RUN = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}’']{1,30}[ ,]{1,2}){2,60}\p{Lu}{2,30}(?![\p{L}\p{N}])/gu;

const shoutedRuns = (text: string, prose: string): readonly FindingDetails[] =>
  [...prose.matchAll(RUN)].map(({ 0: { length }, index }) => {
    const quote = text.slice(index, index + length);
    return foundAt("hint", index, quote, {
      why: `“${quote}” in capitals reads as shouting.`,
      instruction: `Use normal capitalization for “${quote}”.`,
    });
  });

const manyMarks = (prose: string): readonly FindingDetails[] =>
  [...prose.matchAll(/!{2,20}|[!?]{3,20}|！{2,20}/g)].map(({ 0: quote, index }) =>
    foundAt("hint", index, quote, {
      why: "One punctuation mark at the end of a sentence is enough. More than one reads as shouting.",
      instruction: `Replace “${quote}” with a single mark or a period.`,
    }),
  );

/** The beginning of an English call that cannot be a verb. */
const NO_VERB =
  /^(?:your|the|an?|our|my|these|those|more|all|new|here|for|with|at|in|on|only|today|tomorrow|tonight|interested|ready|details|information|registration|enrol?lment|tickets|bookings?|\d+)(?![\w’'-])/i;

/** Finds a call to action that does not begin with a verb. */
export const findCallWithoutVerb: FindIn = (text, { block }) => {
  if (block !== "cta" || !NO_VERB.test(text.trim().replace(/^yes[,!]? /i, ""))) return [];
  const why = "This call to action doesn't start with a verb. Start with one to tell readers what to do.";
  const instruction = "Start this call to action with a verb, and still say what the reader gets.";
  return [foundInAll("hint", text, { why, instruction })];
};

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

/** The share of common trigrams from which two texts count as nearly alike. */
const ALIKE = 0.6;

/** Finds an option that is nearly the same as another one of its list. */
export const findAlikeOptions: FindIn = (text, { block, others = [] }) => {
  const own = trigramsOf(text, block);
  const twin = own.size === 0 ? undefined : others.find((other) => likeness(own, trigramsOf(other, block)) >= ALIKE);
  if (twin === undefined) return [];
  const why = `This is nearly the same as “${shortened(twin, 60)}”.`;
  const instruction = "Rewrite this option from a different angle, not just with different adjectives.";
  return [foundInAll("hint", text, { why, instruction })];
};

/** Returns the share of common trigrams (Jaccard). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((piece) => other.has(piece)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/** The most characters of a text that are compared. */
const MOST_CHARACTERS = 2000;

/** Returns the trigrams of a text; of a sign-off only the first line, because the name below it is always the same. */
function trigramsOf(text: string, block: BlockName | null): ReadonlySet<string> {
  const [line = ""] = block === "signOff" ? text.trim().split("\n", 1) : [text];
  const words = line.slice(0, MOST_CHARACTERS).toLowerCase().match(WORD) ?? [];
  const plain = words.length === 0 ? "" : ` ${words.join(" ")} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) pieces.add(plain.slice(at, at + 3));
  return pieces;
}
