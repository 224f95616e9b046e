import { closeSentence } from "@/lib/sample-writer/brief/clean-text";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { asWish, SAME_WISH } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfOption } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { storyOf } from "@/lib/sample-writer/scenes/scene";
import { fill } from "@/lib/sample-writer/template";
import { sceneSlots } from "./story-options";

/** The chosen idea as a story that stops at its turn. */
export function writeStory(option: string, brief: ReadBrief, random: Random): string {
  const found = findSceneOfOption(option);
  if (!found) return tellForeignOption(option, brief, random);
  const { scene, name = scene.names[0] } = found;
  const slots = { ...sceneSlots(scene, brief), name };
  const story = storyOf(scene, brief.storyLength).join("\n\n");
  return fill(slots.wish === asWish(slots.topic) ? withoutEcho(story) : story, slots, random);
}

/** The template of a story whose person wants what the story has already named. */
function withoutEcho(story: string): string {
  const [before = "", ...after] = story.split("{topic}");
  return [before, ...after.map((part) => part.replaceAll("{wish}", SAME_WISH))].join("{topic}");
}

const FRAMES = {
  setting: [
    "From outside there was nothing much to see. It was an ordinary <Tuesday|Thursday>, with a radio on in another room and the light already going.",
    "It was <late on a Wednesday|the end of a long week>. A clock ticked somewhere, and a <car|truck> went by without stopping.",
  ],
  wish: [
    "What {name} wanted was {wish}. The wish had been there for a long time, and it had been put off just as long.",
    "What was missing was a way to {topic}. There had been attempts. They lay around like <umbrellas|single gloves> that nobody comes back for.",
  ],
  pause: [
    "For a while nobody moved. Somewhere down the hall a door closed, and the quiet after it was of a different kind.",
    "There was a pause, long enough to hear the refrigerator hum. It was the sort of pause in which people usually change the subject.",
  ],
  line: ['"Say that again," said {name}.', '"Wait," said {name}. Nothing else.'],
  end: [
    "Outside, the street looked as it had an hour before. The same bus went by with the same lights. But something had been picked up in that hour, and it did not go back where it came from.",
    "It did not look like much. There was no music, and nobody clapped. It was only a small thing done in another way, and the evening went on from there.",
  ],
} as const;

/** An idea has two or three sentences. */
const MOST_SENTENCES = 60;

/** An idea that somebody else wrote is told in its own sentences, with room around them. */
function tellForeignOption(option: string, brief: ReadBrief, random: Random): string {
  const { name } = readForeignStory(option);
  const pronoun = /\b(?:he|his|him)\b/i.test(option) && !/\b(?:she|her)\b/i.test(option) ? "he" : "she";
  const wish = asWish(brief.outcome[pronoun]);
  const topic = brief.topic[pronoun];
  const slots = { name: name ?? "somebody", topic: wish === asWish(topic) ? `do ${SAME_WISH}` : topic, wish };
  const own = splitSentences(option.split("\n", MOST_SENTENCES).join("\n")).slice(0, MOST_SENTENCES).map(closeSentence);
  const body = own.length > 2 && (own[0]?.split(" ").length ?? 9) <= 6 ? own.slice(1) : own;
  const [first = "", ...rest] = body;
  const last = rest.pop();
  const say = (templates: readonly [string, string]) => fill(random.pick([...templates]), slots, random);
  const line = /["“]/.test(option) ? [] : [say(FRAMES.line)];
  const end = last ? [last, say(FRAMES.end)] : [say(FRAMES.end)];
  if (brief.storyLength === "short") return [first, ...rest, say(FRAMES.pause), ...line, ...end].join("\n\n");
  const wishes = FRAMES.wish.map((template) => fill(template, slots, random));
  return [first, say(FRAMES.setting), ...wishes, ...rest, say(FRAMES.pause), ...line, ...end].join("\n\n");
}
