import { BRIEF_FIELDS, type Brief } from "@/lib/wizard/brief/brief";
import { answerPlace, type Decisions, STEP_PLACE, withPlaces } from "./decisions";
import type { DraftText, WizardName, WizardState } from "./state";

/** The texts of a draft by `textKey`. */
export type Texts = ReadonlyMap<string, DraftText>;

/** A draft, as the page changes it, as it is sent, and as it is stored. What a page shows is computed (`wizardState`). */
export interface Draft {
  readonly wizard: WizardName;
  readonly decisions: Decisions;
  readonly texts: Texts;
}

/** Returns the key of a text within its draft. */
export const textKey = ({ stage, id }: { stage: string; id: string }): string => `${stage}/${id}`;

/** Returns an empty draft. */
export const emptyDraft = (wizard: WizardName): Draft => ({ wizard, decisions: {}, texts: new Map() });

/** Returns a draft with other decisions in some places. */
export const withDecisions = (draft: Draft, values: Decisions): Draft => ({
  ...draft,
  decisions: withPlaces(draft.decisions, values),
});

/** Returns a draft with these answers, as they are typed. */
export function withAnswers(draft: Draft, answers: Partial<Brief>): Draft {
  const given = BRIEF_FIELDS.filter((field) => answers[field] !== undefined);
  return withDecisions(draft, Object.fromEntries(given.map((field) => [answerPlace(field), answers[field] || null])));
}

/** Returns a draft with another open step. */
export function withPosition(
  draft: Draft,
  { stepIndex, screenIndex, furthestStepIndex }: Pick<WizardState, "stepIndex" | "screenIndex" | "furthestStepIndex">,
): Draft {
  const isAtBeginning = furthestStepIndex === 0 && screenIndex === 0;
  return withDecisions(draft, { [STEP_PLACE]: isAtBeginning ? null : [stepIndex, screenIndex, furthestStepIndex] });
}

/** Returns a draft with a text, new or changed. */
export function withTexts(draft: Draft, texts: readonly DraftText[]): Draft {
  if (texts.length === 0) return draft;
  return { ...draft, texts: new Map([...draft.texts, ...texts.map((text) => [textKey(text), text] as const)]) };
}

/** The owner that a page was made for: a browser stores the drafts of different owners side by side. */
export interface DraftOwner {
  kind: "visitor" | "user";
  /** Identifies the owner without revealing who it is. */
  hash: string;
  /** The address of a user, for the user's own eyes. */
  email?: string | undefined;
}

/** A visitor about whom nothing is known. */
export const ANYBODY: DraftOwner = { kind: "visitor", hash: "" };
