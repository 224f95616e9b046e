"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { whenConnected } from "@/lib/browser/when-needed";
import { Outbox } from "@/lib/drafts/browser/outbox";
import type { DraftOwner } from "@/lib/wizard/draft";

/** Says that the letters could not be read, most likely because the database did not respond. */
export function ListFailure({ reason }: { reason: string }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <Notice
      className="mt-6"
      tone="danger"
      title="We couldn't load your emails."
      actions={
        <Button size="small" busy={trying} busyLabel="Trying ..." onClick={() => startTrying(() => router.refresh())}>
          Try again
        </Button>
      }
    >
      They're safe. {reason}
    </Notice>
  );
}

/** Sends the changes that only this browser has, and then refreshes the list. Renders nothing. */
export function UnsentChanges({ owner }: { owner: DraftOwner }) {
  const router = useRouter();
  useEffect(() => {
    const outbox = new Outbox(owner);
    return whenConnected(async () => {
      // Few browsers hold unsent changes, and need the code that sends them.
      if (outbox.waiting().length === 0) return;
      const { sendAllWaiting } = await import("@/lib/drafts/browser/stored-drafts");
      if ((await sendAllWaiting(outbox)) > 0) router.refresh();
    });
  }, [owner, router]);
  return null;
}
