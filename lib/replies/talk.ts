/**
 * Words of an assistant around its reply, in English. A letter may begin and end with the same words, so they count
 * only when they announce a piece of work or offer a change to it.
 */
const INTERJECTION =
  /^(?:sure(?: thing)?|certainly|absolutely|of course|got it|okay|ok|great|understood|no problem|happy to help)\b[^.!,:\n]{0,40}[!.,:—-]{1,3}[ \t]*/i;

const ALONE = /^(?:sure(?: thing)?|certainly|absolutely|of course|got it)!$/i;

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
export function isTalkBefore(line: string): boolean {
  if (line.length > MOST_CHARACTERS) return false;
  const text = bare(line);
  const interjection = INTERJECTION.exec(text)?.[0] ?? "";
  const rest = text.slice(interjection.length);
  return (
    ALONE.test(text) || (ANNOUNCEMENT.test(rest) && (text.endsWith(":") || (interjection !== "" && /[.!]$/.test(text))))
  );
}

/** Whether a line is an assistant speaking after its reply: "Let me know if you want any changes!" */
export function isTalkAfter(line: string): boolean {
  if (line.length > MOST_CHARACTERS) return false;
  const text = bare(line);
  return OFFER.test(text) && WORK.test(text);
}

/** Removes one line of talk from the beginning of a reply, and one paragraph of a single line from its end. */
export function withoutTalk(reply: string): string {
  const text = reply.trim();
  const [first = ""] = text.split("\n", 1);
  const rest = isTalkBefore(first) ? text.slice(first.length).trim() : text;
  const last = rest.lastIndexOf("\n\n");
  return last !== -1 && isTalkAfter(rest.slice(last)) ? rest.slice(0, last).trimEnd() : rest;
}

const MOST_CHARACTERS = 300;

const bare = (line: string) => line.replace(/[*_#]/g, "").trim();
