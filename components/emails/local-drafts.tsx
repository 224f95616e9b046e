"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserStorage } from "@/lib/browser/browser-storage";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { LazyModule } from "@/lib/browser/lazy-module";
import { whenIdle } from "@/lib/browser/when-idle";

const flusher = new LazyModule(() => import("@/lib/browser/drafts/flush-drafts"));

/** Saves what this browser has and the server has not, and lists it then. It shows nothing of its own. */
export function LocalDrafts({ person }: { person: DraftPerson }) {
  const router = useRouter();
  useEffect(() => {
    async function flush() {
      const { flushDrafts } = await flusher.load();
      const dependencies = {
        fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
        newId: newGenerationKey,
      };
      if ((await flushDrafts(browserStorage(), person, dependencies)) > 0) router.refresh();
    }
    // Without a connection there is a next time.
    const flushQuietly = () => void flush().catch(() => {});
    addEventListener("online", flushQuietly);
    const callOff = whenIdle(flushQuietly);
    return () => {
      callOff();
      removeEventListener("online", flushQuietly);
    };
  }, [person, router]);
  return null;
}
