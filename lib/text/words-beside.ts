/** Short words that count because they are units. */
const UNITS: ReadonlySet<string> = new Set("day min sec hrs kg g mg ml l cm mm km gb mb tb".split(" "));

/** Longer words that say nothing about what is counted. */
const SMALL: ReadonlySet<string> = new Set(
  "with from that this your than then when more less just only also".split(" "),
);

/** Scripts without spaces, where each character counts as a word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const NEXT = /^[ \u00a0\u202f-]?(\p{L}[\p{L}'’]*)(?:[ -]+(\p{L}[\p{L}'’]*))?/u;
const LAST = /(\p{L}[\p{L}'’]*):?[ \u00a0]?[£€$]?$/u;

/** The number of characters before a number that make two texts say the same: `size 4 to 12`. */
const SAME_BEFORE = 8;

/** Returns the stems of the meaningful words around a number, and the characters before it. */
export function wordsBeside(before: string, after: string): readonly string[] {
  const [, next, afterNext] = NEXT.exec(after) ?? [];
  const words = [next, afterNext, LAST.exec(before)?.[1]].flatMap((word) => (word && says(word) ? [stemOf(word)] : []));
  const signs = before.slice(-SAME_BEFORE).toLowerCase();
  return signs.length < SAME_BEFORE ? words : [...words, signs];
}

/** Returns the word that a number counts, with the space before it; empty for none. */
export function afterWord(after: string): string {
  const [, word] = NEXT.exec(after) ?? [];
  return word && says(word) && !/['’]/.test(word) && !UNSPACED.test(word)
    ? after.slice(0, after.indexOf(word) + word.length)
    : "";
}

function says(word: string): boolean {
  const plain = word.toLowerCase();
  return UNITS.has(plain) || UNSPACED.test(plain) || (plain.length > 3 && !SMALL.has(plain));
}

/** Returns the beginning of a word in lowercase, without a plural ending: `places` and `Place` are both `place`. */
function stemOf(word: string): string {
  const plain = word.toLowerCase();
  return UNSPACED.test(plain) ? plain.slice(0, 1) : plain.replace(/(?<=\p{L}{3})s$/u, "").slice(0, 5);
}
