/** A word, a number, or one character of a script without spaces between words. */
const WORD =
  /\p{Nd}+(?:[.,:]\p{Nd}+)*%?|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}(?:[\p{L}\p{M}’'-]*\p{L})?/gu;

/**
 * A capitalized word and the character before it. The lookbehind starts at the capital: searching forward from every
 * space of a long gap would take quadratic time.
 */
const CAPITALIZED = /(?<![\p{L}\p{N}])(?=\p{Lu})(?<=(^|\S)\s*)(\p{Lu}[\p{L}\p{M}’'-]*\p{L})/gsu;

/** Characters after which a sentence begins, where a capital does not mark a name. */
const SENTENCE_END = /[.!?:;…"“”„«»‘‹›()[\]•*#-]/u;

/** A rewrite with less than this part of the words in common is another text. */
const LEAST_IN_COMMON = 0.5;

/** So many words in a row are a quotation. */
const QUOTED_WORDS = 5;

/**
 * Whether a rewrite tells something else, so that a text made from it may not fit: a number or name came or went, or
 * fewer than half of the words are the same. A name has a capital inside a sentence, here or in the texts around; in
 * German that is every noun, so that most rewrites count: in doubt the person is told.
 * @param around other texts that show which words are names, such as the brief
 */
export function tellsOtherFacts(before: string, after: string, around: readonly string[]): boolean {
  const names = namesIn([before, after, ...around]);
  const [told, tells] = [wordsOf(before), wordsOf(after)];
  const isFact = (word: string) => names.has(word) || isNumber(word);
  const isChanged = (word: string) => isFact(word) && told.has(word) !== tells.has(word);
  if ([...told, ...tells].some(isChanged)) return true;
  const [earlier, later] = [wordsOf(before.toLowerCase()), wordsOf(after.toLowerCase())];
  const common = [...earlier].filter((word) => later.has(word)).length;
  return common < LEAST_IN_COMMON * Math.min(earlier.size, later.size);
}

/**
 * Returns the names and numbers that a text lost and another one still says; then the first words that the other quotes
 * from what was lost. The last answers are remembered, because a page asks again at every change.
 */
export function lostWords(before: string, after: string, elsewhere: string): readonly string[] {
  const known = answers.find((one) => one.before === before && one.after === after && one.elsewhere === elsewhere);
  if (known) return known.words;
  const [left, there] = [wordsOf(after), wordsOf(elsewhere)];
  const names = namesIn([before, elsewhere]);
  const isGone = (word: string) => !left.has(word) && there.has(word);
  const lost = [...wordsOf(before)].filter((word) => isGone(word) && (names.has(word) || isNumber(word)));
  const words = [...lost, ...quotation(before, after, elsewhere)];
  answers.push({ before, after, elsewhere, words });
  if (answers.length > MOST_ANSWERS) answers.shift();
  return words;
}

const answers: { before: string; after: string; elsewhere: string; words: readonly string[] }[] = [];

/** Each text of a letter is compared with the few that it was made from. */
const MOST_ANSWERS = 40;

/** Returns the first words in a row that a text shares with the text before, and no longer with the one after. */
function quotation(before: string, after: string, elsewhere: string): readonly string[] {
  const earlier = rowsOf(before);
  const shared = [...rowsOf(elsewhere)].filter(([row]) => earlier.has(row));
  // Most texts share none.
  const later = shared.length === 0 ? earlier : rowsOf(after);
  const [, quoted] = shared.find(([row]) => !later.has(row)) ?? [];
  return quoted === undefined ? [] : [quoted];
}

/** Returns all words in a row that would be a quotation, in small letters and without punctuation, as they are written. */
function rowsOf(text: string): ReadonlyMap<string, string> {
  const words = [...text.matchAll(WORD)];
  const small = words.map(([word]) => word.toLowerCase());
  return new Map(
    words.slice(QUOTED_WORDS - 1).map(({ 0: last, index }, at) => {
      const row = small.slice(at, at + QUOTED_WORDS).join(" ");
      return [row, text.slice(words[at]?.index, index + last.length)];
    }),
  );
}

const isNumber = (word: string) => /^\p{Nd}/u.test(word);

const wordsOf = (text: string): ReadonlySet<string> => new Set((text.match(WORD) ?? []).map(withoutPossessive));

/** Returns `Peter` for `Peter's`, which names the same. */
const withoutPossessive = (word: string) => word.replace(/['’]s$/, "");

function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of texts) {
    for (const [, before = "", word = ""] of text.matchAll(CAPITALIZED)) {
      if (before !== "" && !SENTENCE_END.test(before) && !/^I['’]/.test(word)) names.add(withoutPossessive(word));
    }
  }
  return names;
}
