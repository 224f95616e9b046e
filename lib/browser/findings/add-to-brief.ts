import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { ANSWER_NAMES } from "@/lib/wizard/answer-names";
import type { BriefField } from "@/lib/wizard/brief";
import { staleStages } from "@/lib/wizard/staleness/staleness";

/** Returns the answer to add a fact of the letter to: the product's description, or the source of the story. */
export function fieldForFacts({ definition, getState }: WizardSession): BriefField {
  const asksForProduct = definition.steps.some(({ screens }) =>
    screens.some((screen) => screen.kind === "form" && screen.form === "product"),
  );
  if (asksForProduct) return "productDescription";
  return getState().insightSource === "own" ? "tip" : "topic";
}

/** Adds to the brief what the letter already says, which puts no text out of date. The person can undo it. */
export function addToBrief(session: WizardSession, field: BriefField, answer: string): void {
  const before = session.getState().brief[field];
  changeAnswer(session, field, answer);
  session.offerUndo(`Added to “${ANSWER_NAMES[field]}”`, () => {
    if (session.getState().brief[field] === answer) changeAnswer(session, field, before);
  });
}

function changeAnswer(session: WizardSession, field: BriefField, value: string): void {
  const stale = new Set(staleStages(session.definition, session.getState()));
  session.dispatch({ type: "field-changed", field, value });
  for (const stage of staleStages(session.definition, session.getState())) {
    if (!stale.has(stage)) session.dispatch({ type: "stale-accepted", stage });
  }
}
