import { countWords } from "@/lib/text/count-words";
import type { Brief } from "@/lib/wizard/brief";
import { cleanText, dropFinalStop } from "./clean-text";
import { AMOUNT } from "./facts";
import { DOWNLOADED, type Kind, readKind } from "./kind";
import { lowerFirst } from "./letter-case";
import { indefiniteArticle, isUncounted } from "./noun";
import { retell } from "./pronouns";
import { shortenPhrase } from "./shorten";

/** Acts that are asked for in the same words. */
export type ActFamily =
  | "book"
  | "hire"
  | "talk"
  | "order"
  | "get"
  | "start"
  | "join"
  | "subscribe"
  | "listen"
  | "shop"
  | "give"
  | "visit"
  | "reply"
  | "plain";

/** The one thing that the letter asks for. */
export interface Act {
  family: ActFamily;
  /** Whether the brief names it; otherwise it is what such products usually ask for. */
  isTyped: boolean;
  /** As the letter says it to its reader: `book your place`. */
  phrase: string;
  /** What one gets by it, in the reader's mouth and in the sender's: `a place`, `the place`, `your place`. */
  a: string | undefined;
  the: string | undefined;
  your: string | undefined;
}

const VERBS: readonly (readonly [ActFamily, string])[] = [
  ["book", "book|reserve|register|enroll?|sign up"],
  ["order", "pre-?order|order|buy"],
  ["get", "get(?! in touch)|download|request|claim|receive|ask for"],
  ["start", "start|try|begin|test"],
  ["join", "join"],
  ["subscribe", "subscribe"],
  ["listen", "listen"],
  ["shop", "shop"],
  ["give", "give|donate"],
  ["visit", "visit|come|drop in|stop by"],
  ["reply", "reply|write back|answer"],
];
const ANY_VERB = VERBS.map(([, verbs]) => verbs).join("|");
const ACT = new RegExp(`\\b(${ANY_VERB})(?:s|ing)?\\b(.*)`, "is");
/** "Book a place by Friday." or "You can order it": what a description itself asks for. */
const ASKED =
  /(?:^|[.!?\n]\s*|\byou (?:can|may) )((?:book|reserve|register|enroll?|sign up|pre-?order|order|download|join|subscribe|reply|donate)\b[^.!?\n]*)/i;

const COUNT = "(\\d{1,3}|one|two|three|seven|thirty|first) ?-? ?(day|week|month)s?";
/** "Free for two weeks", "free for the first month". */
const FREE_FOR = new RegExp(`\\bfree for (?:the |your )?${COUNT}\\b`, "i");
/** "14 days free", "a 30-day trial", "a 30-day free trial". */
const DAYS_FREE = new RegExp(`\\b${COUNT} (free\\b|trial\\b)`, "i");

/** What is cheaper for a while is looked through, whatever it is. */
export const DISCOUNT = /\b\d{1,2} ?% off\b/i;

/** Acts that the description tells whatever the kind: what comes again and again, what is heard, what is cheaper. */
const TOLD: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^[^.!?\n]{0,60}\b(?:newsletter|magazine)\b/i, (name) => `subscribe to ${name}`],
  [/^[^.!?\n]{0,60}\bpodcast\b/i, (name) => `listen to ${name}`],
  [DISCOUNT, () => "shop the sale"],
];

const TALKS =
  /\b(?:talk|visit|coaching|mentoring|therapy|counsell?ing|call|consultation|session|appointment|demo|tour|conversation|meeting|check-?up|massage|test)$/i;

/** One of it is given to one person at a time. */
const APPOINTMENTS = /(?:check-?up|massage|test)$/i;
/** Nobody has to ask for a place there. */
const WALK_IN =
  /\b(?:without an appointment|no appointment|no need to book|(?:just|simply) (?:walk|drop) in|(?:walk|drop)-in|free (?:entry|admission)|doors open)\b/i;
/** It is printed as often as it is sold. */
const COPIES = /book(?:let)?$/i;
/** People belong to it. */
const GROUPS =
  /^[^.!?\n]{0,60}\b(?:choir|club|circle|league|community(?! (?:garden|hall|cent(?:er|re)|kitchen)))\b(?! of)/i;

