/** A number with its separators and percent sign, e.g. `49`, `1,200`, `12.5%`. */
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*%?/gu;

/**
 * A capitalized word and the character before it. The lookbehind starts at the capital: searching forward from every
 * space of a long gap would take quadratic time.
 */
const CAPITALIZED = /(?<![\p{L}\p{N}])(?=\p{Lu})(?<=(^|\S)\s*)(\p{Lu}[\p{L}\p{M}’'-]*\p{L})/gsu;

/** Characters after which a sentence begins, where a capital does not mark a name. */
const SENTENCE_END = /[.!?:;…"“”„«»‘‹›()[\]•*#-]/u;

/**
 * Returns the names and numbers that an edit removed from one text and that another text still contains, in the order
 * of the edited text. A name is a word capitalized in the middle of a sentence, in either text.
 */
export function removedNames(before: string, after: string, elsewhere: string): readonly string[] {
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
  for (const [, before = "", word = ""] of text.matchAll(CAPITALIZED)) {
    if (before !== "" && !SENTENCE_END.test(before)) names.add(word);
  }
  return names;
}
