import type { LetterState } from "@/lib/letter/letter-state";
import { missingNames } from "@/lib/send/missing-details";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { isBeingWritten } from "@/lib/wizard/letter-parts";
import { newestByModel } from "@/lib/wizard/newest-written";
import { staleStages } from "@/lib/wizard/staleness/staleness";
import type { WizardState } from "@/lib/wizard/state";
import type { Findings } from "./draft-checks";
import { draftContext } from "./draft-context";
import { areClaimsChecked } from "./read-sentences";

export function stateOfLetter(definition: WizardDefinition, state: WizardState, findings: Findings): LetterState;
export function stateOfLetter(
  definition: WizardDefinition,
  state: WizardState,
  findings: Findings | undefined,
): LetterState | undefined;
/**
 * Returns the one state of a draft's letter: the first thing that is left to do, in an order in which nothing that is
 * done brings back what was done before. An answer that was missing can put blocks out of date, a rewrite can bring
 * findings, and what is fixed has other claims.
 * @param findings are needed only when nothing comes before them; undefined while they are not known.
 * @returns undefined where the findings decide and are not known.
 */
export function stateOfLetter(
  definition: WizardDefinition,
  state: WizardState,
  findings: Findings | undefined,
): LetterState | undefined {
  if (isBeingWritten(definition, state)) return { kind: "writing" };
  const names = missingNames(definition, state);
  if (names.length > 0) return { kind: "missing", names };
  const blocks = staleStages(definition, state).length;
  if (blocks > 0) return { kind: "stale", blocks };
  if (findings === undefined) return undefined;
  const open = findings.shown.length;
  if (open > 0) return { kind: "review", open };
  const isChecked = areClaimsChecked(state.checkedClaims, draftContext(definition, state));
  return { kind: newestByModel(state) && !isChecked ? "claims" : "ready" };
}
