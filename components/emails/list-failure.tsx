"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

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
