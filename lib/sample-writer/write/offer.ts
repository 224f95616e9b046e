import { closeSentence, countWords } from "@/lib/sample-writer/brief/clean-text";
import { productNumber } from "@/lib/sample-writer/brief/product-number";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { canFill, fill, type Slots } from "@/lib/sample-writer/template";

const BRIDGES = [
  "Knowing this is one thing. Doing it on a full Tuesday is another.",
  "That much you can do alone. The part after it is where most people look for a hand.",
  "It is a good beginning. Beginnings are also where the next question turns up.",
  "This takes you some of the way. The rest is easier when somebody has laid it out for you.",
] as const;

/** Names the product where the description itself does not. */
const INTRODUCTIONS = [
  "This is where {product} comes in.",
  "For that there is {product}.",
  "So let me show you {product}.",
  "That is where I would send you to {product}.",
] as const;

/** A name of more words than these comes last in its sentence, or nobody finds the verb. */
const LONG_NAME_WORDS = 5;
const INTRODUCTIONS_TO_LONG_NAMES = ["For that there is {product}.", "So let me show you {product}."] as const;

const AUDIENCE = [
  "{TheyAre} made for {audience}.",
  "{TheyWere} put together for {audience}.",
  "I would show {them} first to {audience}.",
] as const;

const OUTCOME = [
  "If you want {wish}, {theyAre} worth a look.",
  "Keep {them} in mind if you would like {wish}.",
  "I thought of {them} because you may want {wish}, too.",
  "That may be a good place to turn if you want {wish}.",
] as const;

const LEAD_INS = [
  "Here is what you find there:",
  "What comes with {them}:",
  "This is what you get:",
  "A few things to know about {them}:",
  "In short:",
  "A little more about {them}:",
  "What is in it for you:",
  "The useful parts:",
] as const;

const CLOSINGS = [
  "Have a look around and see if it suits you.",
  "The next step is a small one: take a look.",
  "Look it over in your own time. It is all one link away.",
  "If that sounds like what you need, this is the way in.",
  "You will find the rest on the other side of the link.",
  "Five quiet minutes are enough for a first look.",
  "See for yourself before you make up your mind.",
  "Everything else is a click away.",
  "The best way to judge is to go and see.",
  "Come and look, even if it is only out of curiosity.",
] as const;

/** A short offer takes the second sentence of the description along while both stay below this. */
const MOST_WORDS_SHORT = 32;

/** A description of more words than these would be a leaflet inside the letter. */
const MOST_WORDS_OF_DESCRIPTION = 70;

/** From the tip to what the tip alone does not solve. */
export function writeBridge(story: string, random: Random): string {
  const found = findSceneOfStory(story);
  return found ? fill(random.pick(found.scene.bridges), {}, random) : random.pick([...BRIDGES]);
}

/** The offer, short or longer, out of the words of the brief: no price, number or promise that is not in it. */
export function writeOfferText(brief: ReadBrief, random: Random): string {
  return brief.length === "short" ? writeShort(brief, random) : writeLonger(brief, random);
}

/** The reply format of the offer. */
export function offerReply(transition: string, offer: string): string {
  return `[TRANSITION_TO_OFFER]\n${transition}\n\n[OFFER]\n${offer}`;
}

function writeShort(brief: ReadBrief, random: Random): string {
  const [first = "", second = ""] = brief.description;
  const isBrief = countWords(`${first} ${second}`) <= MOST_WORDS_SHORT;
  const opening = openingSentences(brief, random, isBrief ? 2 : 1);
  return [...opening, whoOrWhy(brief, opening.join(" "), random)].join(" ");
}

function writeLonger(brief: ReadBrief, random: Random): string {
  const opening = openingSentences(brief, random, 5);
  const said = opening.join(" ");
  const paragraphs = opening.length > 3 ? [opening.slice(0, 2), opening.slice(2)] : [opening];
  const bullets = brief.highlights.slice(0, 5).map((point) => `- ${point}`);
  const list =
    bullets.length > 0
      ? [`${fill(random.pick([...LEAD_INS]), { ...productNumber(brief) }, random)}\n\n${bullets.join("\n")}`]
      : [];
  return [
    ...paragraphs.map((sentences) => sentences.join(" ")),
    whoOrWhy(brief, said, random),
    ...list,
    random.pick([...CLOSINGS]),
  ].join("\n\n");
}

function openingSentences(brief: ReadBrief, random: Random, limit: number): string[] {
  const description = withinWords(brief.description.slice(0, limit));
  const names = (description[0] ?? "").toLowerCase().includes(brief.productShort.toLowerCase());
  if (names) return [...description];
  const isLong = countWords(brief.productName) > LONG_NAME_WORDS;
  const introduction = random.pick(isLong ? [...INTRODUCTIONS_TO_LONG_NAMES] : [...INTRODUCTIONS]);
  return [fill(introduction, { product: brief.productName }, random), ...description];
}

/** The first sentences that stay within the limit, and always the first of all. */
function withinWords(sentences: readonly string[]): string[] {
  let words = 0;
  return sentences.filter((sentence, index) => {
    words += countWords(sentence);
    return index === 0 || words <= MOST_WORDS_OF_DESCRIPTION;
  });
}

/** For whom it is, or what they want with it; never what the description has said already. */
function whoOrWhy(brief: ReadBrief, said: string, random: Random): string {
  const slots: Slots = {
    ...productNumber(brief),
    audience: repeats(said, brief.audience) ? undefined : brief.audience,
    wish: repeats(said, brief.outcome.reader) ? undefined : asWish(brief.outcome.reader),
  };
  const templates = random.shuffle([...AUDIENCE, ...OUTCOME]).filter((template) => canFill(template, slots));
  const [first = "Have a look at it when you have a quiet minute."] = templates;
  return closeSentence(fill(first, slots, random));
}

function repeats(said: string, phrase: string): boolean {
  const words = phrase.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const lowered = said.toLowerCase();
  const there = words.filter((word) => lowered.includes(word));
  return words.length > 0 && there.length / words.length > 0.6;
}
