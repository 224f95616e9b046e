import { countWords, dropPictures } from "@/lib/sample-writer/brief/clean-text";
import { lowerFirst } from "@/lib/sample-writer/brief/letter-case";
import { productNumber } from "@/lib/sample-writer/brief/product-number";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { fromThirdPerson, isBaseVerb } from "@/lib/sample-writer/brief/verbs";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { fill, fillAll } from "@/lib/sample-writer/template";

const OPENINGS = [
  "If you read only this line, here is the short of it: for {audience}, there is {product}.",
  "Not sure yet? A look at {product} will tell you more than I can.",
  "If you keep one thing from this letter, keep the tip. If you want more than that, there is {product}.",
] as const;

const REASONS = [
  "One more reason to look: {highlight}.",
  "And a small thing I nearly left out: {highlight}.",
  "If you want {wish}, that is a good place to begin.",
  "I mention it once more in case you would like {wish}.",
  "Should you ever want {wish}, you will know where to look.",
  "{TheyWere} put together for {audience}, after all.",
  "Whatever you decide, keep the tip.",
] as const;

const POINTERS = [
  "The link is just above.",
  "You will find the way in just above my name.",
  "One click above takes you there.",
  "It is the one link in this letter, just above.",
  "Scroll up a line or two, and there is the link.",
  "The link above leads straight to it.",
  "You have passed the link already. It is right above.",
] as const;

/** A longer P.S. is a second letter. */
const MOST_WORDS = 50;

/** The P.S.: the offer once more by an image of the story, a reason, and the way back to the link. */
export function writePostscript(story: string, brief: ReadBrief, random: Random): string {
  const scene = findSceneOfStory(story)?.scene;
  const slots = {
    ...productNumber(brief),
    product: brief.productShort,
    audience: brief.audience,
    wish: asWish(brief.outcome.reader),
    highlight: reasonOf(brief, random),
  };
  const opening = fill(random.pick(scene ? scene.postscripts : [...OPENINGS]), slots, random);
  const pointer = random.pick([...POINTERS]);
  const room = MOST_WORDS - countWords(`${opening} ${pointer}`);
  const reasons = fillAll(random.shuffle<string>(REASONS), slots, random).filter((line) => countWords(line) <= room);
  return [opening, ...reasons.slice(0, 1), pointer].join(" ");
}

/** The reply format of the P.S.; whoever puts the letter together sets "P.S." before it. */
export function postscriptReply(text: string): string {
  return `[P.S.]\n${text}`;
}

function reasonOf(brief: ReadBrief, random: Random): string | undefined {
  const short = brief.highlights
    .map(dropPictures)
    .filter((point) => countWords(point) >= 3 && countWords(point) <= 16 && !/[:–—]|\s-\s/.test(point));
  const [first] = random.shuffle(short);
  if (first === undefined) return undefined;
  const [verb = ""] = first.split(/\s+/, 1);
  const said = lowerFirst(first);
  if (isBaseVerb(verb)) return `you can ${said}`;
  return fromThirdPerson(verb) !== undefined ? `it ${said}` : said;
}
