import { dropFinalStop } from "../brief/clean-text";
import { capitaliseFirst } from "../brief/letter-case";
import { retell } from "../brief/pronouns";
import { splitSentences } from "../brief/sentences";
import type { Random } from "../random";
import { turnPronouns } from "../revise/rename";
import { type FoundScene, findSceneOfStory } from "../scenes/find-scene";
import { readForeignStory } from "../scenes/foreign-story";
import { fillAll, recallSlots } from "../template";

/** Phones show about 35 characters and mail programs about 60; what is longer is cut by somebody else. */
const LONGEST = 58;

const ABOUT = [
  "A plainer way to {topic}",
  "Still trying to {topic}?",
  "If you want to {outcome}",
  "One honest note on how to {topic}",
  "So you can {outcome}",
] as const;

const GENERAL = [
  "A small thing that changed the evening",
  "What I keep coming back to",
  "Have you got two minutes for this?",
  "Nearly right, and still stuck",
  "The part that most of us skip",
  "One short story and one tip",
  "Worth a try before the weekend",
  "A different place to begin",
  "It looked like such an ordinary day",
  "Something to read with your coffee",
] as const;

const FOREIGN = [
  "What {image} had to do with it",
  "It began with {image}",
  "{Name} and {image}",
  "Then there was {image}",
] as const;

/** Ten subject lines from different angles: the story's images, the wish, the tip, a question, a note. */
export function writeSubjects(letter: string, random: Random): string[] {
  const found = findSceneOfStory(letter);
  const own = found ? found.scene.subjects : FOREIGN;
  const lines = [
    ...fillAll(random.shuffle<string>(own), found ? {} : { ...readForeignStory(letter) }, random).slice(0, 7),
    ...fillAll(random.shuffle<string>(ABOUT), wishes(found), random).slice(0, 2),
    ...tipLine(letter, found),
    ...random.shuffle<string>(GENERAL),
  ];
  const fitting = [...new Set(lines)].filter((line) => line.length <= LONGEST && !letter.startsWith(line));
  return random.shuffle(fitting.slice(0, 10));
}

/** The wishes of the story's person, said to the reader; a long one would not fit into a subject anyway. */
function wishes(found: FoundScene | undefined): { topic: string | undefined; outcome: string | undefined } {
  return { topic: toReader(found?.topic), outcome: toReader(found?.outcome) };
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
