import { readTitleDraft } from "@/lib/titles/stored-title-draft";
import type { TitleDraft } from "@/lib/titles/title-draft";
import { draftOf, followedBy } from "./title-places";

export { mergeTitleDrafts, readTitleDraft } from "@/lib/titles/stored-title-draft";

/** Reads what a person typed before; null where nothing is stored, or nothing that can be read. */
export function findTitleDraft(userId: string): TitleDraft | null {
  const draft = readTitleDraft(draftOf(userId).read() ?? "");
  return draft && withFollowedAnswer(draft, readTitleDraft(followedBy(userId).read() ?? ""));
}

/** What this tab was following goes on, unless what is stored is of the same generation. */
function withFollowedAnswer(draft: TitleDraft, followed: TitleDraft | null): TitleDraft {
  const stored = draft.running?.generationId ?? draft.answer?.generationId;
  if (!followed?.running || followed.running.generationId === stored) return draft;
  const { answer, partialText, running } = followed;
  return { ...draft, answer, partialText, running };
}
