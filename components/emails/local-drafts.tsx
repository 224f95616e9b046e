"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserStorage } from "@/lib/browser/browser-storage";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { LazyModule } from "@/lib/browser/lazy-module";
import { whenIdle } from "@/lib/browser/when-needed";

/** Few browsers hold what the server has not got. */
const flusher = new LazyModule(() => import("@/lib/browser/drafts/flush-drafts"));

/** Saves what this browser has and the server has not, and lists it then. It shows nothing of its own. */
export function LocalDrafts({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    async function flush() {
      const { flushDrafts } = await flusher.load();
      if ((await flushDrafts(browserStorage(), owner)) > 0) router.refresh();
    }
    // Without a connection there is a next time.
    const flushQuietly = () => void flush().catch(() => {});
    addEventListener("online", flushQuietly);
    const callOff = whenIdle(flushQuietly);
    return () => {
      callOff();
      removeEventListener("online", flushQuietly);
    };
  }, [owner, router]);
  return null;
}
