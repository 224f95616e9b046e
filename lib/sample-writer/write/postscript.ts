import type { ActFamily } from "@/lib/sample-writer/brief/act";
import { closeSentence, dropFinalStop, dropPictures } from "@/lib/sample-writer/brief/clean-text";
import { capitaliseFirst, lowerFirst } from "@/lib/sample-writer/brief/letter-case";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { fromThirdPerson, isBaseVerb } from "@/lib/sample-writer/brief/verbs";
import type { Random } from "@/lib/sample-writer/random";
import { fill, fillAll } from "@/lib/sample-writer/template";
import { countWords } from "@/lib/text/count-words";
import { isTold } from "@/lib/text/is-told";

/** Openings of a P.S., by which a revision finds the name of the product again. */
export const POSTSCRIPTS = [
  "One more thing about {product}: {fact}.",
  "I have kept back one thing about {product}: {fact}.",
  "Something that I have not said about {product} yet: {fact}.",
] as const;

/** The sender as a word of a fact, beside whom an opening does not say "I" once more. */
const SENDER = /(?<!\p{L})(?:I|[Mm]y|[Ww]e|[Oo]ur)(?!\p{L})/u;

/** What can be said where the offer has used every fact. */
const OTHER_REASONS = [
  "Whatever you decide about {name}, the tip is yours to keep.",
  "You need not decide about {name} today, and the tip is yours either way.",
] as const;

/** The act once more, in other words than those of its calls to action; the third where nothing but the name is known. */
const AGAIN: Readonly<Record<ActFamily, readonly string[]>> = {
  book: ["If that settles it, put your name down for {a}.", "If you would like to take part, have {a} kept for you."],
  hire: ["If that settles it, set a date.", "If that helps, ask for a date."],
  talk: ["If that helps, find a time for {your}.", "If you would like to talk it over, ask for {your}."],
  order: [
    "If that settles it, put your name down for {a}.",
    "If you would like one, have {a} set aside for you.",
    "If that settles it, have {name} sent to you.",
  ],
  get: ["If that would help, ask for {your}.", "If you would like to read on, get hold of {the}."],
  start: ["If that helps, {begin}.", "If that settles it, {begin}."],
  join: ["If that sounds like you, add your name to {the}.", "If that settles it, come and be part of {the}."],
  subscribe: [
    "If that sounds like you, have {the} sent to you.",
    "If you would like to read on, put your name on the list.",
  ],
  listen: ["If that sounds like you, play the next one.", "If you are curious, play one episode."],
  shop: ["If there is something for you, take it while the sale lasts.", "If that settles it, look through the sale."],
  give: ["If that matters to you, set up {your}.", "If you would like to help, decide on {your}."],
  visit: ["If you are near, come by.", "If that tempts you, stop by and see for yourself."],
  reply: ["If you have a question, send a line back.", "If you would like to know more, write back."],
  plain: ["If that helps, {phrase}.", "If that settles it, {phrase}."],
};

/** A longer P.S. is a second letter. */
const MOST_WORDS = 50;

/** No more highlights or sentences than these are looked through. */
const MOST_TEXTS = 40;

/**
 * The P.S.: the fact that was kept back for it, else a reason that the offer has not given, and the act once more.
 * @param said the reply with the offer
 */
export function writePostscript(said: string, brief: ReadBrief, random: Random): string {
  const { act, productShort: name } = brief;
  const { phrase, a, the, your } = act;
  const begin = act.your === undefined ? "try it for yourself" : `begin ${act.your}`;
  const [one = "", other = "", ...last] = AGAIN[act.family];
  const again =
    fillAll([...random.shuffle([one, other]), ...last], { phrase, a, the, your, name, begin }, random)[0] ?? "";
  const fact = brief.keptBack || unsaid(brief.highlights, said) || unsaid(brief.description, said);
  if (brief.isForeign) return inTheirWords(fact, brief);
  const isShort = fact !== "" && countWords(fact) + countWords(`${name} ${again}`) < MOST_WORDS - 8;
  if (isShort) return `${tell(fact, name, random)} ${again}`;
  return `${fill(random.pick([...OTHER_REASONS]), { name }, random)} If it is for you, ${phrase}.`;
}

/** In another language: the name, the fact and the act as they were typed, with no word of ours. */
function inTheirWords(fact: string, { act, productShort: name }: ReadBrief): string {
  const told = fact === "" ? closeSentence(name) : closeSentence(`${name}: ${dropFinalStop(fact)}`);
  return act.isTyped ? `${told} ${closeSentence(capitaliseFirst(act.phrase))}` : told;
}

/** The reply format of the P.S.; whoever puts the letter together sets "P.S." before it. */
export function postscriptReply(text: string): string {
  return `[P.S.]\n${text}`;
}

/** The first text of at least three words that the offer does not have; shorter ones together. */
function unsaid(texts: readonly string[], said: string): string {
  const left = texts.slice(0, MOST_TEXTS).filter((text) => !isTold(text, said));
  return left.find((text) => countWords(text) > 2) ?? left.map((text) => lowerFirst(text)).join(", ");
}

/** "Open until 9 pm" is how it is, and nothing to do. */
const OPEN = /^open (?:until|till|from|on|at|all|daily|every|to)\b/i;

/** The fact with the name of the product before it, so that the P.S. makes sense alone. */
function tell(typed: string, name: string, random: Random): string {
  const fact = dropFinalStop(dropPictures(typed));
  if (/[:–—]|\s-\s/.test(fact)) return `One more thing about ${name}. ${closeSentence(capitaliseFirst(fact))}`;
  const openings: readonly [string, ...string[]] = SENDER.test(fact) ? [POSTSCRIPTS[0]] : POSTSCRIPTS;
  return fill(random.pick(openings), { product: name, fact: asClause(fact) }, random);
}

/** What begins with a verb gets its subject. */
function asClause(fact: string): string {
  const [verb = ""] = fact.split(/\s+/, 1);
  const said = lowerFirst(fact);
  if (OPEN.test(fact)) return `it is ${said}`;
  if (isBaseVerb(verb)) return `you can ${said}`;
  return fromThirdPerson(verb) === undefined ? said : `it ${said}`;
}
