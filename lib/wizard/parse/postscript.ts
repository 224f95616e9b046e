import { blocksFormat } from "./blocks-format";
import { cleanBlock } from "./clean-block";
import type { Envelope } from "./envelope";
import { withoutOtherParts } from "./marked-text";
import { readJsonFields } from "./read-json";
import type { ParsedBlocks } from "./reply";
import { stripPreamble } from "./strip-preamble";

/** `[P.S.]` and the text. The prefix, once or twice, is stripped (specification 3.5); the letter puts one back. */
export const postscriptFormat = blocksFormat([["postscript", "[P.S.]"]], readPostscript);

const WORDS = { transition: "", main: "p\\.? ?s\\.?|post[ _-]?script" };

/** With dots, a colon or a dash in any case; without them only in capitals, because `ps` alone may be a word. */
const PREFIX =
  /^[*_#\s"“]{0,8}(?:[[<]\/?(?:p\.? ?s\.?|post-?script)[\]>]|(?:p\. ?s\b\.?|ps\.|ps(?=[ \t]*[:–—-][ \t])|ps(?=:)|post-?script(?=:)|p\. ?-? ?d\.|p\.-s\.|pd(?=:)|post[ -]scriptum|postskriptum|postdata|נ\.? ?ב\.?|נ["״]ב|追伸)|PS(?=\s))(?:[ \t]*[:：–—-](?=\s|[*_]|$))?[*_]{0,3}:?\s*/i;

const CLOSING = /[[<]\/(?:p\.? ?s\.?|post-?script)[\]>]/gi;

function readPostscript({ text: normalised, opened, closed }: Envelope): ParsedBlocks {
  const json = readJsonFields(normalised, WORDS);
  const bare = normalised.replace(CLOSING, "");
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
    if (!prefix || (prefix[0].startsWith("ps") && !/[.:–—-]/.test(prefix[0]))) return rest;
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
  return /^[*_#]{0,3}\[?(?:p\.? ?(?:s\.?)?)?\]?$/i.test(text);
}
