"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { Outbox } from "@/lib/browser/drafts/outbox";
import { whenConnected } from "@/lib/browser/when-needed";

/** Sends the changes that only this browser has, and then refreshes the list. Renders nothing. */
export function UnsentChanges({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    const outbox = new Outbox(owner);
    return whenConnected(async () => {
      // Few browsers hold unsent changes, and need the code that sends them.
      if (outbox.waiting().length === 0) return;
      const { sendAllWaiting } = await import("@/lib/browser/drafts/send-waiting");
      if ((await sendAllWaiting(outbox)) > 0) router.refresh();
    });
  }, [owner, router]);
  return null;
}
