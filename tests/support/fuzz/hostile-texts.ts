import { plainLetter } from "@/lib/sample/plain-letter";
import { NO_BRIEF } from "@/lib/wizard/brief/fields";

/** What regular expressions are made of: the marks of Markdown and of lists, blanks, quotes, brackets, letters. */
const MARKS: readonly string[] = [
  ..."* ** *** _ __ ` `` ``` ~ ~~ ~~~ # ## ##### - -- --- – — = === + • > < | \\ / & % @ ^ $".split(" "),
  ...". .. … , ; : ! ? !? ' ’ ‘ \" “ ” « » ( ) [ ] { } {{ }} *| |* {% %}".split(" "),
  ...["</", "/>", "](", "![", "[]", "()", '["', '{"', '":', '",', "\\n", "\\u", "://", "//", "..."],
];

const BLANKS: readonly string[] = [
  ...[" ", "  ", "\t", "\n", "\n\n", "\r", "\r\n", " \n", "\n ", "\n\t", "\u00a0", "\u2028", "\u2029", "\u3000"],
  ...["\u200b", "\u200d", "\ufeff", "\u00ad", "\u0000", "\u0001", "\v", "\f"],
];

const LETTERS: readonly string[] = [
  ..."a A e x Z s ab Aa aA B. I é ß ı İ 字 ا 1 2 12 1. 1) 10. 1: (1) [1] #1 1️⃣ ① A. a) 0 9 $1 1, 1.5".split(" "),
  ...["\u0301", "\u0323", "e\u0301", "\u0e38", "👩‍👩‍👧", "🔟", "🙂", "🇩🇪", "\ud83d", "ﷺ", "ﬁ", "Ａ"],
  ...["a ", "a b ", "a.", "a. ", "A. ", "a, ", "a-", "a_", "a*", "a\n", "A b", "Aa Bb ", "don't ", "ing ", "x's "],
];

/** The words by which the readers know a list, a mark, a fact, a wish, an address or a frame. */
const WORDS: readonly string[] = [
  ...["1. a\n", "1. ", "2. b\n", "- a\n", "* a\n", "> a\n", "# a\n", "**a**\n", "**a** ", "`a` ", "_a_ ", "[a](b)"],
  ...["Option 1: ", "Story No 1", "**Option 1**\n", "### 1. a\n", "---\n", "***\n", "#####\n", "```\n", "```json\n"],
  ...["[TIP]", "[TIP]\n", "[/TIP]", "TIP:", "Tip: ", "**Tip**\n", "<tip>", "[TRANSITION_TO_TIP]\n", "[OFFER]"],
  ...["[CTA]\n", "Transition to ", "P.S. ", "PS: ", "p. s. ", "[P.S.]", "postscript:", "<think>", "</think>"],
  ...["[THINK]", "<|im_end|>", "<reply>", "</reply>", "&lt;reply&gt;", "<option 1>\n", "</option>", "|--|\n"],
  ...["Sure! ", "Here is ", "Let me know if ", 'replace "', '" with "', "rename ", "add ", "remove ", "sentence "],
  ...["first ", ", and ", "; ", "want to ", "you get ", "$1", "12 March ", "7:30 pm ", "50% ", "free ", "until "],
  ...["Dr. ", "e.g. ", "it's ", "so that ", "in order to ", "http://a", "https://", "www.", "mailto:", "a@", "@a."],
  ...["::1", "1.1.1.1, ", "[::1]:1", "a.b.", "-a", ".-", "xn--", "%20", "Create 3 ", " variants about a "],
  ...[" video title about ", " and use these keywords ", ", and use emotive words.", '{"a":', '{"a":"b",'],
  ...['{"options":["', '["a",', '{"tip":"', "[[", "{{a}}", "*|A|*", "%A%", "{name}", "<a|b>", "data: a\n", "data:"],
  ...["\n\ndata: [DONE]\n\n", "id: 1\n", ": a\n", "event: error\n", "a=b; ", "=", "%0"],
];

/** A story of the sample writer and pieces of it, by which it knows a text as its own. */
const STORIES = plainLetter({
  ...NO_BRIEF,
  topic: "How to bake",
  audience: "busy parents",
  outcome: "warm bread",
}).stories;
const STORY_TEXTS: readonly string[] = STORIES.map(({ text }) => `${text} `);
const STORY_PIECES: readonly string[] = STORY_TEXTS.flatMap((text) => text.split("\n"));

/** The last character that belongs to nothing before it, so that what has matched so far fails. */
const LAST: readonly string[] = ["x", "x", "", "\n", ".", "!", " ", "\u0000", "\u2028", '"', "}", "é", "\nx", " x"];

type Shape = (one: string, other: string, length: number) => string;

const times = (unit: string, length: number) => unit.repeat(Math.max(1, Math.ceil(length / unit.length)));

/** How two units make a text. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "a…": (one, _, length) => times(one, length),
  "abab…": (one, other, length) => times(one + other, length),
  "a…b…": (one, other, length) => times(one, length / 2).slice(0, length / 2) + times(other, length / 2),
  "a…b a…b": (one, other, length) => times(times(one, Math.sqrt(length)) + other, length),
  "a…b per line": (one, other, length) => times(`${one.repeat(40)}${other}\n`, length),
  "a…b per paragraph": (one, other, length) => times(`${one.repeat(10)} ${other}\n\n`, length),
  "a, then b…": (one, other, length) => one + times(other, length),
};

/** As letters are: with a bold word, one in italics, and a link. */
const PLAIN =
  "The bread was on the table, and nobody spoke. Nora looked at the clock above the stove and put the knife away. " +
  "It had been a _long_ week for all of them.\n\nOn Friday she tried again with less water. The loaf came out round and " +
  "brown, and her **neighbor** asked what had changed. She had only " +
  "[waited a little longer](https://example.com/bread) this time.\n\n";

/** Gives a text of at most so many characters. */
export type TextOf = (limit: number) => string;

interface HostileText {
  /** What the text is made of, so that it can be repeated. */
  description: string;
  of: TextOf;
  /** Harmless text of the same lengths; it begins in the same way, so that it is taken for the same kind of text. */
  harmless: TextOf;
}

function pickUnit(random: Random): string {
  const pools = [MARKS, MARKS, MARKS, BLANKS, BLANKS, LETTERS, LETTERS, WORDS, WORDS, WORDS, STORY_PIECES];
  return random.pick(random.pick(pools));
}

function pickBeginning(random: Random): string {
  const kind = random.below(6);
  if (kind === 0) return pickUnit(random);
  return kind === 1 ? random.pick(STORY_TEXTS) : "";
}

/** A text out of two units in one of the shapes, with a foreign last character and sometimes another beginning. */
export function hostileText(random: Random): HostileText {
  const [one, other, beginning] = [pickUnit(random), pickUnit(random), pickBeginning(random)];
  const [name, shape] = random.pick(Object.entries(SHAPES));
  const last = random.pick(LAST);
  const of = (length: number) => {
    const room = Math.max(0, length - beginning.length - last.length);
    return (beginning + shape(one, other, room).slice(0, room) + last).slice(0, length);
  };
  const parts = [beginning, one, other, last].map((part) => JSON.stringify(part));
  return {
    description: `${name} with beginning, a, b, end = ${parts.join(", ")}`,
    of,
    harmless: (length) => (beginning + times(PLAIN, length)).slice(0, length),
  };
}

/** A source of choices that gives the same ones for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** One of the items, of which there are some. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Turns any text into 32 bits (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a source of choices out of a seed (mulberry32: small, even, and the same on every platform). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item };
}
