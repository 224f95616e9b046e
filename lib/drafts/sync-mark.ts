import type { WizardState } from "@/lib/wizard/state";

/** How many saves without a response a browser names at most: the last ones. */
export const MOST_UNANSWERED = 20;

/** What a browser knows of a draft's copy on the server; it is stored beside the draft. */
export interface SyncMark {
  /** The last revision that the browser knows; 0 for a draft that was never saved. */
  revision: number;
  /** A UUID for this writing. The save that sends it has the same, so that the browser knows it again. */
  writeId: string;
  /** The saves since that revision that got no response. */
  unanswered: readonly string[];
  /** The draft as it was at that revision (`mergeBase`); null while it is the same, or when there is no revision. */
  base: WizardState | null;
}

/** Adds a mark to a stored draft; readers that do not know of marks pass over it. */
export function writeLocalDraft(storedState: string, mark: SyncMark): string {
  return `${storedState.slice(0, -1)},"sync":${JSON.stringify(mark)}}`;
}

/**
 * Whether a stored draft holds anything that the server has not got, told by the mark at its end. What cannot be told
 * counts as unsaved, so that nothing is thrown away.
 */
export function isUnsavedText(text: string): boolean {
  const mark = text.slice(Math.max(0, text.lastIndexOf(',"sync":{')));
  return !/^,"sync":\{"revision":[1-9]\d*,[^{}]*"base":null\}\}$/.test(mark);
}

/** Whether the server has yet to get a draft. */
export function isUnsaved({ revision, isChanged }: { revision: number; isChanged: boolean }): boolean {
  return revision === 0 || isChanged;
}
