/**
 * Words of an assistant around its reply, in English. A letter may begin and end with the same words, so they count
 * only when they announce a piece of work or offer a change to it.
 */
const ANSWER = "sure(?: thing)?|certainly|absolutely|of course|got it";
const ANSWERS_ALONE = new RegExp(`^(?:${ANSWER})!$`, "i");
const ANSWERS_FIRST = new RegExp(`^(?:${ANSWER})\\b`, "i");

/** Matches at most three words and a sign before what a line announces: "Sure,", "Absolutely —", "My pleasure!". */
const FIRST_WORDS = /^[\p{L}'’]+(?:[ \t][\p{L}'’]+){0,2}[ \t]?[!.,:–—-]{1,3}[ \t]*/u;

/** Matches words that hand over a piece of work without a name for it. */
const HANDS_OVER = /^here (?:you (?:go|are)|it is|they are)[.!:]*$/i;

const WORKS =
  "stor(?:y|ies)|tips?|insights?|offers?|p\\.? ?s\\.?|postscripts?|e-?mails?|letter|options?|ledes?|openings?|subject(?: lines?)?|headlines?|ctas?|calls?[ -]to[ -]action|sign-?offs?|transitions?|versions?|drafts?|rewrites?|sentences?|wordings?|revisions?|ideas?|copy|text|json|list|lines?";

const ANNOUNCEMENT = new RegExp(
  `^(?:here(?:['’]s| is| are)|below (?:is|are)|these are|i(?:['’]ve| have) (?:written|rewritten|revised|updated|drafted|shortened|adjusted)) (?:[\\w'’-]+ ){0,6}?(?:${WORKS})(?=[:,.!]| (?:for|with|based|about|as|you|that|in|of|and|below)\\b)`,
  "i",
);

const OFFER =
  /^(?:(?:please |just )?(?:let me know|tell me) (?:if|whether|which)|(?:would|do) you (?:like|want) me to|want me to|shall i|feel free to|i hope (?:this|these)|if you(?:['’]d| would) like|which (?:of these|one|option))\b/i;

const WORK =
  /\b(?:(?:any|more|further|other) (?:changes|edits)|adjust\w*|tweak\w*|revis\w+|rewrit\w+|refin\w+|modif\w+|shorter|longer|versions?|options?|variations?|the tone|mix and match|expand\w*|like (?:best|more|another|any)|which (?:one|option|of (?:these|them)))\b/i;

/** Whether a line is an assistant speaking before its reply: "Sure! Here are four stories:". */
function isTalkBefore(line: string): boolean {
  if (line.length > MOST_CHARACTERS) return false;
  const text = wordsOf(line);
  if (ANSWERS_ALONE.test(text)) return true;
  const announces = [text, text.replace(FIRST_WORDS, "")].some((one) => ANNOUNCEMENT.test(one) || HANDS_OVER.test(one));
  return announces && (text.endsWith(":") || (ANSWERS_FIRST.test(text) && /[.!]$/.test(text)));
}

/** Whether a line is an assistant speaking after its reply: "Let me know if you want any changes!" */
function isTalkAfter(line: string): boolean {
  if (line.length > MOST_CHARACTERS) return false;
  const text = wordsOf(line);
  return OFFER.test(text) && WORK.test(text);
}

/**
 * Returns a reply without an envelope as it would be in one: without a line of talk at its beginning, a paragraph of a
 * single line of talk at its end, and the signs of a quotation around all of it.
 */
export function bareReply(reply: string): string {
  const text = reply.trim();
  const [first = ""] = text.split("\n", 1);
  const rest = isTalkBefore(first) ? text.slice(first.length).trim() : text;
  const last = rest.lastIndexOf("\n\n");
  return unquoted(last !== -1 && isTalkAfter(rest.slice(last)) ? rest.slice(0, last).trimEnd() : rest);
}

/** Removes `>` before the lines if all of them have it. */
function unquoted(text: string): string {
  if (!text.startsWith(">")) return text;
  const lines = text.split("\n");
  const isQuotation = lines.every((line) => QUOTED_LINE.test(line) || line.trim() === "");
  return isQuotation ? lines.map((line) => line.replace(QUOTED_LINE, "")).join("\n") : text;
}

const QUOTED_LINE = /^[ \t]{0,3}>[ \t]?/;

const MOST_CHARACTERS = 300;

const wordsOf = (line: string) => line.replace(/[*_#>]/g, "").trim();
