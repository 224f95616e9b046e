"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserStorage } from "@/components/drafts/browser-storage";
import type { DraftPerson } from "@/components/drafts/letter-shelf";
import { LateModule } from "@/components/ui/late-module";
import { whenIdle } from "@/components/ui/when-idle";
import { newGenerationKey } from "@/lib/stream/generation-key";

const flusher = new LateModule(() => import("@/components/drafts/flush-letters"));

/** Saves what this browser has and the server has not, and lists it then. It shows nothing of its own. */
export function LocalLetters({ person }: { person: DraftPerson }) {
  const router = useRouter();
  useEffect(() => {
    async function flush() {
      const { flushLetters } = await flusher.load();
      const surroundings = {
        fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
        newId: newGenerationKey,
      };
      if ((await flushLetters(browserStorage(), person, surroundings)) > 0) router.refresh();
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
