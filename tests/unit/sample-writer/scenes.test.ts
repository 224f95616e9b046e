import { describe, expect, test } from "vitest";
import { readBrief } from "@/lib/sample-writer/brief/read-brief";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { createRandom } from "@/lib/sample-writer/random";
import { findSceneOfOption, findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { SCENES } from "@/lib/sample-writer/scenes/index";
import { type Scene, storyOf } from "@/lib/sample-writer/scenes/scene";
import { fill } from "@/lib/sample-writer/template";
import { writeStory } from "@/lib/sample-writer/write/story";
import { countWords } from "@/lib/text/count-words";
import { type DescriptionLength, EMPTY_BRIEF } from "@/lib/wizard/brief";
import { findFaults } from "../../support/sample-writer/faults";

const SLOTS = {
  topic: "learn to bake",
  outcome: "open a small shop",
  wish: "to open a small shop",
  product: "Flour & Time",
};
const VERSIONS = ["a", "b", "c", "d", "e"];

function tell(scene: Scene, version: string, length: DescriptionLength = "longer"): string {
  const slots = { ...SLOTS, name: scene.names[0] };
  return storyOf(scene, length)
    .map((paragraph) => fill(paragraph, slots, createRandom(version)))
    .join("\n\n");
}

function everyLine(scene: Scene): string[] {
  const { moment, question, contradiction, object, quote, trouble } = scene.ledes;
  const ledes = [moment, question, contradiction, object, quote, trouble];
  const rest = [scene.option, ...scene.details, ...ledes, ...scene.transitions];
  const lines = [...rest, ...scene.closes, ...scene.subjects];
  return lines.map((line) => fill(line, { ...SLOTS, name: scene.names[0] }, createRandom("a")));
}

test("who wants what the story has named wants just that, in any of the stories, and it is found again", () => {
  const topic = "bake sourdough bread at home";
  const texts = { topic: `How to ${topic}`, outcome: `To ${topic}`, productName: "Loaf" };
  const brief = readBrief({ ...EMPTY_BRIEF, ...texts, descriptionLength: "longer" });
  for (const scene of SCENES) {
    for (const version of VERSIONS) {
      const slots = { topic, outcome: topic, wish: `to ${topic}`, name: scene.names[0] };
      const story = writeStory(fill(scene.option, slots, createRandom(version)), brief, createRandom(version));
      const [, ...afterTopic] = story.split(`how to ${topic}`);
      expect(afterTopic.join(" ")).not.toContain(`to ${topic}`);
      expect(findSceneOfStory(story)).toMatchObject({ scene, topic, outcome: topic });
    }
  }
});

test("there are sixteen scenes, half about women and half about men, and no name twice", () => {
  expect(SCENES.filter(({ pronoun }) => pronoun === "she")).toHaveLength(8);
  expect(SCENES.filter(({ pronoun }) => pronoun === "he")).toHaveLength(8);
  expect(new Set(SCENES.flatMap(({ names }) => names)).size).toBe(48);
});

describe.each(SCENES.map((scene) => ({ title: scene.option.split(".")[0], scene })))("$title", ({ scene }) => {
  test("every version is found again, with its name, its topic and its outcome", () => {
    for (const version of VERSIONS) {
      const { topic, outcome } = SLOTS;
      expect(findSceneOfStory(tell(scene, version))).toEqual({ scene, name: scene.names[0], topic, outcome });
      const option = fill(scene.option, { ...SLOTS, name: "Zoé" }, createRandom(version));
      expect(findSceneOfOption(option)).toMatchObject({ scene, name: "Zoé" });
    }
  });

  test("the person of a letter is the story's, not somebody real of that name who comes later", () => {
    const [first, second, third] = scene.names;
    const letter = (name: string, other: string) =>
      `${tell(scene, "a").replaceAll(first, name)}\n\nWith: ${other} Okafor`;
    expect(findSceneOfStory(letter(third, second))).toMatchObject({ scene, name: third });
    expect(findSceneOfStory(letter(second, first))).toMatchObject({ scene, name: second });
  });

  test("a short telling is found again, too, by its scene and its person", () => {
    for (const version of VERSIONS) {
      expect(findSceneOfStory(tell(scene, version, "short"))).toMatchObject({ scene, name: scene.names[0] });
    }
  });

  test.each([
    ["short", 70, 120],
    ["longer", 120, 180],
  ] as const)("a %s story has %i to %i words, no sentence over 25, and one line of speech", (length, least, most) => {
    for (const version of VERSIONS) {
      const story = tell(scene, version, length);
      expect(countWords(story)).toBeGreaterThanOrEqual(least);
      expect(countWords(story)).toBeLessThanOrEqual(most);
      expect(splitSentences(story).filter((sentence) => countWords(sentence) > 25)).toEqual([]);
      const speakers = story.split("\n\n").filter((paragraph) => paragraph.includes('"'));
      expect(speakers).toHaveLength(1);
    }
  });

  test("nobody but its person is called she or he", () => {
    const other = scene.pronoun === "she" ? /\b(?:he|him|his|himself)\b/i : /\b(?:she|hers?|herself)\b/i;
    const texts = [tell(scene, "a"), scene.option, ...scene.details, ...scene.ledes.moment];
    expect(texts.filter((text) => other.test(text))).toEqual([]);
  });

  test("no line of it would be marked by an editor", () => {
    expect(findFaults([tell(scene, "a"), ...everyLine(scene)].join("\n\n"))).toEqual([]);
    expect(everyLine(scene).filter((line) => /—|!/.test(line))).toEqual([]);
  });

  test("its short lines are short", () => {
    expect(scene.subjects.filter((line) => line.length < 30 || line.length > 50 || /[.!]$/.test(line))).toEqual([]);
    expect(Object.values(scene.ledes).filter((line) => countWords(fill(line, SLOTS, createRandom("a"))) > 20)).toEqual(
      [],
    );
    expect(scene.transitions.filter((line) => splitSentences(line).length > 1)).toEqual([]);
  });
});

test("an idea that somebody else wrote belongs to no scene, nor does a story with one such thing in it", () => {
  expect(findSceneOfOption("The kitchen table. Sam burns the toast. Then the dog eats it.")).toBeUndefined();
  expect(findSceneOfStory("Sam sat at the kitchen table with an envelope and burnt toast.")).toBeUndefined();
});
