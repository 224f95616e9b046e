import { type PageBrief, type Suggestion, withSuggestions } from "@/lib/page-brief/suggestion";
import { counted } from "@/lib/text/phrases";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief/brief";
import { besideRemembered, rememberDetails, SENDER_DETAILS } from "@/lib/wizard/browser/remembered-details";
import type { WizardSession } from "@/lib/wizard/browser/wizard-session";

/** Returns the name of what was read, as a field says it. */
export const sourceName = ({ address }: Pick<PageBrief, "address">): string =>
  address === "" ? "your text" : new URL(address).host.replace(/^www\./, "");

/**
 * Fills the brief with the ticked suggestions. The person can undo all of it, or take each answer back at its field
 * (`session.taken`); what was edited since stays.
 */
export function takeAnswers(session: WizardSession, page: PageBrief, ticked: readonly Suggestion[]): void {
  const { draft } = session;
  const { brief: before, descriptionLength } = session.getState();
  const next = besideRemembered(draft, session.getState(), withSuggestions(before, ticked));
  const changed = BRIEF_FIELDS.filter((field) => next[field] !== before[field]);
  const change = (field: BriefField, value: string) => session.dispatch({ type: "field-changed", field, value });
  for (const field of changed) change(field, next[field]);
  const taken = ticked.map(({ field }) => [
    field,
    { value: next[field], before: before[field], from: sourceName(page) },
  ]);
  session.taken.change(Object.fromEntries(taken));
  if (SENDER_DETAILS.some((field) => changed.includes(field))) rememberDetails(draft, next);
  // Its field is hidden before a length is chosen.
  const isDescribed = descriptionLength === null && next.productDescription !== "";
  const length = next.productHighlights === "" ? "short" : "longer";
  if (isDescribed) session.dispatch({ type: "fields-changed", change: { descriptionLength: length } });
  session.offerUndo(`Used ${counted(ticked.length, "answer")}`, () => {
    const { brief } = session.getState();
    for (const field of changed) if (brief[field] === next[field]) change(field, before[field]);
    const isEmpty = session.getState().brief.productDescription === "";
    if (isDescribed && isEmpty) session.dispatch({ type: "fields-changed", change: { descriptionLength } });
  });
}
