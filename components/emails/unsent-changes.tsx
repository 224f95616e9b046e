"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { Outbox } from "@/lib/browser/drafts/outbox";
import { LazyModule } from "@/lib/browser/lazy-module";
import { whenConnected } from "@/lib/browser/when-needed";

/** Loaded lazily, because few browsers hold unsent changes. */
const sender = new LazyModule(() => import("@/lib/browser/drafts/send-waiting"));

/** Sends the changes that only this browser has, and then refreshes the list. Renders nothing. */
export function UnsentChanges({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    const outbox = new Outbox(owner);
    return whenConnected(async () => {
      if (outbox.waiting().length === 0) return;
      const { sendAllWaiting } = await sender.load();
      if ((await sendAllWaiting(outbox)) > 0) router.refresh();
    });
  }, [owner, router]);
  return null;
}
