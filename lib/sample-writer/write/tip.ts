import { setTip } from "@/lib/sample-writer/brief/tip";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { fill } from "@/lib/sample-writer/template";

const WITH_IMAGE = [
  "Keep {image} in mind, because it makes this easier to remember:",
  "You may not have {image} in front of you, but you can have this:",
] as const;

const WITHOUT_IMAGE = [
  "What I took from that day fits into a few lines:",
  "It was one small thing, and it was this:",
] as const;

/**
 * From an image of the story to the tip, in one sentence.
 * @param lede the opening line: what it shows has been used
 */
export function writeTransition(story: string, random: Random, lede = ""): string {
  const found = findSceneOfStory(story);
  if (found) return fill(leastShared(random.shuffle<string>(found.scene.transitions), lede), {}, random);
  const { image } = readForeignStory(story);
  const used = image === undefined || lede.includes(image);
  return used ? random.pick([...WITHOUT_IMAGE]) : fill(random.pick([...WITH_IMAGE]), { image }, random);
}

/** The first of the lines with the fewest words of the lede. */
function leastShared(lines: readonly string[], lede: string): string {
  const shared = (line: string) =>
    (line.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => lede.toLowerCase().includes(word)).length;
  return lines.reduce((best, line) => (shared(line) < shared(best) ? line : best));
}

/** The transition, and the user's own tip in their words and order. */
export function writeTip(payload: { finalExpandedStory: string; tip: string }, lede: string, random: Random): string {
  return tipReply(writeTransition(payload.finalExpandedStory, random, lede), setTip(payload.tip));
}

/** The reply format of the tip. */
export function tipReply(transition: string, tip: string): string {
  return `[TRANSITION_TO_TIP]\n${transition}\n\n[TIP]\n${tip}`;
}
