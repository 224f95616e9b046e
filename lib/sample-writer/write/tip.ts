import { setTip } from "@/lib/sample-writer/brief/tip";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { fill } from "@/lib/sample-writer/template";

const WITH_IMAGE = [
  "Keep {image} in mind for a minute. It makes this easier to remember:",
  "You may not have {image} in front of you. You can have this:",
  "Leave {image} where it is for now. What you can take along is this:",
] as const;

const WITHOUT_IMAGE = [
  "Days like that one leave something behind. This is what I kept:",
  "It was one small thing on one ordinary day. It fits into a few lines:",
] as const;

/** From an image of the story to the tip, in one or two sentences. */
export function writeTransition(story: string, random: Random): string {
  const found = findSceneOfStory(story);
  if (found) return fill(random.pick(found.scene.transitions), {}, random);
  const { image } = readForeignStory(story);
  return image === undefined ? random.pick([...WITHOUT_IMAGE]) : fill(random.pick([...WITH_IMAGE]), { image }, random);
}

/** The transition, and the user's own tip in their words and order. */
export function writeTip(story: string, tip: string, random: Random): string {
  return tipReply(writeTransition(story, random), setTip(tip));
}

/** The reply format of the tip. */
export function tipReply(transition: string, tip: string): string {
  return `[TRANSITION_TO_TIP]\n${transition}\n\n[TIP]\n${tip}`;
}
