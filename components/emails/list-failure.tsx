"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** The letters could not be read: most likely the database does not respond for a moment. */
export function ListFailure({ reason }: { reason: string }) {
  const router = useRouter();
  const [trying, startTrying] = useTransition();
  return (
    <Notice
      className="mt-6"
      tone="danger"
      title="Your emails could not be read."
      actions={
        <Button size="small" busy={trying} busyLabel="Trying ..." onClick={() => startTrying(() => router.refresh())}>
          Try again
        </Button>
      }
    >
      They are safe. {reason}
    </Notice>
  );
}
