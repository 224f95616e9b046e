import type { ActFamily } from "@/lib/sample-writer/brief/act";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { setTip } from "@/lib/sample-writer/brief/tip";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { fillAll } from "@/lib/sample-writer/template";
import { countWords } from "@/lib/text/count-words";
import { writeStory } from "./story";
import { writeTransition } from "./tip";

const CLOSES = [
  "Try it once before the week is over, and see what has moved.",
  "One small try is enough for today. The rest can wait until you have had it.",
  "Write it down where you will see it tomorrow. That is all there is to do tonight.",
  "Choose a day for it now, while you think of it. Any day this week will do.",
  "Read it once more, slowly, and do the first half today.",
  "You can begin with it this evening, in ten minutes.",
] as const satisfies readonly [string, ...string[]];

const GRAVE_CLOSES = [
  "Take it at your own pace. There is nothing that you have to do today.",
  "Keep it for the day when you need it.",
] as const;

/** The act that the letter asks for at its end. */
const ACTS = [
  "If you want {wish}, {phrase}{cost}.",
  "When you are ready, {phrase}{cost}.",
  "The next step is to {phrase}{cost}.",
] as const;

/** What does not cost by the piece: its price stands in a sentence of its own. */
const FOR_NOTHING: ReadonlySet<ActFamily> = new Set(["visit", "reply", "plain", "give"]);

/** The story wizard's letter: the scene, the tip that comes out of it, and a gentle close, which asks where there is a link. */
export function writeStoryLetter(option: string, tip: string, brief: ReadBrief, random: Random): string {
  const story = writeStory(option, brief, random);
  const close = random.pick(brief.isGrave ? GRAVE_CLOSES : CLOSES);
  const asks = brief.hasLink && (brief.act.isTyped || brief.productShort !== "");
  const end = asks ? [writeAct(brief, story, random)] : [];
  return [story, writeTransition(story, random), setTip(tip), [close, ...end].join(" ")].join("\n\n");
}

/** One sentence that asks for the act, with what it costs. */
function writeAct(brief: ReadBrief, said: string, random: Random): string {
  const { act, price, outcome } = brief;
  const isSaid = price === undefined || act.phrase.includes(price);
  const cost = isSaid || FOR_NOTHING.has(act.family) ? "" : ` for ${price}`;
  const wish = repeats(said, outcome.reader) || countWords(outcome.reader) > 10 ? undefined : asWish(outcome.reader);
  const [line = ""] = fillAll(random.shuffle<string>(ACTS), { wish, phrase: act.phrase, cost }, random);
  if (isSaid || cost !== "") return line;
  return price === "free" ? `${line} It is free.` : `${line} The price is ${price}.`;
}

function repeats(said: string, phrase: string): boolean {
  const words = phrase.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const lowered = said.toLowerCase();
  const there = words.filter((word) => lowered.includes(word));
  return words.length > 0 && there.length / words.length > 0.6;
}
