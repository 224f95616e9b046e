import { countWords } from "@/lib/sample-writer/brief/clean-text";
import type { ReadBrief } from "@/lib/sample-writer/brief/read-brief";
import type { Random } from "@/lib/sample-writer/random";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { fillAll } from "@/lib/sample-writer/template";

const PLAIN = [
  "Talk soon,",
  "All the best to you,",
  "Until next time,",
  "Good to have you here,",
  "Thank you for reading,",
  "See you next time,",
  "So much for today,",
] as const;
const IMAGE = ["With that picture still in my head,", "Until the next story,"] as const;
const WISH = [
  "Here is to the day you {outcome},",
  "Hoping you get to {deed},",
  "I hope it works out for you,",
  "Wishing you one good day this week,",
  "May this week be a kind one,",
  "Wishing you an easy start,",
] as const;
const TIP = ["Let me know how it goes,", "Try it once and tell me,", "Curious what you make of it,"] as const;
const CHEERFUL = [
  "Cheering you on from here,",
  "On your side, coffee in hand,",
  "Waving from this side of the screen,",
] as const;
const QUIET = ["Warmly,", "Yours,", "Take care,"] as const;

/** Six sign-offs with a slot for the sender's name, which nobody but the sender knows. */
export function writeSignOffs(story: string, brief: ReadBrief, random: Random): string[] {
  const scene = findSceneOfStory(story)?.scene;
  const outcome = brief.outcome.reader;
  const slots = { outcome, deed: /^(?:have|be|feel)\b/.test(outcome) ? undefined : outcome };
  const groups = [PLAIN, scene?.signOffs ?? IMAGE, WISH, TIP, CHEERFUL, QUIET];
  return groups.map((group) => {
    const lines = fillAll(random.shuffle<string>(group), slots, random).filter((line) => countWords(line) <= 8);
    return `${lines[0] ?? "With best wishes,"}\n[Your name]`;
  });
}
