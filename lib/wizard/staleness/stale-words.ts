import type { FigureChange } from "@/lib/text/reword-figure";
import { ANSWER_NAMES } from "@/lib/wizard/brief/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { StageName } from "@/lib/wizard/state";
import type { StaleReason } from "./staleness";

/** Explains why a text is out of date, in sentences that name the changes. */
export function staleWords(definition: WizardDefinition, reasons: readonly StaleReason[]): string {
  const answers = reasons.flatMap((reason) => (reason.kind === "answer" ? [`"${ANSWER_NAMES[reason.answer]}"`] : []));
  const figures = reasons.flatMap((reason) => (reason.kind === "figures" ? reason.changes.map(figureWords) : []));
  const changed = [...figures, ...answers];
  const others = reasons.flatMap((reason) =>
    reason.kind === "text" || reason.kind === "words" ? [textWords(definition, reason)] : [],
  );
  return [...(changed.length === 0 ? [] : [`You changed ${listed(changed)} after this was written.`]), ...others].join(
    " ",
  );
}

const figureWords = ({ before, after }: FigureChange): string => `${before.quote} to ${after.quote}`;

function textWords(definition: WizardDefinition, reason: Extract<StaleReason, { stage: StageName }>): string {
  const stage = definition.stages[reason.stage];
  const label = stage?.label ?? reason.stage;
  const sentence = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  if (reason.kind === "words") {
    const words = reason.words.map((one) => `"${one}"`);
    return `${sentence} no longer says ${listed(words)}, but this still does.`;
  }
  if (stage?.format.kind === "options") return `You made a different choice in ${label} after this was written.`;
  return `${sentence} was rewritten after this was written.`;
}

function listed(things: readonly string[]): string {
  return new Intl.ListFormat("en").format(things);
}
