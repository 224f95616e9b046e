import { sendableLetter } from "@/lib/export/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/letter/export-settings";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { type CheckPart, type Finding, letterChecks, strongestFirst, type TextContext } from "./check";
import { claimFindings } from "./claims";
import { exportFindings } from "./export-findings";
import { findingKey, type KeyedFinding } from "./finding-key";

/**
 * Returns the checks of a draft's letter: of its words, of what its mailing service needs, and the claims that a model
 * has looked up.
 */
export function draftChecks(
  definition: WizardDefinition,
  state: WizardState,
  context: TextContext,
): readonly CheckPart[] {
  const { checkedClaims, exportSettings = DEFAULT_EXPORT_SETTINGS } = state;
  return [
    ...letterChecks(context),
    () => exportFindings(sendableLetter(definition, state, exportSettings), exportSettings),
    () => claimFindings(checkedClaims, context),
  ];
}

/** The findings in a letter: those to review, strongest first, and the keys of those that the person has dismissed. */
export interface Findings {
  shown: readonly KeyedFinding[];
  dismissed: readonly string[];
}

/** Returns what checks have found, each thing once. */
export function listFindings(
  found: readonly Finding[],
  dismissedFindings: WizardState["dismissedFindings"] = [],
): Findings {
  const findings = new Map<string, KeyedFinding>();
  for (const finding of strongestFirst(found)) {
    const key = findingKey(finding);
    if (!findings.has(key)) findings.set(key, { ...finding, key });
  }
  const dismissed = new Set(dismissedFindings);
  return {
    shown: [...findings.values()].filter(({ key }) => !dismissed.has(key)),
    dismissed: [...findings.keys()].filter((key) => dismissed.has(key)),
  };
}
