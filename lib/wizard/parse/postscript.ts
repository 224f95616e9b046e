import { blocksFormat } from "./blocks-format";
import { cleanBlock } from "./clean-block";
import type { Envelope } from "./envelope";
import { withoutOtherParts } from "./marked-text";
import { readJsonFields } from "./read-json";
import type { ParsedBlocks } from "./reply";
import { stripPreamble } from "./strip-preamble";

/** `[P.S.]` and the text. The prefix, once or twice, is stripped (specification 3.5); the letter puts one back. */
export const postscriptFormat = blocksFormat([["postscript", "[P.S.]"]], readPostscript, (tag) => PREFIX.test(tag));

const WORDS = { transition: "", main: "p\\.? ?s\\.?|post[ _-]?script" };

/** Spaces of any width: French has one before its colon. */
const GAP = "[ \\t\\u00a0\\u202f\\u3000]{0,4}";

/** Marks in any case, which are one wherever a P.S. begins. */
const NAMES = [
  "p\\. ?p\\. ?s\\b\\.?|p\\. ?s\\b\\.?|p\\.-? ?s\\.|p\\. ?-? ?d\\.|post[ -]?scriptum|postskriptum|postdata",
  'נ\\. ?ב\\.?|נ["״]ב|追伸|附言|又及|추신',
].join("|");
/** Words beside their meaning: a colon or a dash tells, and brackets around them. */
const WORDS_TOO = "p{1,2}s|pd|post-?script|nachtrag|ملاحظة|حاشية";

/** What follows the mark: no sign before a number, which may be its own ("P.S. -20 %"). */
const TAIL = `(?:${GAP}(?:[:：]|[–—-]+(?![–—\\d-])))*`;

/** With dots, a colon or a dash in any case; without them only in capitals, because `ps` alone may be a word. */
const PREFIX = new RegExp(
  `^[*_#\\s"“]{0,8}(?:[[<(（【［]${GAP}/?(?:${NAMES}|${WORDS_TOO})${GAP}[:：]?[\\]>)）】］]|(?:${NAMES})|(?:${WORDS_TOO})(?=[.:：–—]|${GAP}(?:[:：]|[–—-]\\s))\\.?|PS(?=\\s))[,，…]?${TAIL}[*_]{0,3}${TAIL}\\s*`,
  "iu",
);

/** The beginning of a mark, and of one in brackets. */
const GROWING =
  /^[*_#]{0,3}[[(（【［<]?(?:(?:p\.? ?){0,2}-? ?(?:[sd]\.?)?|p[sd]{0,2}:?|追伸?|附言?|추신?|נ\.? ?ב?\.?)[\])）】］>]?$/iu;
const GROWING_WORDS = ["postscriptum", "post scriptum", "postskriptum", "postdata", "nachtrag", "ملاحظة", "حاشية"];

const CLOSING = /[[<]\/(?:p\.? ?s\.?|post-?script)[\]>]/gi;

function readPostscript({ text: normalised, opened, closed }: Envelope): ParsedBlocks {
  const json = readJsonFields(normalised, WORDS);
  const bare = normalised.replace(/\\([[\]_.])/g, "$1").replace(CLOSING, "");
  const text = json ? json.main : opened ? bare : stripPreamble(bare.trim());
  const stripped = stripPrefixes(text);
  const cleaned = cleanBlock(withoutOtherParts(stripped), closed);
  const postscript = stripPrefixes(cleaned);
  if (postscript === "" || isGrowingPrefix(postscript)) return { kind: "blocks", blocks: {}, recognised: false };
  return {
    kind: "blocks",
    blocks: { postscript },
    recognised: json !== undefined || stripped !== text.trim() || postscript !== cleaned,
  };
}

function stripPrefixes(text: string): string {
  let rest = text.trim();
  for (let removed = 0; removed < 4; removed += 1) {
    const prefix = PREFIX.exec(rest);
    if (!prefix || /^["“*_#\s]*ps[*_]*\s*$/.test(prefix[0])) return rest;
    rest = openAgain(prefix[0]) + rest.slice(prefix[0].length);
  }
  return rest;
}

/** A mark that was opened before the prefix and closes at the end of the text is opened again. */
function openAgain(prefix: string): string {
  const emphasis = /^[\s#"“]*([*_]{1,3})/.exec(prefix)?.[1] ?? "";
  const quote = /["“]/.exec(prefix)?.[0] ?? "";
  return (
    quote +
    (emphasis !== "" && !prefix.slice(prefix.indexOf(emphasis) + emphasis.length).includes(emphasis) ? emphasis : "")
  );
}

function isGrowingPrefix(text: string): boolean {
  const letters = text.replace(/^[*_#[(（【［<]{1,4}/, "").toLowerCase();
  return GROWING.test(text) || (letters !== "" && GROWING_WORDS.some((word) => word.startsWith(letters)));
}
