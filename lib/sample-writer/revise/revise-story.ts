import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { setTip } from "@/lib/sample-writer/brief/tip";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import type { Scene } from "@/lib/sample-writer/scenes/scene";
import type { Brief } from "@/lib/wizard/brief";
import { applyChanges, type RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInStory } from "./mention";
import { readRequest } from "./read-request";

interface StoryRevision {
  formData: Brief;
  reviewFormData: { requiredChanges: string };
  previousExpandedStory: string;
}

/** The story of the email wizard, or the letter of the story wizard, after the requested changes. */
export function reviseStory(payload: StoryRevision, random: Random): string {
  const text = payload.previousExpandedStory.trim();
  const material = storyMaterial(text, payload.formData.tip);
  const changes = readRequest(payload.reviewFormData.requiredChanges);
  return applyChanges(text, changes, material, random);
}

const LONGER = [
  { paragraph: 0, text: "Outside it was getting dark, and somebody on the street was laughing." },
  { paragraph: 2, text: "It would have been easy to leave it at that." },
] as const;

function storyMaterial(text: string, tip: string): RevisionMaterial {
  const found = findSceneOfStory(text);
  const [first, second] = found?.scene.details ?? [LONGER[0].text, LONGER[1].text];
  const pronoun = found && new RegExp(`\\b${found.scene.pronoun}\\b`, "i").test(text) ? found.scene.pronoun : undefined;
  return {
    name: found?.name ?? readForeignStory(text).name,
    pronoun: pronoun ?? guessPronoun(text),
    names: found?.scene.names ?? ["Maria", "Alice", "Sam"],
    longer: [
      { paragraph: 0, text: first },
      { paragraph: 2, text: second },
    ],
    funny: ["Even the clock on the wall seemed to look away.", "If there had been an audience, it would have coughed."],
    question: ["What would you have done?", "Does any of this sound familiar?"],
    kept: [...splitSentences(setTip(tip)), ...turnOf(text, found?.scene)],
    closing: undefined,
    example: [
      "The clock above the door said ten to nine, and it had said so for a year.",
      "On the windowsill stood a plant that nobody had the heart to throw out.",
    ],
    image: found?.scene.closes ?? ["It had started with something as small as that."],
    list: asBullets,
    mention: mentionInStory,
    addAfter: 0,
  };
}

/** What is said, and the sentences of the story's turn: without one of them the others point at nothing. */
function turnOf(text: string, scene: Scene | undefined): string[] {
  const turn = scene?.story.at(-1);
  if (turn === undefined) return [];
  const found = text.split(/\n\s*\n/).find((paragraph) => recallSlots(turn, paragraph) !== undefined);
  const speech = splitSentences(text).filter((sentence) => sentence.includes('"'));
  return [...speech, ...(found === undefined ? [] : splitSentences(found))];
}

function guessPronoun(text: string): "she" | "he" | undefined {
  const she = (text.match(/\bshe\b/gi) ?? []).length;
  const he = (text.match(/\bhe\b/gi) ?? []).length;
  if (she === he) return undefined;
  return she > he ? "she" : "he";
}
