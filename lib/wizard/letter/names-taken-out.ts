/** A number with what belongs to it, e.g. `49`, `1,200`, `12.5%`. */
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*%?/gu;

/**
 * A word with a capital first letter, and what stands before it. It looks back from the capital: looking for one from
 * every space of a long gap takes the square of its length.
 */
const CAPITALISED = /(?<![\p{L}\p{N}])(?=\p{Lu})(?<=(^|\S)\s*)(\p{Lu}[\p{L}\p{M}’'-]*\p{L})/gsu;

/** What a sentence begins after; a capital there says nothing. */
const SENTENCE_END = /[.!?:;…"“”„«»‘‹›()[\]•*#-]/u;

/**
 * The names and numbers that an edit took out of a text and that another text still has, in the order of that text. A
 * name is a word with a capital in the middle of a sentence, in either text.
 */
export function namesTakenOut(before: string, after: string, elsewhere: string): readonly string[] {
  const left = wordsOf(after);
  const there = wordsOf(elsewhere);
  const names = new Set([...namesIn(before), ...namesIn(elsewhere)]);
  const numbers = new Set(before.match(NUMBER) ?? []);
  const gone = (word: string) => !left.has(word) && there.has(word);
  return [...wordsOf(before)].filter((word) => gone(word) && (names.has(word) || numbers.has(word)));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/\p{Nd}+(?:[.,:]\p{Nd}+)*%?|\p{L}[\p{L}\p{M}’'-]*\p{L}/gu) ?? []);
}

function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, before = "", word = ""] of text.matchAll(CAPITALISED)) {
    if (before !== "" && !SENTENCE_END.test(before)) names.add(word);
  }
  return names;
}
