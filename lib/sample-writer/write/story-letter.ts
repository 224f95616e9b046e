import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { setTip } from "@/lib/sample-writer/brief/tip";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { fill } from "@/lib/sample-writer/template";
import { writeStory } from "./story";
import { writeTransition } from "./tip";

const CLOSES = [
  "Try it once before the week is over. Then see what has moved.",
  "Keep it somewhere you will see it tomorrow. That is all you have to do tonight.",
  "One small try is enough for today. The rest can wait until you have had it.",
] as const satisfies readonly [string, ...string[]];

/** The story wizard's letter: the scene, the tip that comes out of it, and a gentle close. */
export function writeStoryLetter(option: string, tip: string, brief: ReadBrief, random: Random): string {
  const story = writeStory(option, brief, random);
  const scene = findSceneOfStory(story)?.scene;
  const close = scene ? fill(random.pick(scene.closes), {}, random) : random.pick(CLOSES);
  return [story, writeTransition(story, random), setTip(tip), close].join("\n\n");
}
