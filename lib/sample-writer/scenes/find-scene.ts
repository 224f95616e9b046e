import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { fromWish, SAME_WISH } from "@/lib/sample-writer/brief/wish";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { SCENES } from "./index";
import { type Scene, storyOf } from "./scene";

/** A scene that was found again, with what its slots held in that text. */
export interface FoundScene {
  scene: Scene;
  name: string | undefined;
  topic: string | undefined;
  outcome: string | undefined;
}

/** Finds the scene that a story, or a letter with a story in it, was told from; undefined when it is someone else's. */
export function findSceneOfStory(text: string): FoundScene | undefined {
  const lower = text.toLowerCase();
  const scored = SCENES.map((scene) => ({ scene, hits: scene.marks.filter((mark) => lower.includes(mark)).length }));
  const best = scored.reduce((first, second) => (second.hits > first.hits ? second : first));
  if (best.hits < 3) return undefined;
  const { scene } = best;
  const sentences = storyOf(scene, "longer").flatMap(splitSentences);
  const topic = recall(sentences, "topic", text);
  const wish = recall(sentences, "wish", text);
  return {
    scene,
    name: firstOf(scene.names, text) ?? recall(sentences, "name", text),
    topic,
    outcome: recall(sentences, "outcome", text) ?? (wish === SAME_WISH ? topic : fromWish(wish)),
  };
}

/** Finds the scene of one story idea; an idea that was edited beyond its name and wishes is no longer ours. */
export function findSceneOfOption(option: string): FoundScene | undefined {
  const flat = option.replace(/\s+/g, " ").trim();
  for (const scene of SCENES) {
    const slots = recallSlots(scene.option, flat, "whole");
    if (slots) return { scene, name: slots.name, topic: slots.topic, outcome: slots.outcome ?? fromWish(slots.wish) };
  }
  return undefined;
}

/** The name that comes first: one that comes later in a letter can be that of somebody real, such as who teaches. */
function firstOf(names: readonly string[], text: string): string | undefined {
  return new RegExp(`\\b(?:${names.join("|")})\\b`).exec(text)?.[0];
}

function recall(templates: readonly string[], slot: string, text: string): string | undefined {
  for (const template of templates) {
    if (!template.includes(`{${slot}}`)) continue;
    const found = recallSlots(template, text)?.[slot]?.trim();
    if (found) return found;
  }
  return undefined;
}
