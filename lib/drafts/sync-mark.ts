import type { WizardState } from "@/lib/wizard/state";

/** The most saves without a response that a browser lists: the latest ones. */
export const MOST_UNANSWERED = 20;

/** A browser's knowledge of a draft's copy on the server, stored next to the draft. */
export interface SyncMark {
  /** The last revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this write. The save that sends it uses the same one, so that the browser recognizes it. */
  writeId: string;
  /** The saves since that revision without a response. */
  unanswered: readonly string[];
  /** The draft at that revision (`mergeBase`); null while it is unchanged, or without a revision. */
  base: WizardState | null;
}

/** Adds a sync mark to a stored draft. */
export function writeLocalDraft(storedState: string, mark: SyncMark): string {
  return `${storedState.slice(0, -1)},"sync":${JSON.stringify(mark)}}`;
}

/** Whether a stored draft has changes that the server lacks, by the mark at its end; true for an unreadable mark. */
export function isUnsavedText(text: string): boolean {
  const mark = text.slice(Math.max(0, text.lastIndexOf(',"sync":{')));
  return !/^,"sync":\{"revision":[1-9]\d*,[^{}]*"base":null\}\}$/.test(mark);
}

/** Whether the server still needs a draft. */
export function isUnsaved({ revision, isChanged }: { revision: number; isChanged: boolean }): boolean {
  return revision === 0 || isChanged;
}
