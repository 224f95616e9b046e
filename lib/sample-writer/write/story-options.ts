import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { SCENES } from "@/lib/sample-writer/scenes/index";
import type { Scene } from "@/lib/sample-writer/scenes/scene";
import { fill } from "@/lib/sample-writer/template";

/**
 * Four ideas from four scenes, no place twice: two about women and two about men, unless the audience is one of them.
 * @param toldBefore what earlier letters told; their scenes come last, when there are no others.
 */
export function writeStoryOptions(brief: ReadBrief, random: Random, toldBefore = ""): string[] {
  const isTold = ({ option }: Scene) => toldBefore.includes(option.slice(0, option.search(/[.?]/)));
  const scenes = random.shuffle(SCENES).filter(({ isLight }) => !(isLight && brief.isGrave));
  const shuffled = [...scenes.filter((scene) => !isTold(scene)), ...scenes.filter(isTold)];
  const chosen = brief.pronoun
    ? take(shuffled, brief.pronoun, 4)
    : [...take(shuffled, "she", 2), ...take(shuffled, "he", 2)];
  return random.shuffle(chosen).map((scene) => {
    const slots = { ...sceneSlots(scene, brief), name: random.pick(scene.names) };
    return fill(scene.option, slots, random);
  });
}

/** Topic and outcome as they are told about the person of a scene. */
export function sceneSlots(scene: Scene, brief: ReadBrief): { topic: string; outcome: string; wish: string } {
  const outcome = brief.outcome[scene.pronoun];
  return { topic: brief.topic[scene.pronoun], outcome, wish: asWish(outcome) };
}

function take(scenes: readonly Scene[], pronoun: Scene["pronoun"], amount: number): Scene[] {
  return scenes.filter((scene) => scene.pronoun === pronoun).slice(0, amount);
}
