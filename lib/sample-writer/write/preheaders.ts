import { dropFinalStop } from "@/lib/sample-writer/brief/clean-text";
import { capitaliseFirst } from "@/lib/sample-writer/brief/letter-case";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import { asWish } from "@/lib/sample-writer/brief/wish";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import { fillAll } from "@/lib/sample-writer/template";
import { optionFault } from "@/lib/wizard/text-limits";

/** What the letter has to tell, what its tip is worth, and what its reader knows; the last of each fit every letter. */
const ANGLES = {
  letter: [
    "A word about {name}, and the story that leads to it",
    "A short story first, and then the thought behind it",
    "A short letter, with one thought to take along",
    "It takes a few lines to tell, and fewer to remember",
  ],
  tip: [
    "A plain tip for {audience}, whatever you decide afterwards",
    "Where to begin, in plain words, if you want {wish}",
    "With one plain tip that is yours to keep either way",
    "There is something in it that you can use today",
    "One small step in plain words, and why it comes first",
  ],
  reader: [
    "You want {wish}, and something keeps getting in the way",
    "What {person} had to find out first may save you some time",
    "It is about {person}, and perhaps a little about you",
    "For anyone who has tried, and is not quite there yet",
    "If you know the feeling, you know the person in it",
  ],
} as const;

/**
 * Three preheaders: a fact, what the tip is worth, and the reader's side of it. Each has other words than the subject.
 * @param brief is not there for a request that tells nothing but the letter
 */
export function writePreheaders(
  letter: string,
  subject: string,
  brief: ReadBrief | undefined,
  random: Random,
): string[] {
  const own = brief?.isForeign ? undefined : brief;
  const slots = {
    name: brief?.productShort || undefined,
    audience: own?.audience || undefined,
    wish: own && asWish(own.outcome.reader),
    person: (findSceneOfStory(letter) ?? readForeignStory(letter)).name,
  };
  const facts = brief ? [...brief.highlights, ...brief.description].map(dropFinalStop).map(capitaliseFirst) : [];
  const choose = (lines: readonly string[]) =>
    lines.filter((line) => optionFault("preheaderOptions", line) === undefined && !letter.startsWith(line));
  const angle = (templates: readonly string[]) => random.shuffle(choose(fillAll(templates, slots, random)));
  const angles = [[...choose(facts), ...angle(ANGLES.letter)], angle(ANGLES.tip), angle(ANGLES.reader)];
  const told = stemsOf(subject);
  const isNew = (line: string) => ![...stemsOf(line)].some((stem) => told.has(stem));
  return angles.flatMap((lines) => lines.find(isNew) ?? lines.slice(0, 1));
}

/** The words of four letters and more, by their first five letters. */
function stemsOf(line: string): ReadonlySet<string> {
  return new Set((line.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
}
