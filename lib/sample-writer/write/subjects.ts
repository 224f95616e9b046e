import { dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import { retell } from "@/lib/sample-writer/brief/pronouns";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { turnPronouns } from "@/lib/sample-writer/revise/rename";
import { type FoundScene, findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { fillAll } from "@/lib/sample-writer/template";

/** Phones show about 35 characters: what is longer is cut, and what is much shorter says too little. */
const SHORTEST = 30;
const LONGEST = 50;

const ABOUT = [
  "A plainer way to {topic}",
  "If you want {wish}",
  "One honest note on how to {topic}",
  "So you want {wish}",
  "A short story on how to {topic}",
  "Would you like {wish}?",
] as const;

const GENERAL = [
  "A small thing that changed the evening",
  "The one thought that I keep coming back to",
  "Have you got a moment for this?",
  "Nearly right, and still a little stuck",
  "The part that most of us skip over",
  "Before you try anything else",
  "Worth a try before the weekend comes",
  "A rather different place to begin",
  "Where I would begin in your place",
  "Something short that you may want to keep",
] as const;

const FOREIGN = [
  "What {image} had to do with all of it",
  "It all began with {image}",
  "{Name}, {image} and one small change",
  "And then, of course, there was {image}",
  "Why I keep thinking of {image}",
] as const;

/** Ten subject lines from different angles: the story's images, the wish, the tip, a question, a note. */
export function writeSubjects(letter: string, random: Random): string[] {
  const found = findSceneOfStory(letter);
  const own = found ? found.scene.subjects : FOREIGN;
  const fits = (line: string) => line.length >= SHORTEST && line.length <= LONGEST && !letter.startsWith(line);
  const lines = [
    ...fillAll(random.shuffle<string>(own), found ? {} : { ...readForeignStory(letter) }, random)
      .filter(fits)
      .slice(0, 7),
    ...differentWishes(fillAll(random.shuffle<string>(ABOUT), wishes(found), random).filter(fits)),
    ...tipLine(letter, found).filter(fits),
    ...random.shuffle<string>(GENERAL).filter(fits),
  ];
  return random.shuffle([...new Set(lines)].slice(0, 10));
}

/** The wishes of the story's person, said to the reader; a long one would not fit into a subject anyway. */
function wishes(found: FoundScene | undefined): { topic: string | undefined; wish: string | undefined } {
  const outcome = toReader(found?.outcome);
  return { topic: toReader(found?.topic), wish: outcome === undefined ? undefined : asWish(outcome) };
}

/** One line about the topic and one about the wish: more of them would be the same words ten times. */
function differentWishes(lines: readonly string[]): string[] {
  const isWish = (line: string) => /\bwant\b|\blike\b/.test(line.slice(0, 15));
  return [...lines.filter(isWish).slice(0, 1), ...lines.filter((line) => !isWish(line)).slice(0, 1)];
}

function toReader(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const own = turnPronouns(text, "he").replace(/\b(?:he|him|his|himself)\b/g, (word) => OWN[word] ?? word);
  return retell(own, "reader");
}

const OWN: Readonly<Record<string, string>> = { he: "I", him: "me", his: "my", himself: "myself" };

/** The tip's first sentence, when it is short enough to be a subject. */
function tipLine(letter: string, found: FoundScene | undefined): string[] {
  const paragraphs = letter.split(/\n\s*\n/);
  const at = paragraphs.findIndex((text) => found?.scene.transitions.some((template) => recallSlots(template, text)));
  const [first] = splitSentences(at === -1 ? "" : (paragraphs[at + 1] ?? ""));
  if (first === undefined || first.startsWith("- ") || first.length > 50) return [];
  return [capitaliseFirst(dropFinalStop(first))];
}
