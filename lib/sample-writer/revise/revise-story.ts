import { readBrief } from "@/lib/sample-writer/brief/read-brief";
import { splitSentences } from "@/lib/sample-writer/brief/sentences";
import { setTip } from "@/lib/sample-writer/brief/tip";
import type { Random } from "@/lib/sample-writer/random";
import { recallSlots } from "@/lib/sample-writer/recall-slots";
import { findSceneOfStory } from "@/lib/sample-writer/scenes/find-scene";
import { readForeignStory } from "@/lib/sample-writer/scenes/foreign-story";
import type { Scene } from "@/lib/sample-writer/scenes/scene";
import { writeStory } from "@/lib/sample-writer/write/story";
import { writeStoryLetter } from "@/lib/sample-writer/write/story-letter";
import type { Brief, DescriptionLength } from "@/lib/wizard/brief";
import { chosenOption } from "@/lib/wizard/payloads/fields";
import type { RevisionMaterial } from "./apply-changes";
import { asBullets } from "./lists";
import { mentionInStory } from "./mention";
import { readRequest } from "./read-request";
import { renameIn } from "./rename";
import { reviseText } from "./revise-text";

interface StoryRevision {
  formData: Brief & { descriptionLength?: DescriptionLength | undefined };
  reviewFormData: { requiredChanges: string };
  previousExpandedStory: string;
  selectedStory: number;
  prompt2Response: string;
}

/** The e-mail wizard's story after the requested changes. */
export function reviseStory(payload: StoryRevision, random: Random): string {
  const option = chosenOption(payload.prompt2Response, payload.selectedStory);
  return revise(payload, random, (fresh) => writeStory(option, readBrief(payload.formData), fresh));
}

/** The story wizard's letter after the requested changes. */
export function reviseStoryLetter(payload: StoryRevision, random: Random): string {
  const option = chosenOption(payload.prompt2Response, payload.selectedStory);
  const { formData } = payload;
  return revise(payload, random, (fresh) => writeStoryLetter(option, formData.tip, readBrief(formData), fresh));
}

function revise(payload: StoryRevision, random: Random, rewrite: (random: Random) => string): string {
  const text = payload.previousExpandedStory.trim();
  const material = storyMaterial(text, payload.formData.tip);
  const changes = readRequest(payload.reviewFormData.requiredChanges);
  return reviseText(text, changes, material, random, (fresh) => keepName(rewrite(fresh), material.name));
}

/** Another version of the story is still about the same person. */
function keepName(text: string, name: string | undefined): string {
  const own = findSceneOfStory(text)?.name;
  return name === undefined || own === undefined ? text : renameIn(text, own, name);
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
