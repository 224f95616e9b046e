import type { ReadBrief } from "../brief/read-brief";
import type { Random } from "../random";
import { SCENES } from "../scenes/index";
import type { Scene } from "../scenes/scene";
import { fill } from "../template";

/** Four ideas from four scenes: two women and two men, no place twice. */
export function writeStoryOptions(brief: ReadBrief, random: Random): string[] {
  const shuffled = random.shuffle(SCENES);
  const chosen = [...takeTwo(shuffled, "she"), ...takeTwo(shuffled, "he")];
  return random.shuffle(chosen).map((scene) => {
    const slots = { ...sceneSlots(scene, brief), name: random.pick(scene.names) };
    return fill(scene.option, slots, random);
  });
}

/** Topic and outcome as they are told about the person of a scene. */
export function sceneSlots(scene: Scene, brief: ReadBrief): { topic: string; outcome: string } {
  return { topic: brief.topic[scene.pronoun], outcome: brief.outcome[scene.pronoun] };
}

function takeTwo(scenes: readonly Scene[], pronoun: Scene["pronoun"]): Scene[] {
  return scenes.filter((scene) => scene.pronoun === pronoun).slice(0, 2);
}
