"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { browserStorage } from "@/lib/browser/browser-storage";
import { drafts } from "@/lib/browser/drafts/lazy-drafts";
import type { DraftPerson } from "@/lib/browser/drafts/local-draft-store";
import { whenIdle } from "@/lib/browser/when-idle";

/** Saves what this browser has and the server has not, and lists it then. It shows nothing of its own. */
export function LocalDrafts({ person }: { person: DraftPerson }) {
  const router = useRouter();
  useEffect(() => {
    async function flush() {
      const { flushDrafts } = await drafts.load();
      if ((await flushDrafts(browserStorage(), person)) > 0) router.refresh();
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
