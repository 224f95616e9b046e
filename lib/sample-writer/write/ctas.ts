import { doing } from "@/lib/sample-writer/brief/action";
import { countWords } from "@/lib/sample-writer/brief/clean-text";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { shortenPhrase } from "@/lib/sample-writer/brief/shorten";
import { asGain } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { fillAll, type Slots } from "@/lib/sample-writer/template";

const SOFT = [
  "See {product} from the inside",
  "Look at the details first",
  "Read more before I decide",
  "Get the whole picture first",
  "Take a quiet look around",
  "Peek inside {product}",
  "Check whether this is for you",
  "Have a look at {product}",
] as const;

const WARM = [
  "Show me how to {topic}",
  "Help me {outcome}",
  "Try {product} for yourself",
  "Pick up where the tip ends",
  "Take me to the next step",
  "Meet {product}",
  "Walk me through it",
] as const;

const DIRECT = [
  "Start {topicDoing}",
  "Start with {product}",
  "Go straight to {product}",
  "Make this the week I start",
  "Choose {product}",
  "Count me in for {product}",
  "Go ahead with {product}",
  "Say yes to {product}",
  "Put {product} on my list",
] as const;

const MOST_WORDS = 8;

/** How many of the ten may name the product, and how many may repeat the wish. */
const MOST_REPEATS: Readonly<Record<string, number>> = { product: 3, wish: 3 };

/** Ten calls to action from soft to direct: three to look, four to warm to it (two in the story's words), three to act. */
export function writeCtas(story: string, brief: ReadBrief, random: Random): string[] {
  const slots: Slots = {
    product: brief.productShort,
    topic: wholeOrNothing(brief.topic.writer),
    topicDoing: startable(brief.topic.writer),
    outcome: helpable(brief.outcome.writer),
  };
  const own = findSceneOfStory(story)?.scene.ctas ?? [];
  const taken = new Taken(brief);
  const take = (templates: readonly string[], amount: number) =>
    taken.take(fillAll(random.shuffle(templates), slots, random), amount);
  const soft = take(SOFT, 3);
  const direct = take(DIRECT, 3);
  const image = taken.take(random.shuffle<string>(own), own.length);
  const warm = [...take(WARM, 4 - image.length), ...image];
  return [...soft, ...warm, ...direct, ...take([...WARM, ...SOFT], 10 - soft.length - warm.length - direct.length)];
}

/** A topic that would have to be cut could lose the word that its verb waits for ("bread that agrees"). */
function wholeOrNothing(topic: string): string | undefined {
  return countWords(topic) > 5 ? undefined : topic;
}

/** The topic after "Start": whole, in its -ing form, and nothing that begins or ends itself ("Start stopping"). */
function startable(topic: string): string | undefined {
  const form = doing(topic);
  return form === undefined || countWords(form) > 6 || /^(?:stop|start|begin)/.test(form) ? undefined : form;
}

/** What "Help me" can stand before: not a second "help", and rather "get" than "have". */
function helpable(outcome: string): string | undefined {
  return /^help\b/.test(outcome) ? undefined : shortenPhrase(asGain(outcome), 6);
}

/** Keeps count of verbs, of the product's name and of the brief's own wishes, so that ten calls are ten. */
class Taken {
  private readonly verbs = new Set<string>();
  private readonly repeats = new Map<string, number>();

  constructor(private readonly brief: ReadBrief) {}

  take(lines: readonly string[], amount: number): string[] {
    const taken: string[] = [];
    for (const line of lines) {
      if (taken.length < amount && this.accept(line)) taken.push(line);
    }
    return taken;
  }

  private accept(line: string): boolean {
    const words = countWords(line);
    const [verb = ""] = line.split(/\W/, 1);
    if (words < 3 || words > MOST_WORDS || this.verbs.has(verb)) return false;
    const topicVerb = this.brief.topic.writer.split(" ", 1)[0] ?? "";
    const isWish = line.includes(` ${topicVerb} `) || / me /.test(` ${line.slice(verb.length)}`);
    const theme = line.includes(this.brief.productShort) ? "product" : isWish ? "wish" : "";
    const count = (this.repeats.get(theme) ?? 0) + 1;
    if (count > (MOST_REPEATS[theme] ?? 10)) return false;
    this.repeats.set(theme, count);
    this.verbs.add(verb);
    return true;
  }
}
