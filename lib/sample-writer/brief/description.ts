import { countWords } from "@/lib/text/count-words";
import { cleanText, closeSentence, dropFinalStop } from "./clean-text";
import { isForeign } from "./foreign-language";
import { calmCapitals, capitaliseFirst, lowerFirst } from "./letter-case";
import { headOf, isDetermined, withArticle } from "./noun";
import { splitSentences } from "./sentences";
import { fromThirdPerson, isBaseVerb } from "./verbs";

const FINITE =
  "is|are|was|has|have|can|will|does|do|helps?|gives?|makes?|lets?|takes?|shows?|teaches|teach|offers?|provides?|includes?|keeps?|turns?|brings?|covers?|runs?|sells?|bakes?|saves?|works?|gets?|comes?|walks?|finds?|sends?|reads?|checks?|feeds?|pays?|buys?|serves?|delivers?|handles?|connects?|combines?|guides?|supports?|trains?";
const RELATIVE = /\s(?:that|which|who|where|when|so|to|for)\s/i;
/** What a product has rather than is. */
const OFFERED = /(?:bread|coffee|food|advice|help|care|catering|tuition|[^s]s)$/i;

/**
 * Reads a product description into sentences that can stand in a letter. The first becomes a sentence about the
 * product when it is a noun ("a six-week course") or begins with a verb ("Helps you …", "Learn to …"); sentences are
 * kept as they were typed.
 */
export function readDescription(description: string, productName: string, isForeignBrief = false): string[] {
  const text = withStops(cleanText(description));
  const [first = "", ...rest] = splitSentences(text).map((line) => line.replace(/^[-•*–—]\s+/, ""));
  const opening = isForeignBrief ? inTheirWords(first, productName) : asSentence(first, productName);
  return [opening, ...rest.map(asFurtherSentence)];
}

/** Sets the stop that was left out of a run of words ("a course for beginners you get lessons every week"). */
function withStops(text: string): string {
  if (/[.,;:!?\n]/.test(text) || text.split(" ").length < 12) return text;
  return text.replace(
    /(?<!\b(?:so|that|what|which|when|if|and|or|as|because|until|where|while|than|everything|all|help|helps|lets))\s(?=(?:you (?:get|can|will|learn|receive)|we (?:help|show|teach|send|give|make))\b)/gi,
    ". ",
  );
}

/** "Includes weekly calls." says it of the product. */
function asFurtherSentence(line: string): string {
  const [word = ""] = line.split(/\s/, 1);
  const isPredicate = /^(?:includes|comes|contains|features|offers|has)$/i.test(word) || isThirdPerson(word);
  return closeSentence(isPredicate ? `It ${lowerFirst(line, true)}` : capitaliseFirst(line));
}

