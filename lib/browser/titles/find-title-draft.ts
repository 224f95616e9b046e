import { persisted } from "@/lib/browser/persisted";
import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import type { TitleDraft } from "@/lib/titles/title-draft";
import { draftOf, followedBy } from "./title-places";

export { mergeTitleDrafts, readTitleDraft } from "@/lib/titles/stored-title-draft";

/** What was found in the browser's storage. */
export type FoundTitleDraft =
  | { kind: "none" }
  | { kind: "draft"; draft: TitleDraft }
  /** There was something that could not be read; it has been set aside, not deleted. */
  | { kind: "set-aside" };

/** Reads what a person typed before. */
export function findTitleDraft(userId: string): FoundTitleDraft {
  const text = draftOf(userId).read();
  const draft = text === null ? null : readTitleDraft(text);
  if (draft)
    return { kind: "draft", draft: withFollowedAnswer(draft, readTitleDraft(followedBy(userId).read() ?? "")) };
  if (text === null || !persisted(`draft:titles:${userId}:set-aside`).write(text)) return { kind: "none" };
  draftOf(userId).remove();
  return { kind: "set-aside" };
}

/** What this tab was following goes on, unless what is stored is of the same generation. */
function withFollowedAnswer(draft: TitleDraft, followed: TitleDraft | null): TitleDraft {
  const stored = draft.running?.generationId ?? draft.answer?.generationId;
  if (!followed?.running || followed.running.generationId === stored) return draft;
  const { answer, partialText, running } = followed;
  return { ...draft, answer, partialText, running };
}
