import { readStoredDraft, type StoredDraft } from "@/lib/drafts/draft-wire";

/** The draft that another tab has saved, without its content. */
export type DraftNews = Omit<StoredDraft, "state">;

/** Tells the other tabs of this browser about saves, so that a draft is the same in all of them. */
export interface DraftChannel {
  /** @param storedState the draft as `writeStoredState` wrote it; only tabs for which it is news parse it. */
  tell: (news: DraftNews, storedState: string) => void;
  close: () => void;
}

/** Opens the channel of one owner's pages. In a browser without channels, the next save finds the changes. */
export function openDraftChannel(
  ownerMark: string,
  isNews: (news: DraftNews) => boolean,
  hear: (draft: StoredDraft) => void,
): DraftChannel {
  if (typeof BroadcastChannel === "undefined") return { tell: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`drafts:${ownerMark}`);
  channel.onmessage = ({ data }: MessageEvent<{ news?: unknown; storedState?: unknown } | null>) => {
    const news = readStoredDraft({ ...Object(data?.news), state: null });
    if (!news || !isNews(news) || typeof data?.storedState !== "string") return;
    const state: unknown = JSON.parse(data.storedState);
    hear({ ...news, state });
  };
  return { tell: (news, storedState) => channel.postMessage({ news, storedState }), close: () => channel.close() };
}
