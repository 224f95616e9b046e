import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import type { TitleDraft } from "@/lib/titles/title-draft";
import { titleDraftKey } from "./title-storage";

/** What was found in the browser's storage. */
export type FoundTitleDraft =
  | { kind: "none" }
  | { kind: "draft"; draft: TitleDraft }
  /** There was something that could not be read; it has been set aside, not deleted. */
  | { kind: "set-aside" };

/** Reads what a person typed before. Storage that is blocked counts as empty. */
export function findTitleDraft(userId: string, storage: Storage): FoundTitleDraft {
  const key = titleDraftKey(userId);
  try {
    const text = storage.getItem(key);
    if (text === null) return { kind: "none" };
    const draft = readTitleDraft(text);
    if (draft) return { kind: "draft", draft };
    storage.setItem(`${key}:set-aside`, text);
    storage.removeItem(key);
    return { kind: "set-aside" };
  } catch {
    return { kind: "none" };
  }
}
