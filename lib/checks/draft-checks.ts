import { EXPORT_NOTES, exportNotes } from "@/lib/send/export-notes";
import { type SendableLetter, sendableLetter } from "@/lib/send/sendable-letter";
import { DEFAULT_EXPORT_SETTINGS, type ExportSettings } from "@/lib/wizard/brief/export-settings";
import { fingerprint } from "@/lib/wizard/brief/fingerprint";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import { type CheckPart, type Finding, letterChecks, strongestFirst, type TextContext } from "./check";
import { claimFindings } from "./claims";

/** Returns the checks of a draft: its words, the needs of its mailing service, and the claims that a model read. */
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

/** The notes that are faults. */
const FAULTS = ["missing-address", "missing-unsubscribe", "html-size"] as const;

/**
 * Returns what the letter lacks for its mailing service: a postal address, a link to unsubscribe, a size that inboxes
 * show in full. A letter without a service needs nothing. No revision fixes any of it.
 */
export function exportFindings(letter: SendableLetter, settings: ExportSettings): readonly Finding[] {
  if (settings.service === null) return [];
  const notes = exportNotes(letter, settings);
  return FAULTS.filter((rule) => notes.includes(rule)).map((rule) => ({
    rule,
    block: null,
    severity: "strong",
    start: 0,
    end: 0,
    quote: "",
    why: EXPORT_NOTES[rule],
    instruction: "",
  }));
}

/** The findings in a letter: those to review, strongest first, and the keys of those that the person has dismissed. */
export interface Findings {
  shown: readonly KeyedFinding[];
  dismissed: readonly string[];
}

/** Returns what checks have found, each thing once with all of its places. */
export function listFindings(
  found: readonly Finding[],
  dismissedFindings: WizardState["dismissedFindings"] = [],
): Findings {
  const findings = new Map<string, KeyedFinding>();
  // An address that leads elsewhere is not to be made clickable.
  const elsewhere = new Set(found.flatMap(({ rule, quote }) => (rule === "two-links" ? [quote] : [])));
  const wanted = found.filter(({ rule, quote }) => rule !== "bare-link" || !elsewhere.has(quote));
  for (const finding of strongestFirst(wanted)) {
    const key = findingKey(finding);
    const first = findings.get(key) ?? { ...finding, key, places: [] };
    findings.set(key, { ...first, places: [...first.places, finding] });
  }
  const dismissed = new Set(dismissedFindings);
  return {
    shown: [...findings.values()].filter(({ key }) => !dismissed.has(key)),
    dismissed: [...findings.keys()].filter((key) => dismissed.has(key)),
  };
}

/** A finding with the key that it is remembered by, and all places of its words, the first of which is its own. */
export interface KeyedFinding extends Finding {
  key: string;
  places: readonly Finding[];
}

/** The rules about what the letter claims: the same words are the same claim in every block. */
const CLAIM_RULES: readonly Finding["rule"][] = ["unsupported-number", "claim-not-in-brief"];

/**
 * Returns the key of a finding from its rule, block and words, so that a dismissed finding returns when its words
 * change but not when they move; a claim is one wherever it is. A short text of letters, digits, `:` and `-`.
 */
export function findingKey({ rule, quote, block }: Pick<Finding, "rule" | "quote" | "block">): string {
  const words =
    quote
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? quote.trim();
  return `${rule}:${CLAIM_RULES.includes(rule) ? "letter" : (block ?? "letter")}:${fingerprint(words)}`;
}
