import { BRIEF_FIELDS, type Brief, EMPTY_BRIEF } from "@/lib/wizard/brief/brief";

/** The decisions of a person, by place (`draft-schema.ts`), e.g. `answers.topic` or `tip.selected`; else absent. */
export type Decisions = Readonly<Record<string, unknown>>;

/** The place of the open step. Each tab and device has its own, and the last one is where the next page opens. */
export const STEP_PLACE = "step";

/** Returns the place of an answer. */
export const answerPlace = (field: keyof Brief): string => `answers.${field}`;

/** Returns decisions with other values in some places; null takes a decision out. */
export function withPlaces(decisions: Decisions, values: Decisions): Decisions {
  const after: Record<string, unknown> = { ...decisions, ...values };
  for (const [place, value] of Object.entries(values)) if (value === null || value === undefined) delete after[place];
  return after;
}

/** Returns the answers among decisions. */
export function briefFrom(decisions: Decisions, before?: Brief): Brief {
  const answer = (field: keyof Brief) => (decisions[answerPlace(field)] ?? EMPTY_BRIEF[field]) as string;
  if (before && BRIEF_FIELDS.every((field) => before[field] === answer(field))) return before;
  return Object.fromEntries(BRIEF_FIELDS.map((field) => [field, answer(field)])) as Brief;
}
