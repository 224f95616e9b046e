import { cleanLine } from "@/lib/text/clean-text";
import { cutAtWord } from "@/lib/text/words";
import { TOLD_LIMIT } from "@/lib/wizard/brief/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { type Draft, emptyDraft, withAnswers, withDecisions } from "./draft";
import { letterBlocks } from "./letter-blocks";
import { reduceWizard } from "./machine";
import { effectiveVersion, stageOf } from "./stage";
import type { WizardState } from "./state";

/** How a new letter follows another one. */
export type NextLetter =
  /** With all answers but the insight, the true sentence and the occasion. */
  | "new-angle"
  /** The same, for readers who know the earlier letters. */
  | "same-readers"
  /** With all answers but the audience, beside the letter that was there before. */
  | "another-audience";

/**
 * Returns the draft of a letter that follows another one. It opens at the first missing answer.
 * @param id the last letter's
 */
export function nextLetter(
  definition: WizardDefinition,
  last: WizardState,
  kind: NextLetter,
  id: string | null = null,
): Draft {
  const { brief, descriptionLength } = last;
  if (kind === "another-audience") {
    const copied = withAnswers(emptyDraft(last.wizard), { ...brief, audience: "" });
    const insightSource = brief.tip.trim() === "" ? null : last.insightSource;
    const subject = cutAtWord(cleanLine(letterBlocks(definition, last).subject ?? brief.topic), SUBJECT_LIMIT);
    const comparedWith = id === null ? null : { id, subject };
    return atFirstGap(definition, withDecisions(copied, { descriptionLength, insightSource, comparedWith }));
  }
  const answered = withAnswers(emptyDraft(last.wizard), { ...brief, trueSentence: "", tip: "", occasion: "" });
  const toldBefore = kind === "same-readers" ? summaries(definition, last) : null;
  return atFirstGap(definition, withDecisions(answered, { descriptionLength, toldBefore }));
}

/** As much of a subject as the next letter remembers, in characters. */
const SUBJECT_LIMIT = 90;

/** Continues until an answer is missing; the insight always is. */
function atFirstGap(definition: WizardDefinition, draft: Draft): Draft {
  const next = reduceWizard(definition, draft, { type: "step-continued" });
  return next === draft ? draft : atFirstGap(definition, next);
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
