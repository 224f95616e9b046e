import { beginsAsForeignPreamble, isForeignPreamble } from "./assistant-words";

const INTERJECTION =
  /^(?:sure(?: thing)?|certainly|absolutely|of course|got it|okay|ok|great|understood|no problem|definitely|happy to help|thank you|thanks)\b[^.!,:\n]{0,40}[!.,:—-]*[ \t]*/i;

const INTERJECTION_ALONE = /^(?:sure(?: thing)?|certainly|absolutely|of course|got it)!$/i;

const ANNOUNCEMENT =
  "(?:here(?:['’]s|\\s+is|\\s+are)|below\\s+(?:is|are)|these\\s+are|i(?:['’]ve|\\s+have)\\s+(?:written|rewritten|revised|updated|created|crafted|drafted|made|shortened|expanded|adjusted|kept(?!\\s+back)|put\\s+together))";

const ANNOUNCED = new RegExp(`^${ANNOUNCEMENT}\\b`, "i");

const WORKS =
  "stor(?:y|ies)|tips?|insights?|offers?|p\\.? ?s\\.?|postscripts?|e-?mails?|letter|options?|ledes?|openings?|subject(?: lines?)?|headlines?|ctas?|calls?[ -]to[ -]action|sign-?offs?|transitions?|versions?|drafts?|rewrites?|revisions?|ideas?|blocks?|copy|text|json|list|lines?|paragraphs?";

/** "Here is the revised tip for busy parents:" announces a work; "Here is the thing:" begins a letter. */
const ANNOUNCED_WORK = new RegExp(
  `^${ANNOUNCEMENT}\\s+(?:[\\w'’-]+\\s+){0,6}?(?:${WORKS})(?=[:,.!]|\\s+(?:for|with|based|about|in|as|using|that|to|of|and|below|each|from|options?|ideas?|lines?)\\b)`,
  "i",
);

/**
 * Whether a paragraph is an assistant speaking about its reply ("Sure! Here are four stories:") and no part of it.
 * A letter may begin with the same words, so the words must announce a piece of work, or an interjection must
 * introduce them.
 */
export function isPreamble(paragraph: string): boolean {
  const text = paragraph.replace(/[*_#]/g, "").trim();
  if (text === "" || text.length > 400) return false;
  if (INTERJECTION_ALONE.test(text) || isForeignPreamble(text)) return true;
  const interjection = INTERJECTION.exec(text);
  const rest = interjection ? text.slice(interjection[0].length) : text;
  if (interjection && ANNOUNCED.test(rest) && text.endsWith(":")) return true;
  return (
    ANNOUNCED_WORK.test(rest) &&
    (text.endsWith(":") || (/[.!]$/.test(text) && (interjection !== null || /^(?:i|below)\b/i.test(rest))))
  );
}

const FIRST_WORDS = [
  "sure thing",
  "certainly",
  "absolutely",
  "of course",
  "got it",
  "great",
  "okay",
  "here are",
  "here is",
  "here's",
];

/**
 * Whether a text that is one line, and may still be growing, begins as preambles do: "Su", "Sure!", "Sure! Here are
 * fo". It is not shown before it is known to be text.
 */
export function beginsAsPreamble(line: string): boolean {
  const text = line.replace(/[*_#]/g, "").trim().toLowerCase();
  if (text === "" || text.length > 400) return false;
  if (beginsAsForeignPreamble(text)) return true;
  const isBeginning = (words: string) => FIRST_WORDS.some((first) => first.startsWith(words));
  const interjection = INTERJECTION.exec(text);
  if (!interjection) return isBeginning(text);
  const rest = text.slice(interjection[0].length);
  return (
    (rest === "" && /[!,]$/.test(text)) || isBeginning(rest) || (ANNOUNCED.test(rest) && !/[.?!](?:\s|$)/.test(rest))
  );
}

/** Removes the preambles before the first paragraph of the reply, also one that shares its paragraph or line. */
export function stripPreamble(text: string): string {
  let rest = text.trimStart();
  for (let removed = 0; removed < 3; removed += 1) {
    const end = rest.indexOf("\n");
    const line = end === -1 ? rest : rest.slice(0, end);
    if (end === -1 && removeInline(line) === line && beginsAsPreamble(line)) return "";
    if (end === -1 || !isPreamble(line)) return removeInline(rest);
    rest = rest.slice(end).trimStart();
  }
  return rest;
}

/** "Sure! Here's the tip: Tune first." The interjection is what tells it from a letter's own words. */
function removeInline(text: string): string {
  const interjection = INTERJECTION.exec(text);
  if (!interjection) return text;
  const rest = text.slice(interjection[0].length);
  const announcement = /^here(?:['’]s|\s+is|\s+are)\b[^.:!?\n]{0,120}:[ \t]*(?=\S)/i.exec(rest);
  return announcement && ANNOUNCED_WORK.test(rest) ? rest.slice(announcement[0].length) : text;
}
