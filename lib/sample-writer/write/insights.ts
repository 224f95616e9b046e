import type { Action } from "@/lib/sample-writer/brief/action";
import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { asGain, asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { fill } from "@/lib/sample-writer/template";
import { INSIGHT_POOL } from "./insight-pool";

const ALL = Object.values(INSIGHT_POOL).flat();

/** Five insights, one from each angle: stop, a habit, a belief, the first step, what to watch. */
export function writeInsights(audience: string, outcome: Action | undefined, random: Random): string[] {
  const angles = [INSIGHT_POOL.stop, INSIGHT_POOL.habit, INSIGHT_POOL.belief, INSIGHT_POOL.first, INSIGHT_POOL.watch];
  const wanted = outcome?.reader ?? "get there";
  const slots = { outcome: asGain(wanted), wish: asWish(wanted) };
  const addressed = random.below(angles.length);
  return angles.map((angle, index) => {
    const text = fill(random.pick(angle).short, slots, random);
    return index === addressed ? `${text} ${fill(random.pick(FOR_WHOM), { audience }, random)}` : text;
  });
}

const FOR_WHOM = [
  "That goes above all for {audience}.",
  "For {audience} it is often the part that is missing.",
] as const satisfies readonly [string, ...string[]];

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