/** There are as many places in it as people. */
const RECORDED =
  /\b(?:video course|video lessons|recorded|self-paced|on demand|(?:in )?your own pace|yours forever)\b/i;

/** What one gets where the brief asks for nothing by name. */
const USUAL: Readonly<Record<Kind, (word: string | undefined, name: string, description: string) => string>> = {
  lesson: (word = "course", _, description) => (RECORDED.test(description) ? `join the ${word}` : "reserve a place"),
  booklet: (word = "booklet", _, description) =>
    COPIES.test(word) && PRICED.test(description) ? "order your copy" : `get the ${word}`,
  software: (_, name) => `start with ${name}`,
  talk: (word = "", _, description) => {
    if (word.trim() === "hour") return "book an hour";
    if (APPOINTMENTS.test(word)) return `book ${indefiniteArticle(word)} ${word}`;
    return TALKS.test(word) && PRICED.test(description) && isUncounted(word)
      ? `book your ${word}`
      : "book a first talk";
  },
  event: (_, name, description) => (WALK_IN.test(description) ? `come to ${name}` : "reserve a seat"),
  service: (_, name, description) => (PRICED.test(description) ? `book ${name}` : "book a first talk"),
  shop: (_, name) => `visit ${name}`,
  gift: (_, name) => `give to ${name}`,
  goods: (_, name, description) => `${DOWNLOADED.test(description) ? "download" : "order"} ${name}`,
  thing: (_, name, description) => {
    if (WALK_IN.test(description)) return `come to ${name}`;
    return `${GROUPS.test(description) ? "join" : "start with"} ${name}`;
  },
};

/** Reads the act: from what happens at the link, else from what the description asks for, else from the kind of product. */
export function readAct({ act, productDescription }: Pick<Brief, "act" | "productDescription">, name: string): Act {
  const typed = asDeed(dropFinalStop(cleanText(act)));
  const { kind, kindWord: word } = readKind(productDescription, name);
  const told = TOLD.find(([pattern]) => pattern.test(productDescription))?.[1](name);
  const trial = /^(?:software|thing)$/.test(kind) ? readTrial(productDescription) : undefined;
  const usual = told ?? trial ?? USUAL[kind](word, name, productDescription);
  const asked = typed || (ASKED.exec(cleanText(productDescription))?.[1] ?? usual);
  const [, verb, rest = ""] = ACT.exec(asked) ?? [];
  if (verb === undefined) {
    const bare = lowerFirst(asked.replace(/^to /i, ""), true);
    const deed = Object.hasOwn(OBJECTS, bare) ? `${bare} ${OBJECTS[bare]}` : bare;
    const phrase = shortenPhrase(OF_SENDER.test(deed) ? deed : retell(deed, "reader"), 5);
    return { family: "plain", isTyped: typed !== "", phrase, ...NOTHING };
  }
  const object = objectOf(rest);
  const isNamed = name !== "" && asked.endsWith(` ${name}`);
  const family = isNamed && /^book$/i.test(verb) ? "hire" : familyOf(verb, object, kind);
  const noun = /^(?:join|subscribe)$/.test(family) ? object.replace(/^to\s/i, "") : object;
  // "Send me Plain Suppers" is said of what has a name, and not "put Plain Suppers aside for me".
  const isNone = /^(?:for|to|up|in|with|it|them|one)\b|ly$/i.test(noun) || (isNamed && family === "order");
  const thing = (isNone ? undefined : readThing(noun)) ?? usualThing(family, TALKS.exec(object)?.[0] ?? word, name);
  const own = isNamed ? rest.trim() : /^(?:it|them|one)$/i.test(object) ? "" : object.replace(/^an? /i, "your ");
  const phrase = `${verb.toLowerCase()} ${own || usualObject(verb.toLowerCase(), thing?.your, name)}`;
  return { family, isTyped: typed !== "", phrase, ...(thing ?? NOTHING) };
}

