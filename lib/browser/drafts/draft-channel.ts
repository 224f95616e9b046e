import { readStoredDraft, type StoredDraft } from "@/lib/drafts/draft-wire";

/** Tells the other tabs of this browser what was saved, so that each draft is the same in all of them. */
export interface DraftChannel {
  tell: (draft: StoredDraft) => void;
  close: () => void;
}

/** Opens the channel of one person's pages; a browser that has none hears of the others by its next save. */
export function openDraftChannel(ownerMark: string, hear: (draft: StoredDraft) => void): DraftChannel {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`drafts:${ownerMark}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const draft = readStoredDraft(data);
    if (draft) hear(draft);
  };
  return { tell: (draft) => channel.postMessage(draft), close: () => channel.close() };
}
