import { Store } from "@/lib/browser/store";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import type { LetterFinding } from "@/lib/checks/check";

/** A finding with what it is remembered by. */
export interface KeyedFinding extends LetterFinding {
  key: string;
}

const stores = new WeakMap<WizardSession, Store<readonly KeyedFinding[]>>();

/** What was found in a finished letter and not dismissed: the panel lists it, and the letter marks its words. */
export function letterFindings(session: WizardSession): Store<readonly KeyedFinding[]> {
  const store = stores.get(session) ?? new Store<readonly KeyedFinding[]>([]);
  stores.set(session, store);
  return store;
}

/** The place of a finding in a list, for what leads there. */
export const findingId = (key: string) => `finding-${key}`;

/** Leads from words to what was found about them. */
export function showFinding(key: string): void {
  const finding = document.getElementById(findingId(key));
  const panel = finding?.closest("details");
  if (panel) panel.open = true;
  show(finding);
}

/** Leads from a finding to its words in the letter. */
export function showWords(key: string): void {
  const marks = [...document.querySelectorAll<HTMLElement>("[data-mark]")];
  show(marks.find(({ dataset }) => dataset.mark?.split(" ").includes(key)) ?? null);
}

function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: "center" });
}
