import { indefiniteArticle } from "./article";
import { cleanText, dropFinalStop, dropPictures } from "./clean-text";
import { isForeign } from "./foreign-language";
import { calmCapitals, capitaliseFirst, lowerFirst } from "./letter-case";
import { asTheirs, retell } from "./pronouns";
import { splitSentences } from "./sentences";
import { shortenPhrase } from "./shorten";
import { fromGerund, fromThirdPerson, gerund, isBaseVerb } from "./verbs";

/** A thing to do, read out of a topic or an outcome, as it stands after "how to" or "to". */
export interface Action {
  /** About the reader: `play your first song`. */
  reader: string;
  /** About the person of a story. */
  she: string;
  he: string;
  /** Said by the reader: `play my first song`. */
  writer: string;
}

const HOW_TO =
  /^(?:(?:an?|the)\s+)?(?:(?:\w+\s+){0,4}?(?:guide|course|workshop|class|book|lessons?|way|ways|secret|secrets|steps)\s+(?:on|to|about|for)\s+)?(?:learn(?:ing)?\s+|discover\s+|show(?:ing)?\s+\w+\s+|teach(?:ing)?\s+\w+\s+)?how\s+(?:do\s+(?:i|you|we)\s+|can\s+(?:i|you|we)\s+|to\s+)/i;
