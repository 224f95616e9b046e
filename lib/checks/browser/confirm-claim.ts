import { sentencesAt } from "@/lib/letter/sentences";
import { ANSWER_NAMES, type BriefField, FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { OpenClaim } from "./claim-answers";

/** Returns the answer with the words of a claim on a line of their own; undefined where it would be too long. */
export function answerWith(session: WizardSession, text: string, claim: OpenClaim): string | undefined {
  const field = fieldForFacts(session);
  const before = session.getState().brief[field].trimEnd();
  const words = wordsOf(text, claim);
  const answer = before === "" ? words : `${before}\n${words}`;
  return answer.length > FIELD_LIMITS[field] ? undefined : answer;
}

/** Adds to the brief what the letter already says, which puts no text out of date. The person can undo it. */
export function confirmClaim(session: WizardSession, answer: string): void {
  const field = fieldForFacts(session);
  const before = session.getState().brief[field];
  changeAnswer(session, field, answer);
  session.offerUndo(`Added to “${ANSWER_NAMES[field]}”`, () => {
    if (session.getState().brief[field] === answer) changeAnswer(session, field, before);
  });
}

/** A claim is quoted as the person reads it; a figure alone says nothing without its sentence. */
function wordsOf(text: string, { rule, start, quote }: OpenClaim): string {
  const sentence = rule === "claim-not-in-brief" ? undefined : sentencesAt(text, { start, end: start + quote.length });
  return sentence ? text.slice(sentence.start, sentence.end) : quote;
}

/** Returns the answer to add a fact of the letter to: the product's description, or the source of the story. */
function fieldForFacts({ definition, getState }: WizardSession): BriefField {
  const asksForProduct = definition.steps.some(({ screens }) =>
    screens.some((screen) => screen.kind === "form" && screen.form === "product"),
  );
  if (asksForProduct) return "productDescription";
  return getState().insightSource === "own" ? "tip" : "topic";
}

function changeAnswer(session: WizardSession, field: BriefField, value: string): void {
  const stale = new Set(staleStages(session.definition, session.getState()));
  session.dispatch({ type: "field-changed", field, value });
  for (const stage of staleStages(session.definition, session.getState())) {
    if (!stale.has(stage)) session.dispatch({ type: "stale-accepted", stage });
  }
}
