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

/** The first sentence of a field, without decoration and its final stop. */
export function firstSentence(text: string): string {
  const [first = ""] = splitSentences(dropPictures(cleanText(text)));
  return withApostrophes(dropFinalStop(calmCapitals(first.replace(/^[-•*–—]\s+/, ""))));
}

/** Short forms that are typed in a hurry; "cant", "wont" and "were" are words of their own and stay. */
function withApostrophes(text: string): string {
  return text.replace(/\b(do|does|did|is|are|was|has|have|had|could|would|should)nt\b/gi, "$1n't");
}

/** What stands after an opening, or undefined where it does not open the text or nothing stands after it. */
export function strip(text: string, opening: RegExp): string | undefined {
  const rest = text.replace(opening, "");
  return rest === text || rest === "" ? undefined : rest;
}

/** Whatever these stand after, at the start of a wish, is done: "harvest their first honey", not "honey". */
const OBJECT_FOLLOWS = /^(?:their|my|our|your|his|her|the|an?)$/i;
/** "Hand over an account", and not "time out" or "a way back". */
const PARTICLE_FOLLOWS =
  /^(?!(?:time|years?|days?|weeks?|weekends?|nights?|way|ways|life|room|space)\s)\S+\s(?:over|up|away|back|down)\s/i;
const NO_VERB =
  /^(?:all|half|twice|both|only|just|not|with|without|of|from|in|on|at|by|for|as|like|what|such|quite|and|or|more|\d.*)$/i;

/** A text that begins with a verb as it stands after "to" ("baking bread" → `bake bread`), or undefined. */
export function asVerbPhrase(text: string): string | undefined {
  const [first = "", second = ""] = text.split(/\s+/, 2);
  const bare = first.replace(/[^\p{L}'’]/gu, "");
  const isDone =
    (OBJECT_FOLLOWS.test(second) || PARTICLE_FOLLOWS.test(text)) &&
    bare === first &&
    !/ing$/.test(bare) &&
    !NO_VERB.test(bare);
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

/** A phrase of at most so many words, told of each person. */
export function toAction(phrase: string, maximum: number): Action {
  const short = shortenPhrase(phrase, maximum);
  return {
    reader: retell(short, "reader"),
    she: retell(short, "she"),
    he: retell(short, "he"),
    writer: retell(retell(short, "reader"), "writer"),
  };
}
