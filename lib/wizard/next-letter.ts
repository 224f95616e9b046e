import { cleanLine } from "@/lib/text/clean-text";
import { cutAtWord } from "@/lib/text/cut-at-word";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { TOLD_LIMIT } from "./brief";
import { reduceWizard } from "./machine";
import { effectiveVersion, stageOf } from "./stage";
import { emptyWizardState, type WizardState } from "./state";

/** How a new letter follows another one. */
export type NextLetter =
  /** With all answers but the insight, the true sentence and the occasion. */
  | "new-angle"
  /** The same, for readers who know the earlier letters. */
  | "same-readers";

/** Returns the draft of a letter that follows another one. It opens at the first missing answer. */
export function nextLetter(definition: WizardDefinition, last: WizardState, kind: NextLetter): WizardState {
  const { brief, descriptionLength } = last;
  return atFirstGap(definition, {
    ...emptyWizardState(last.wizard),
    brief: { ...brief, trueSentence: "", tip: "", occasion: "" },
    descriptionLength,
    ...(kind === "same-readers" ? { toldBefore: summaries(definition, last) } : {}),
  });
}

/** Continues until an answer is missing; the insight always is. */
function atFirstGap(definition: WizardDefinition, state: WizardState): WizardState {
  const next = reduceWizard(definition, state, { type: "step-continued" });
  return next === state ? state : atFirstGap(definition, next);
}

/** Returns the summaries of this letter and the earlier ones, newest first, as many as fit. */
function summaries(definition: WizardDefinition, state: WizardState): string {
  const letters = [summaryOf(definition, state), ...(state.toldBefore ?? "").split(BETWEEN_LETTERS)].filter(Boolean);
  while (letters.length > 1 && letters.join(BETWEEN_LETTERS).length > TOLD_LIMIT) letters.pop();
  return letters.join(BETWEEN_LETTERS);
}

const BETWEEN_LETTERS = "\n\n";

/** The longest excerpt of one part, in characters. Three of them stay far below the limit. */
const PART_LIMIT = 600;

/** Summarizes what readers would recognize from a letter: its subject, the idea of its story, and its insight. */
function summaryOf(definition: WizardDefinition, state: WizardState): string {
  const { subject, story, tip } = letterBlocks(definition, state);
  const ideas = definition.stages.storyOptions;
  const list = ideas && effectiveVersion(ideas, stageOf(state, "storyOptions"));
  const parts = {
    Subject: subject,
    Story: list?.choice ?? story,
    Tip: state.insightSource === "generated" ? tip : state.brief.tip,
  };
  return Object.entries(parts)
    .flatMap(([name, text = ""]) => (text.trim() === "" ? [] : [`${name}: ${cutAtWord(cleanLine(text), PART_LIMIT)}`]))
    .join("\n");
}
