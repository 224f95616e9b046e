"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { DraftOwner } from "@/lib/browser/draft-owner";
import { Outbox } from "@/lib/browser/drafts/outbox";
import { LazyModule } from "@/lib/browser/lazy-module";
import { whenIdle } from "@/lib/browser/when-needed";

/** Loaded lazily, because few browsers hold unsent changes. */
const sender = new LazyModule(() => import("@/lib/browser/drafts/send-waiting"));

/** Sends the changes that only this browser has, and then refreshes the list. Renders nothing. */
export function UnsentChanges({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    const outbox = new Outbox(owner);
    async function send() {
      if (outbox.waiting().length === 0) return;
      const { sendAllWaiting } = await sender.load();
      if ((await sendAllWaiting(outbox)) > 0) router.refresh();
    }
    // Without a connection, the next visit tries again.
    const sendQuietly = () => void send().catch(() => {});
    addEventListener("online", sendQuietly);
    const cancel = whenIdle(sendQuietly);
    return () => {
      cancel();
      removeEventListener("online", sendQuietly);
    };
  }, [owner, router]);
  return null;
}