/** "Start your 14-day free trial", where the description tells of one. */
function readTrial(description: string): string | undefined {
  const [, count, unit, what = "free"] = FREE_FOR.exec(description) ?? DAYS_FREE.exec(description) ?? [];
  if (count === undefined) return /\bfree trial\b/i.test(description) ? "start your free trial" : undefined;
  if (/^first$/i.test(count)) return `start your free first ${unit}`.toLowerCase();
  const span = `${count}-${unit}`.toLowerCase();
  return `start your ${span} ${/free/i.test(what) ? "free " : ""}trial`;
}

const NOTHING = { a: undefined, the: undefined, your: undefined };

function familyOf(verb: string, object: string, kind: Kind): ActFamily {
  const family = VERBS.find(([, verbs]) => new RegExp(`^(?:${verbs})$`, "i").test(verb))?.[0] ?? "plain";
  if (TALKS.test(object)) return "talk";
  return family === "start" && kind === "gift" ? "give" : family;
}

/** What is booked or ordered, up to where the sentence goes on: "a place on the spring course" is a place. */
function objectOf(rest: string): string {
  const [object = ""] = rest
    .trim()
    .split(/[,;:(]|\.(?=\s|$)|\s(?:by|at|on|via|from|here|and|until|before|online|through|of|for|as|if|when)\b/i, 1);
  if (countWords(object) > 5) return "";
  return OF_SENDER.test(object) ? object.trim() : retell(object.trim(), "reader");
}

/** What a verb is about that stands alone: "order Strum", "subscribe to Strum" and "reply to this email". */
function usualObject(verb: string, your: string | undefined, name: string): string {
  const joint = JOINTS[verb];
  return OBJECTS[verb] ?? (joint === undefined ? (your ?? name) : `${joint} ${name}`);
}

/** What leads from a verb to the product, where something does. */
const JOINTS: Readonly<Record<string, string>> = {
  ...{ subscribe: "to", donate: "to", give: "to", come: "to", register: "for", "sign up": "for" },
  ...{ enrol: "in", enroll: "in", "drop in": "at", start: "with", begin: "with" },
};

const PRICED = new RegExp(AMOUNT, "iu");

const OBJECTS: Readonly<Record<string, string>> = {
  ...{ reply: "to this email", answer: "this email", "write back": "to me", apply: "for a place" },
};

/** Said of whoever sends the letter. */
const OF_SENDER = /\b(?:our|us|my|me)\b/i;

/** "A booking page" is there for booking, "a free trial" is started and "a sample" got; an address says nothing. */
function asDeed(typed: string): string {
  const bare = typed.replace(/(?:^|\s)(?:form|page|site|website|link|button|now|today|here)$/i, "");
  if (/^(?:https?:|www\.|(?:an?|the)?$)/i.test(bare)) return "";
  return /^(?:an?|the|your|free)\s/i.test(bare) && !ACT.test(bare)
    ? `${/trial$/i.test(bare) ? "start" : "get"} ${bare}`
    : bare;
}

function readThing(object: string): Pick<Act, "a" | "the" | "your"> | undefined {
  const [, determiner = "", noun = ""] = /^((?:an?|one|the|your|some|its) )?(.*)$/i.exec(object) ?? [];
  const bare = noun.replace(/^free /i, "");
  if (bare === "") return undefined;
  const isOne = /^(?:an?|one) $/i.test(determiner);
  const one = isOne || (determiner !== "" && !isUncounted(bare)) ? `${indefiniteArticle(bare)} ${bare}` : bare;
  return { a: /^the $/i.test(determiner) ? `the ${bare}` : one, the: `the ${bare}`, your: `your ${bare}` };
}

function usualThing(
  family: ActFamily,
  word: string | undefined,
  name: string,
): Pick<Act, "a" | "the" | "your"> | undefined {
  if (family === "book") return readThing("a place");
  if (family === "talk") return readThing(`a ${word ?? "first talk"}`);
  if (family === "give") return readThing("a gift");
  if (family === "get" && word !== undefined) return readThing(`a ${word}`);
  return ["get", "join", "subscribe"].includes(family) ? { a: name, the: name, your: name } : undefined;
}