const WAY_TO = /^(?:the\s+)?(?:\w+\s+){0,2}(?:ways?|steps?|secrets?|guide)\s+to\s+/i;
const HOW_THEY_CAN = /^how\s+(?:[\p{L}\d'’-]+\s+){1,6}?can\s+/iu;

const GUIDE_TO = /^(?:\w+\s+){0,3}guide\s+to\s+(?!how\b)/i;
const FOR_BEGINNERS =
  /(?<=\S)\s+for\s+(?:(?:absolute|complete|total|nervous)\s+)?(?:beginners|starters|newcomers|novices|dummies)$/i;

/**
 * Reads the topic ("How to lose weight.", "Lose weight!!", "guitar lessons") as a thing to do.
 * @param practice what is done with a topic that is a noun ("chess"); else one is good at it or understands it
 */
export function readTopic(topic: string, practice?: string): Action {
  const typed = firstSentence(topic);
  if (isForeign(typed)) return toAction(`make progress with “${shortenPhrase(typed, 9)}”`, 12);
  const sentence = typed.replace(FOR_BEGINNERS, "");
  const subject = strip(sentence, GUIDE_TO);
  if (subject && !isDeed(subject)) return toAction(`get started with ${lowerFirst(subject)}`, 9);
  for (const opening of [HOW_TO, HOW_THEY_CAN, WAY_TO]) {
    const rest = sentence.replace(opening, "");
    if (rest !== sentence && rest !== "") return toAction(lowerFirst(fixVerb(rest), true), 9);
  }
  const isNoun = !isBaseVerb(sentence.split(/\s+/, 1)[0] ?? "");
  if (sentence !== typed && isNoun) return toAction(`get started with ${lowerFirst(sentence)}`, 9);
  const phrase = asVerbPhrase(sentence);
  if (phrase === undefined && (NEWS.test(sentence) || SALE.test(sentence)))
    return toAction(`make use of “${shortenPhrase(typed, 9)}”`, 12);
  return toAction(phrase ?? asPractice(lowerFirst(sentence), practice), 9);
}

/** Whether a text begins with a verb: "bake bread" or "baking bread", and not "chess". */
function isDeed(text: string): boolean {
  const [first = ""] = text.split(/\s+/, 1);
  return isBaseVerb(first) || fromGerund(first) !== undefined;
}

/** "Guitar lessons" and "a course in bookkeeping" are begun with. */
const TAUGHT = /\b(?:lessons?|classes|class|courses?|workshops?|training)$/i;
const SUBJECT_TAUGHT = /^(?:an?\s+)?(?:\S+\s+){0,2}?(?:class|course|workshop|training)\s+(?:in|on|about)\s+/i;
/** What is sold, and does nothing for anybody by itself. */
const SOLD =
  /\b(?:(?:cook|note|hand|work|e-?)?book|booklet|guide|planner|journal|app|software|tool|platform|plug-?in|kit|set|box|newsletter|magazine|podcast)s?$/i;

/**
 * Whether a topic is nothing that can be done: it names what is sold ("cookbook for people who hate cooking"), or tells
 * news ("Our practice now has evening hours", "our new cold brew", "Spring sale: 20% off").
 */
export function isNoDeed(topic: string): boolean {
  const sentence = firstSentence(topic);
  if (HOW_TO.test(sentence) || WAY_TO.test(sentence) || isDeed(sentence)) return false;
  return SOLD.test(headOf(sentence)) || NEWS.test(sentence) || SALE.test(sentence) || /\b(?:our|my)\b/i.test(sentence);
}

const SALE = /\bsale\b|\d ?% off\b|\bdiscounts?\b|\bblack friday\b/i;
const NEWS =
  /^(?:we|i|our|my|the|this|there)\s(?:[\p{L}'’-]+\s){0,4}?(?:now|is|are|was|has|have|will|open|opens|offer|offers|move|moves)\s/iu;

function withArticle(noun: string): string {
  return /^(?:an?|the|my|our|your)\s|s$/i.test(headOf(noun)) ? noun : `${indefiniteArticle(noun)} ${noun}`;
}

/** What a noun stands in front of, if anything: "a cookbook" of "a cookbook for people who hate cooking". */
function headOf(noun: string): string {
  return noun.split(/\s(?:for|in|of|with|to|on|at|as|after|about|that|which|who)\s/, 1)[0] ?? "";
}

/** Whom a topic is for is no part of what they do: "home repairs for renters". */
const FOR_PEOPLE =
  /\s+for\s+(?:[\p{L}-]+\s+){0,2}?(?:people|parents|women|men|moms|dads|kids|teens|couples|families|students|seniors|[\p{L}-]+(?:ers|ors|ists|ants))$/iu;

/** What one can be good at: "public speaking", "photography", "chess". */
const SKILL =
  /(?:ing|graphy|repairs?|chess|yoga|golf|tennis|maths?|art|music|management|sales|english|spanish|french)$/i;

function asPractice(noun: string, practice: string | undefined): string {
  const subject = strip(noun, SUBJECT_TAUGHT);
  if (subject) return `get started with ${subject}`;
  const head = headOf(noun);
  if (TAUGHT.test(head)) return `get started with ${noun}`;
  if (SOLD.test(head)) return `make the most of ${withArticle(noun)}`;
  if (/\s(?:that|which|who)\s/.test(noun) || /^an?\s/i.test(noun)) return `have ${noun}`;
  const verb = practice ?? (SKILL.test(head) ? "get better at" : "make sense of");
  return `${verb} ${noun.replace(FOR_PEOPLE, "")}`;
}

const WISH =
  /^(?:(?:so\s+(?:that\s+)?)?(?:[\p{L}'’-]+\s+){0,5}?(?:want(?:s|ed)?|wish(?:es)?|hope(?:s)?|need(?:s)?|aim(?:s)?|long(?:s)?|dream(?:s)?|tr(?:y|ies|ying)|look(?:ing)?|wanting|hoping|(?:would|[\p{L}]+['’]d)\s+(?:like|love)|plan(?:s)?|prefer(?:s)?)\s+(?:of\s+|for\s+(?:a\s+way\s+)?)?(?:to|being able to)\s+)/iu;
const HOPE_THAT =
  /^(?:i|we)\s+(?:hope|wish)\s+(?:that\s+)?(?:they|you|people|everyone)\s+(?:all\s+)?(?:will\s+|would\s+|can\s+)?/i;
const WISH_FOR =
  /^(?:[\p{L}'’-]+\s+){0,5}?(?:wants?|needs?|(?:wish(?:es)?|hopes?|longs?|looking)\s+for|(?:would|[\p{L}]+['’]d)\s+(?:like|love))\s+(?!(?:it|this|that|him|her|them|us|me|you|nothing|being)\b)/iu;
/** When somebody wants it by, or until when: the wish says enough without. */
const MEANWHILE =
  /\s(?:before|after|when|once|while|until|because|if|so(?:\s+that)?)\s+(?:they|we|i|you|he|she|it)\s.*$/isu;
const GOAL =
  /^(?:(?:their|my|our|your|his|her|the|its)\s+)?(?:[\p{L}'’-]+\s+){0,2}?(?:goals?|aim|dream|wish|objective|outcome|purpose|desire|result)s?(?:\s+of\s+[^:]{0,60}?)?\s*(?:is|are|:|=|-)\s*(?:to\s+)?/iu;
const ABLE = /^(?:(?:be|being)\s+able\s+to|learn\s+how\s+to|know\s+how\s+to|(?:they|i|we|you)\s+can|to)\s+/i;
const TIRED_OF = /^(?:[\p{L}'’]+\s+){0,4}?(?:tired|sick|fed up)\s+(?:of|with)\s+/iu;
const UNSURE_HOW = /^(?:[\p{L}'’]+\s+){0,6}?(?:how|where|what)\s+to\s+/iu;

/**
 * Reads the outcome as a thing to do: a wish ("I want to …", "they want a garden"), a goal ("to …"), a noun ("more free
 * time") or a sentence ("They want to play songs for friends"). A sentence of another kind gives undefined.
 */
export function readOutcome(outcome: string): Action | undefined {
  const first = firstSentence(outcome);
  if (first === "" || isForeign(first)) return undefined;
  const sentence = /^s?he\s/i.test(first) ? capitaliseFirst(asTheirs(first)) : first;
  const wish = strip(sentence, WISH) ?? strip(sentence, HOPE_THAT) ?? strip(sentence, GOAL) ?? sentence;
  const able = strip(wish, ABLE) ?? wish;
  const tired = strip(wish, TIRED_OF);
  if (tired) return toAction(asStop(tired), 12);
  const isMarked = able !== sentence;
  const phrase = asVerbPhrase(able);
  if (phrase) return toAction(phrase, 12);
  if (WISH.test(sentence) || (isMarked && ABLE.test(wish))) return toAction(lowerFirst(able, true), 12);
  const unsure = strip(sentence, UNSURE_HOW);
  if (unsure) return toAction(lowerFirst(unsure, true), 12);
  const wanted = strip(sentence, WISH_FOR)?.replace(MEANWHILE, "");
  const gain = wanted && asGetting(wanted);
  if (gain) return toAction(gain, 12);
  return looksLikeClause(able) ? undefined : toAction(`have ${lowerFirst(strip(able, /^to have\s+/i) ?? able)}`, 12);
}

/** The -ing form of a thing to do, or undefined when its verb is not known. */
export function doing(action: string): string | undefined {
  const [verb = "", ...rest] = action.split(" ");
  const form = gerund(verb);
  return form === undefined ? undefined : [form, ...rest].join(" ");
}

function firstSentence(text: string): string {
  const [first = ""] = splitSentences(dropPictures(cleanText(text)));
  return withApostrophes(dropFinalStop(calmCapitals(first.replace(/^[-•*–—]\s+/, ""))));
}

/** Short forms that are typed in a hurry; "cant", "wont" and "were" are words of their own and stay. */
function withApostrophes(text: string): string {
  return text.replace(/\b(do|does|did|is|are|was|has|have|had|could|would|should)nt\b/gi, "$1n't");
}

function strip(text: string, opening: RegExp): string | undefined {
  const rest = text.replace(opening, "");
  return rest === text || rest === "" ? undefined : rest;
}

/** Whatever these stand after, at the start of a wish, is done: "harvest their first honey", not "honey". */
const OBJECT_FOLLOWS = /^(?:their|my|our|your|his|her|the|an?)$/i;
const NO_VERB =
  /^(?:all|half|twice|both|only|just|not|with|without|of|from|in|on|at|by|for|as|like|what|such|quite|and|or|more|\d.*)$/i;

function asVerbPhrase(text: string): string | undefined {
  const [first = "", second = ""] = text.split(/\s+/, 2);
  const bare = first.replace(/[^\p{L}'’]/gu, "");
  const isDone = OBJECT_FOLLOWS.test(second) && bare === first && !/ing$/.test(bare) && !NO_VERB.test(bare);
  if (isDone || isBaseVerb(bare) || /^(?:don['’]t|never|stop|not|easily|quickly|finally|confidently)$/i.test(bare)) {
    return lowerFirst(text, true).replace(/^(?:don['’]t|never|not)\s+/i, "not ");
  }
  const plain = fromGerund(bare);
  if (plain && second !== "is") return `${plain}${plainAfterAnd(text.slice(first.length))}`;
  const third = fromThirdPerson(bare);
  return third && /^(?:has|gets|makes|feels|knows|finds|plays|wins|loses|learns|becomes)$/i.test(bare)
    ? `${third}${text.slice(first.length)}`
    : undefined;
}

/** "Feeling better and having more energy": both are things to do. */
function plainAfterAnd(text: string): string {
  return text.replace(/((?:,|\band|\bor)\s+)(\p{L}+ing)\b/gu, (found, joint: string, word: string) => {
    const plain = fromGerund(word);
    return plain === undefined ? found : joint + plain;
  });
}

/** "How to losing weight" is typed too. */
function fixVerb(text: string): string {
  const [first = ""] = text.split(/\s+/, 1);
  const plain = fromGerund(first);
  return plain ? `${plain}${text.slice(first.length)}` : text;
}

function asStop(text: string): string {
  const [first = ""] = text.split(/\s+/, 1);
  return /ing$/i.test(first) ? `stop ${lowerFirst(text, true)}` : `get away from ${lowerFirst(text)}`;
}

/** "Have a good loaf every Sunday", or "get strangers to pay" where somebody else is to act. */
function asGetting(wanted: string): string | undefined {
  const [thing = "", deed] = wanted.split(/\sto\s(.*)/su, 2);
  // What "it" is, the wish alone does not say.
  if (!isThing(thing) || /\b(?:it|this)\b/i.test(wanted)) return undefined;
  if (deed === undefined) return `have ${lowerFirst(thing)}`;
  const [verb = ""] = deed.split(/\s+/, 1);
  if (!isBaseVerb(verb) || verb === "be") return undefined;
  // What somebody else is to do to "them" is done to whoever wishes it.
  return `get ${lowerFirst(thing)} to ${deed.replace(/\bthem\b/gi, "us")}`;
}

/** "A good loaf every Sunday", and not "baking". */
function isThing(text: string): boolean {
  const [first = ""] = text.split(/\s+/, 1);
  return !looksLikeClause(text) && fromGerund(first) === undefined;
}

function looksLikeClause(text: string): boolean {
  return (
    /^(?:i|we|they|he|she|you|it|people|most|many)\b/i.test(text) ||
    /\s(?:is|are|was|were|has|have|will|can)\s/i.test(text)
  );
}

function toAction(phrase: string, maximum: number): Action {
  const short = shortenPhrase(phrase, maximum);
  return {
    reader: retell(short, "reader"),
    she: retell(short, "she"),
    he: retell(short, "he"),
    writer: retell(retell(short, "reader"), "writer"),
  };
}
