import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { fill, fillAll } from "@/lib/sample-writer/template";

const FOREIGN = [
  "It began with {image}, as these things often do.",
  "When did you last try something and stop just short of it?",
  "It looked like a bad day. It was not.",
  "{Image} had been there all along. That was the odd part.",
  "You know the feeling before I name it. You have done your part, and still it does not move.",
  "Nothing about that day was worth writing down. I am writing it down all the same.",
  "Some days turn on something very small. This was one of them.",
] as const;

/** Six ledes from six angles: a moment, a question, a contradiction, an object, a line of speech, the trouble. */
export function writeLedes(story: string, random: Random): string[] {
  const found = findSceneOfStory(story);
  if (found) {
    const { moment, question, contradiction, object, quote, trouble } = found.scene.ledes;
    return [moment, question, contradiction, object, quote, trouble].map((lede) => fill(lede, {}, random));
  }
  const { image } = readForeignStory(story);
  const line = /["“]([^"”\n]{8,90})["”]/.exec(story)?.[1];
  const quote = line === undefined ? [] : [`"${capitaliseFirst(line.replace(/,$/, "."))}"`];
  return [...fillAll(FOREIGN, { image }, random).slice(0, 6 - quote.length), ...quote].slice(0, 6);
}
