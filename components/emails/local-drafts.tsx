"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserStorage } from "@/lib/browser/browser-storage";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { LazyModule } from "@/lib/browser/lazy-module";
import { whenIdle } from "@/lib/browser/when-needed";

/** Loaded lazily, because few browsers hold unsaved drafts. */
const flusher = new LazyModule(() => import("@/lib/browser/drafts/flush-drafts"));

/** Saves the drafts that only this browser has, and then refreshes the list. Renders nothing. */
export function LocalDrafts({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    async function flush() {
      const { flushDrafts } = await flusher.load();
      if ((await flushDrafts(browserStorage(), owner)) > 0) router.refresh();
    }
    // Without a connection, the next visit tries again.
    const flushQuietly = () => void flush().catch(() => {});
    addEventListener("online", flushQuietly);
    const cancel = whenIdle(flushQuietly);
    return () => {
      cancel();
      removeEventListener("online", flushQuietly);
    };
  }, [owner, router]);
  return null;
}
