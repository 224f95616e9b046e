import { closeSentence, countWords } from "../brief/clean-text";
import type { ReadBrief } from "../brief/read-brief";
import type { Random } from "../random";
import { findSceneOfStory } from "../scenes/find-scene";
import { canFill, fill, type Slots } from "../template";

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
  "{Product} picks up there.",
] as const;

const AUDIENCE = [
  "It is made for {audience}.",
  "It was made with {audience} in mind.",
  "I would show it to {audience} first.",
] as const;

const OUTCOME = [
  "If you want to {outcome}, it is worth a look.",
  "It is there for the day you decide to {outcome}.",
  "To {outcome} takes more than a tip, and this is the more.",
  "Have it at hand when you set out to {outcome}.",
  "Keep it in mind if you would like to {outcome}.",
] as const;

const LEAD_INS = [
  "Here is what you find there:",
  "What comes with it:",
  "This is what it gives you:",
  "A few things to know about it:",
] as const;

const CLOSINGS = [
  "Have a look around and see if it suits you.",
  "The next step is a small one: take a look.",
  "Look it over in your own time. It is all one link away.",
  "If that sounds like what you need, this is the way in.",
  "You will find the rest on the other side of the link.",
  "Five quiet minutes are enough for a first look.",
] as const;

/** A short offer takes the second sentence of the description along while both stay below this. */
const MOST_WORDS_SHORT = 32;

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
  const list = bullets.length > 0 ? [`${random.pick([...LEAD_INS])}\n\n${bullets.join("\n")}`] : [];
  return [
    ...paragraphs.map((sentences) => sentences.join(" ")),
    whoOrWhy(brief, said, random),
    ...list,
    random.pick([...CLOSINGS]),
  ].join("\n\n");
}

function openingSentences(brief: ReadBrief, random: Random, limit: number): string[] {
  const description = brief.description.slice(0, limit);
  const names = (description[0] ?? "").toLowerCase().includes(brief.productShort.toLowerCase());
  if (names) return [...description];
  return [fill(random.pick([...INTRODUCTIONS]), { product: brief.productName }, random), ...description];
}

/** For whom it is, or what they want with it; never what the description has said already. */
function whoOrWhy(brief: ReadBrief, said: string, random: Random): string {
  const slots: Slots = {
    audience: repeats(said, brief.audience) ? undefined : brief.audience,
    outcome: repeats(said, brief.outcome.reader) ? undefined : brief.outcome.reader,
  };
  const templates = random.shuffle([...AUDIENCE, ...OUTCOME]).filter((template) => canFill(template, slots));
  const [first = "Have a look at it when you have a quiet minute."] = templates;
  return closeSentence(fill(first, slots, random));
}

function repeats(said: string, phrase: string): boolean {
  const words = phrase.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const there = words.filter((word) => said.toLowerCase().includes(word));
  return words.length > 0 && there.length / words.length > 0.6;
}
