import { countWords } from "../brief/clean-text";
import type { ReadBrief } from "../brief/read-brief";
import type { Random } from "../random";
import { fillAll } from "../template";

const SOFT = [
  "See what {product} is like",
  "Look at the details first",
  "Read how it works",
  "Find out if it suits you",
  "Take a quiet look around",
  "Peek inside {product}",
  "Check whether this is for you",
] as const;

const WARM = [
  "Show me how to {topic}",
  "Help me {outcome}",
  "Try {product} for yourself",
  "Give me a place to begin",
  "Pick up where the tip ends",
  "Let me take the next step",
  "Bring me to the first step",
  "Meet {product}",
  "Begin with something small",
] as const;

const DIRECT = [
  "Start {topicDoing}",
  "Start with {product}",
  "Go straight to {product}",
  "Make this the week I start",
  "Choose {product}",
  "Get ready to {outcome}",
  "Count me in for {product}",
  "Begin to {topic} now",
  "Put {product} to work for me",
  "Get my own first step",
] as const;

/** Ten calls to action from soft to direct: three to look, four to warm to it, three to act. */
export function writeCtas(brief: ReadBrief, random: Random): string[] {
  const slots = {
    product: brief.productShort,
    topic: brief.topic.writer,
    topicDoing: brief.topicDoing === undefined ? undefined : startDoing(brief),
    outcome: brief.outcome.writer,
  };
  const used = new Set<string>();
  const counts = { product: 0 };
  const take = (templates: readonly string[], amount: number) =>
    fillAll(random.shuffle(templates), slots, random)
      .filter((line) => isUsable(line, brief, used, counts))
      .slice(0, amount);
  return [...take(SOFT, 3), ...take(WARM, 4), ...take(DIRECT, 3)];
}

function startDoing(brief: ReadBrief): string | undefined {
  return brief.topicDoing?.replace(/\byour\b/g, "my");
}

function isUsable(line: string, brief: ReadBrief, used: Set<string>, counts: { product: number }): boolean {
  const words = countWords(line);
  const [verb = ""] = line.split(" ", 1);
  const isNamed = line.includes(brief.productShort);
  if (words < 3 || words > 8 || used.has(verb) || (isNamed && counts.product >= 3)) return false;
  used.add(verb);
  if (isNamed) counts.product += 1;
  return true;
}
