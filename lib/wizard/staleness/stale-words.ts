import { ANSWER_NAMES } from "@/lib/wizard/answer-names";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { StaleReason } from "./staleness";

/** Explains why a text is out of date, in sentences that name the changes. */
export function staleWords(definition: WizardDefinition, reasons: readonly StaleReason[]): string {
  const answers = reasons.flatMap((reason) => (reason.kind === "answer" ? [`"${ANSWER_NAMES[reason.answer]}"`] : []));
  const others = reasons.flatMap((reason) => (reason.kind === "answer" ? [] : [textWords(definition, reason)]));
  return [...(answers.length === 0 ? [] : [`You changed ${listed(answers)} after this was written.`]), ...others].join(
    " ",
  );
}

function textWords(definition: WizardDefinition, reason: Exclude<StaleReason, { kind: "answer" }>): string {
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
