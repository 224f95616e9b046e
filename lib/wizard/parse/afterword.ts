import { isForeignAfterword } from "./assistant-words";

const OPENING =
  /^(?:please\s+|just\s+)?(?:let me know|tell me|i hope\b|hope (?:this|these|those|that|you)|feel free|would you like|do you want|want me to|shall i|should i|which (?:one|ones|option|story)|if you(?:['’]d| would) like|if you (?:need|want)|i can (?:also )?|happy to|i['’]m happy to|these (?:options|stories|ledes|insights|ideas|lines|ctas|sign-?offs|subject)|(?:each|all|any) (?:of these|option|story|one)|(?:pick|choose|select) (?:the (?:one|option|story)|one|whichever|any|your)|\(?note(?: that)?\b|\(?word count)/i;

/** What an assistant offers to do; a letter that closes with "Let me know how it goes" offers none of it. */
const ABOUT_THE_REPLY =
  /\b(?:(?:any|more|further|other|some|make|additional) (?:changes|adjustments|tweaks|edits|revisions|modifications|refinements)(?! to your (?:bookings?|orders?|places?|dates?|reservations?|appointments?|subscriptions?|plans?|details|registrations?|tickets?)\b)|adjust(?:ed)?|adjustments|tweak(?:ed|s)?|revise[ds]?|revisions?|rewrit\w+|refined?|fine-tune|modif\w+|word count|another version|different (?:tone|style|angle|version)|(?:this|the) (?:version|revision|draft|rewrite))\b/i;

/** In a letter a note says what may be adjusted for rain, in French as well. */
const MAY_CHANGE =
  /\b(?:(?:may|might|will|can) be|is|are) (?:adjusted|revised|modified)\b|\bpeu(?:t|vent) être (?:modif|ajust)\p{L}+/giu;

/** Whether a paragraph is an assistant speaking after its reply ("Let me know if you want any changes"). */
function isAfterword(paragraph: string): boolean {
  const text = paragraph.replace(/[*_]/g, "").trim();
  if (text === "" || text.length > 400) return false;
  const about = /^\(?note\b/i.test(text) ? text.replace(MAY_CHANGE, "") : text;
  return (OPENING.test(text) && ABOUT_THE_REPLY.test(about)) || isForeignAfterword(text, false) || REPORT.test(text);
}

/** A heading over what was changed, a count of words or characters, wishes for the sending: in no letter. */
const REPORT =
  /^[([（]?(?:(?:summary of )?(?:changes|edits)(?: made)?:|what (?:i )?changed|word count|character count|(?:i(?:['’]ve| have)) (?:shortened|trimmed|tightened|kept the|changed the|rewritten|adjusted|removed)|(?:~|≈|about |total:? )?[\d٠-٩]{1,4} ?(?:words?|characters?|wörter|zeichen|mots|caract[eè]res|palabras|palavras|parole|caratteri|woorden|tekens|słów|znaków|kelime|karakter|كلمة|حرف[ًا]{0,2}|מילים|תווים|文字|語)\.?[)\]）]?$|(?:wörter|zeichen|mots|palabras|palavras|parole|woorden|słowa|kelime|عدد الكلمات|מספר מילים|文字数)\s?[:：] ?[\d٠-٩]|good luck with (?:your|the) (?:campaign|launch|e-?mail|newsletter|letter)|happy (?:writing|sending|mailing))/iu;

/** Removes the paragraphs at the end, but never all, that are an assistant's own words. */
export function stripAfterword(text: string): string {
  let rest = text.trimEnd();
  for (let removed = 0; removed < 5; removed += 1) {
    const start = rest.lastIndexOf("\n\n");
    if (start === -1) return rest;
    const paragraph = rest.slice(start).replace(/^[\s*_=#>-]+/, "");
    // A list below it may be what was changed.
    const above = paragraph === "" || LIST.test(rest.slice(start + 2)) ? rest.lastIndexOf("\n\n", start - 1) : -1;
    const heading = above === -1 ? "" : rest.slice(above, start).replace(/^[\s*_=#>-]+/, "");
    if (!isAfterword(paragraph) && !(heading !== "" && isAfterword(heading))) return rest;
    rest = rest.slice(0, isAfterword(paragraph) ? start : above).trimEnd();
  }
  return rest;
}

const LIST = /^[-*•] /;

const ITEMS =
  "(?:one|ones|any|options?|ideas?|stor(?:y|ies)|ledes?|insights?|lines?|subject lines?|subjects?|ctas?|calls to action|sign-?offs?|numbers?|versions?|of (?:these|those|them))";

const WORK =
  "(?:chang|adjust|tweak|revis|rewrit|rework|refin|expand|develop|shorten|lengthen|polish|edit|modif|writ|giv|creat|generat|make|suggest|try|more|another|other|different|further|any)";

/** What only an assistant says of its list, wherever it stands: it offers work, or asks for a choice among the items. */
const UNMISTAKABLE: readonly RegExp[] = [
  new RegExp(
    `^(?:please |just )*(?:let me know|tell me|feel free to (?:let me know|tell me|say|ask)) (?:if|whether|should) you(?:['’]d like| would like| want| need| prefer)\\b.{0,30}\\b${WORK}`,
    "i",
  ),
  new RegExp(
    `^(?:please |just )*(?:let me know|tell me) (?:which|what) (?:\\w+ )?(?:of (?:these|those|them)|${ITEMS})\\b`,
    "i",
  ),
  new RegExp(`^(?:would you like|do you want|want) me to ${WORK}`, "i"),
  /^(?:i )?(?:do )?hope (?:these|those|this list|the options|at least one)\b.{0,30}\b(?:helps?|works?|fits?|inspires?|sparks?|useful|resonates?|gives?)\b/i,
  /^if you(?:['’]d| would) (?:like|prefer)\b.{0,40}\b(?:i can|i['’]ll|i['’]d|let me know|(?:just )?(?:say|ask|tell me))\b/i,
  /^(?:please )?feel free to (?:mix|combine|adapt|adjust|tweak|customi[sz]e|modify|edit|pick|choose|use)\b/i,
  /^which (?:of (?:these|those|them)|option|story|idea|lede|insight|number)\b.{0,60}\?/i,
];

const ABOUT_THE_LIST =
  /\b(?:options?|ideas?|expand(?:ed)?|develop(?:ed)?|more|another|prefer|resonates?|speaks?|helps?|inspires?|works?|fits?|sparks?|useful|favou?rite|these|those|which (?:one|ones)|you like|stor(?:y|ies)|ledes?|insights?|ctas?|sign-?offs?|subject lines?|versions?|angles?)\b/i;

/** "Would you like to know which one she took?" asks the reader; an assistant asks what to do next. */
const ASKS_THE_READER =
  /^(?:would you like|do you want) (?!me\b|any\b|more\b|another\b|other\b|some\b|different\b|a\b)/i;

/** A list is not a letter, so less is needed to know that a paragraph after it is no part of the last option. */
export function isListAfterword(paragraph: string): boolean {
  const text = bare(paragraph);
  if (text.length <= 400 && (isForeignAfterword(text, true) || REPORT.test(text))) return true;
  if (!/^[a-z(]/i.test(text)) return false;
  if (isAfterword(text) || isUnmistakable(text)) return true;
  return text.length <= 400 && OPENING.test(text) && ABOUT_THE_LIST.test(text) && !ASKS_THE_READER.test(text);
}

/** Whether a line right below the last option, with no empty line between them, is the assistant's. */
export function isListAfterwordLine(line: string): boolean {
  const text = bare(line);
  return isUnmistakable(text) || (text.length <= 400 && (isForeignAfterword(text, true) || REPORT.test(text)));
}

/** Removes an assistant's sentence that shares the last line of the last option ("Start today. Would you like me to …?"). */
export function withoutAfterwordSentence(line: string): string {
  const end = line.slice(-400);
  for (const { index, 0: stop } of end.matchAll(/[.!?…]["”’)*_]*[ \t]+(?=\p{Lu})/gu)) {
    const at = index + stop.length;
    if (isUnmistakable(bare(end.slice(at)))) {
      return line.slice(0, line.length - end.length + at).trimEnd();
    }
  }
  return line;
}

function isUnmistakable(text: string): boolean {
  return text.length <= 400 && FIRST_LETTER.test(text) && UNMISTAKABLE.some((pattern) => pattern.test(text));
}

/** What the patterns above begin with; most lines are passed over by it. */
const FIRST_LETTER = /^[dfhijlptw]/i;

function bare(text: string): string {
  return text.replace(/[*_]/g, "").trim();
}
