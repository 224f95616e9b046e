import type { Action } from "@/lib/sample-writer/brief/action";
import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { asGain, asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { fill } from "@/lib/sample-writer/template";
import { GRIEF_POOL, INSIGHT_POOL, type Insight } from "./insight-pool";

const ALL = [INSIGHT_POOL, GRIEF_POOL].flatMap((pool) => Object.values(pool).flat());

/**
 * Five insights, one from each angle: stop, a habit, a belief, the first step, what to watch.
 * @param toldBefore what earlier letters told; their insights are left out where the angle has others.
 */
export function writeInsights(
  outcome: Action | undefined,
  pool: typeof INSIGHT_POOL,
  random: Random,
  toldBefore = "",
): string[] {
  const isTold = ({ short }: Insight) => recallSlots(short, toldBefore) !== undefined;
  const angles = [pool.stop, pool.habit, pool.belief, pool.first, pool.watch];
  const wanted = outcome?.reader ?? "get there";
  const slots = { outcome: asGain(wanted), wish: asWish(wanted) };
  return angles.map((angle) => {
    const [first = angle[0], ...others] = angle.filter((insight) => !isTold(insight));
    return fill(random.pick([first, ...others]).short, slots, random);
  });
}

const FOREIGN_FRAMES = [
  "Take it in small parts, and begin with the part that you could do today.",
  "Choose a time and a place for it, and put away whatever is usually in the way.",
  "Afterwards write down one line about how it went.",
  "A thing that you have tried once, however briefly, is no longer a thing that you only read about.",
] as const;

/** The chosen insight in full: itself first, then how to do it, then why it works. */
export function writeInsight(chosen: string): string {
  const own = splitSentences(chosen).map(closeSentence);
  const known = ALL.find(({ short }) => recallSlots(short, chosen) !== undefined);
  const [how = "", step = "", then = "", why = ""] = known?.expanded ?? FOREIGN_FRAMES;
  return `${own.join(" ")}\n\n${[how, step].join(" ")} ${[then, why].join(" ")}`;
}
