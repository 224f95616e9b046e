/**
 * Returns a text without what a paste brings along unseen. Every line end becomes a line feed and the end of a paragraph
 * an empty line, Word's bullets become hyphens, invisible characters go unless the text is read differently without
 * them, and the addresses in it are clean links. Cleaning twice changes nothing more. Takes linear time.
 */
export function cleanText(text: string): string {
  const lines = text.replace(LINE_END, "\n").replace(PARAGRAPH_END, "\n\n");
  return cleanAddresses(withoutInvisible(lines).replace(WORD_BULLET, "- "));
}

/** Returns a text in one line, clean and without spaces around it. Non-breaking spaces stay. */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text.replace(BREAK, " "));
  return cleanAddresses(line.replace(/[ \t]+/g, " ").trim());
}

/** Returns a link as it was meant: in one line, with `&` for `&amp;`, and without marks of direction. */
export const cleanLink = (link: string): string => cleanAddress(cleanLine(link.replace(DIRECTION_MARKS, "")));

const LINE_END = /\r\n?|[\v\f\u0085\u2028]/g;
const PARAGRAPH_END = /\u2029/g;
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]+/g;

/** Letters of Word's symbol fonts, the dot that Word makes of some, and letters of those fonts before a tab. */
const WORD_BULLET = /^[^\S\n]*(?:[\uf000-\uf0ff][^\S\n]*|·[^\S\n]+|[o§Øüvq]\t[^\S\n]*)(?=[^\s\p{DI}])/gmu;

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;

const cleanAddresses = (text: string): string => text.replace(ADDRESS, cleanAddress);

/** An address that was copied from the source of a page has `&amp;` for `&`. */
function cleanAddress(address: string): string {
  return address.replace(DIRECTION_MARKS, "").replace(/&(?:amp;)+/gi, "&");
}

/** Marks of direction and what embeds or isolates a direction; those that override one never stay. */
const DIRECTION = "\\u061c\\u200e\\u200f\\u202a-\\u202c\\u2066-\\u2069";
const DIRECTION_MARKS = new RegExp(`[${DIRECTION}]`, "g");

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /(?=[\u05d0-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Control characters, halves of characters, what no font shows, and the place of an object that was not copied. */
const UNSEEN = "\\p{Cc}\\p{Cs}\\p{DI}\\ufff9-\\ufffc";

/** Scripts in which a joiner between letters changes nothing. */
const UNJOINED = ["Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul"]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");

/** Scripts without spaces, in which a space of no width parts words. */
const UNSPACED = "[\\p{Script=Khmer}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Thai}]";

/** The invisible characters without which a text is read differently, each where it is needed. */
const NEEDED = [
  "[\\n\\t]",
  // A variation selector, or another mark, of the character before it.
  `(?<=[^\\s${UNSEEN}])[\\p{VS}\\u034f\\u17b4\\u17b5]`,
  // A joiner of letters, as in Persian and in the scripts of India.
  `(?<=[\\p{L}\\p{M}])(?<![${UNJOINED}\\p{DI}])[\\u180e\\u200c\\u200d]`,
  // A joiner of emoji, and the letters in a flag.
  "(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})",
  "(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,7})[\\u{e0020}-\\u{e007f}]",
  `(?<=${UNSPACED})\\u200b(?=${UNSPACED})`,
].join("|");

/** Matches by the character first, because most are seen. */
const invisible = (needed: string) => new RegExp(`(?=[${UNSEEN}])(?!${needed}).`, "gsu");
const INVISIBLE = invisible(NEEDED);
const INVISIBLE_FROM_RIGHT_TO_LEFT = invisible(`${NEEDED}|[${DIRECTION}]`);

function withoutInvisible(text: string): string {
  return text.replace(RIGHT_TO_LEFT.test(text) ? INVISIBLE_FROM_RIGHT_TO_LEFT : INVISIBLE, "");
}