/** A name such as "The Calm Speaker Workshops" may take a plural verb or not; no verb is said of it. */
const MAYBE_PLURAL = /[^s'’]s$/i;

/** When it is, and not what it is: "December 8 to 11, at the town hall". */
const DATED =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?= \d)|\d{1,2}(?:st|nd|rd|th)? (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i;

/** The words of a noun description with their article ("a six-week course for beginners"), or undefined. */
function readAsNoun(first: string, productName: string): string | undefined {
  const bare = calmCapitals(dropFinalStop(first));
  const [word = ""] = bare.split(/\s+/, 1);
  if (isSentence(bare, productName) || isBaseVerb(word) || isThirdPerson(word) || DATED.test(bare)) return undefined;
  return withArticle(lowerFirst(bare));
}

/** What is written in another language stays as it is, after the name where that does not stand in it. */
function inTheirWords(first: string, productName: string): string {
  const isNamed = productName === "" || first.toLowerCase().includes(productName.toLowerCase());
  return closeSentence(isNamed ? first : `${capitaliseFirst(productName)}: ${dropFinalStop(first)}`);
}

function asSentence(first: string, productName: string): string {
  const bare = dropFinalStop(first);
  const [word = ""] = bare.split(/\s+/, 1);
  if (isThirdPerson(word)) return `${capitaliseFirst(productName)} ${lowerFirst(bare, true)}.`;
  if (productName !== "" && /^\d{1,2} ?% off\b/i.test(bare)) return `${capitaliseFirst(productName)} takes ${bare}.`;
  if (productName !== "" && isSomebodyDoing(bare)) return `With ${productName}, ${lowerFirst(bare)}.`;
  if (isSentence(bare, productName)) return closeSentence(capitaliseFirst(first));
  if (isForeign(bare)) return inTheirWords(first, productName);
  const noun = readAsNoun(first, productName);
  if (noun === undefined) return closeSentence(capitaliseFirst(first));
  if (MAYBE_PLURAL.test(productName) && linkVerb(noun, productName) === "offers")
    return `With ${productName} you get ${noun}.`;
  return `${capitaliseFirst(productName)} ${linkVerb(noun, productName)} ${noun}.`;
}

/** "Strum is a course", "Strum offers guitar lessons", "our evenings are …". */
function linkVerb(noun: string, productName: string): string {
  if (/^(?:our|my)\s.*[^s'’]s$/.test(productName)) return "are";
  if (isDetermined(noun)) return "is";
  return OFFERED.test(headOf(noun)) ? "offers" : "is";
}

function isThirdPerson(word: string): boolean {
  return (
    fromThirdPerson(word) !== undefined &&
    /^[\p{L}]+s$/u.test(word) &&
    !/^(?:lessons|plans|shops|classes|walks)$/i.test(word)
  );
}

/** Whether a finite verb stands before anything that could hide it in a subordinate clause. */
function isSentence(text: string, productName: string): boolean {
  const rest =
    text.toLowerCase().startsWith(productName.toLowerCase()) && productName !== ""
      ? `It${text.slice(productName.length)}`
      : text;
  if (/^(?:dear|hi|hello|hey|welcome|meet|imagine|introducing)\b/i.test(rest)) return true;
  if (namesItself(text, productName)) return true;
  if (/^(?:we|i|they)\s+\p{L}+/iu.test(rest)) return true;
  if (/^(?:we|i|it|this|you|they|there|here)['’](?:ll|re|ve|s|m|d)\b/i.test(rest)) return true;
  const main = rest.split(RELATIVE, 1)[0] ?? rest;
  const finite = new RegExp(`^(?:\\S+\\s+){1,8}?(?:${FINITE})\\b(?!-)`, "i");
  return (
    /^(?:it|this|you|there|here)\s/i.test(rest) ||
    (finite.test(`${main} `) && !isDetermined(main)) ||
    isDeterminedSentence(main) ||
    isSomebodyDoing(main)
  );
}

/** "With Strum you learn …", "… and Strum plans your week": the product is the subject of a verb. */
function namesItself(text: string, productName: string): boolean {
  const at = productName === "" ? -1 : text.toLowerCase().indexOf(productName.toLowerCase());
  if (at === -1) return false;
  const [next = ""] = text
    .slice(at + productName.length)
    .trim()
    .split(/\s+/, 1);
  return fromThirdPerson(next) !== undefined || /^(?:you|we|is|are|can|will|and)$/i.test(next);
}

/** "A bookkeeper comes …" is a sentence; "a book of walks" and "a help desk" are not. */
function isSomebodyDoing(text: string): boolean {
  const [, verb = ""] =
    /^an?\s+(?:(?!(?:of|for|in|on|with|from|about|by|at|to|and|or|that|which|who)\s)[^\s,]+\s+){1,3}?([a-z]+s)\s/i.exec(
      `${text} `,
    ) ?? [];
  return new RegExp(`^(?:${FINITE})$`, "i").test(verb);
}

/** "Our team helps …" is a sentence; "a course in web design" and "the works" are not. */
function isDeterminedSentence(main: string): boolean {
  const [, , verb = ""] =
    /^(?:our|my|the)\s+(team|staff|people|experts|app|software|tool|course|program|service)\s+(\S+)/i.exec(main) ?? [];
  if (fromThirdPerson(verb) !== undefined || isBaseVerb(verb)) return true;
  return new RegExp(`^(?:our|my|the|this|every|each)\\s+(?:\\S+\\s+){1,4}?(?:${FINITE})\\s`, "i").test(`${main} `);
}

const ADDRESS = '(?:https?:\\/\\/|www\\.)[^\\s<>"“”]{1,2000}';
/** An address with the words that point at it: "See https://…", "(more at www.…)". */
const POINTED = new RegExp(
  `[\\s(–-]{0,4}(?:\\b(?:see|visit|more|find out more|details|at|on|via|under|from|here)\\b:?\\s{0,3}){0,3}${ADDRESS}`,
  "gi",
);
const GREETING = /^(?:dear|hi|hello|hey)\s[^,.!?]{1,60}[,!]\s+(?=\S)/i;

/** Fewer words than this only pointed at the address. */
const LEAST_WORDS = 4;

/**
 * What of a description can stand in the middle of a letter: no greeting, which stands at its beginning, and no address,
 * which belongs to the call to action.
 */
export function proseOf(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence) => {
    const greeted = sentence.replace(GREETING, "");
    const text = greeted === sentence ? sentence : capitaliseFirst(greeted);
    if (!/https?:\/\/|www\./i.test(text)) return [text];
    const left = dropFinalStop(text.replace(POINTED, ""));
    return countWords(left) < LEAST_WORDS ? [] : [`${left}.`];
  });
}
