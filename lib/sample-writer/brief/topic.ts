import { type Action, asVerbPhrase, firstSentence, strip, toAction } from "./action";
import { isForeign } from "./foreign-language";
import { lowerFirst } from "./letter-case";
import { headOf, withArticle } from "./noun";
import { shortenPhrase } from "./shorten";
import { fromGerund, isBaseVerb } from "./verbs";

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
  return SOLD.test(headOf(sentence)) || NEWS.test(sentence) || SALE.test(sentence) || OURS.test(sentence);
}

const OURS = /\b(?:our|my)\b/i;
const SALE = /\bsale\b|\d ?% off\b|\bdiscounts?\b|\bblack friday\b/i;
const NEWS =
  /^(?:we|i|our|my|the|this|there)\s(?:[\p{L}'’-]+\s){0,4}?(?:now|is|are|was|has|have|will|open|opens|offer|offers|move|moves)\s/iu;

/** Whom a topic is for is no part of what they do: "home repairs for renters". */
const FOR_PEOPLE =
  /\s+for\s+(?:[\p{L}-]+\s+){0,2}?(?:people|parents|women|men|moms|dads|kids|teens|couples|families|students|seniors|[\p{L}-]+(?:ers|ors|ists|ants))$/iu;

/** What one can be good at: "public speaking", "photography", "chess". */
const SKILL =
  /(?:ing|graphy|repairs?|chess|yoga|golf|tennis|maths?|art|music|management|sales|english|spanish|french)$/i;

/** "How to losing weight" is typed too. */
function fixVerb(text: string): string {
  const [first = ""] = text.split(/\s+/, 1);
  const plain = fromGerund(first);
  return plain ? `${plain}${text.slice(first.length)}` : text;
}

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
