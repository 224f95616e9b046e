"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { persisted } from "@/lib/browser/persisted";

const lastShown = persisted("trial-ended");

const DAY_MS = 24 * 60 * 60_000;

/** Says once a day that the trial is over (specification 8.4). It can be closed, and everything continues to work. */
export function TrialEnded({ contactEmail }: { contactEmail: string | undefined }) {
  const [open, setOpen] = useState(isDue);
  useEffect(() => {
    if (open) lastShown.write(String(Date.now()));
  }, [open]);
  if (!open) return null;
  const onClose = () => setOpen(false);
  return (
    <Dialog
      onClose={onClose}
      firstFocus="dialog"
      title="Sorry, the beta testing phase is closed now."
      footer={
        <Button variant="primary" onClick={onClose}>
          Back to my email
        </Button>
      }
    >
      <div className="flex flex-col gap-4 leading-relaxed">
        {contactEmail === undefined ? (
          <p>To hear what's next, email a list request to whoever invited you here.</p>
        ) : (
          <p>
            To hear what's next, email a list request to{" "}
            <a
              href={mailLink(contactEmail)}
              className="font-medium text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {contactEmail}
            </a>
            .
          </p>
        )}
        <p>Your work is safe. You can close this message and finish your email.</p>
      </div>
    </Dialog>
  );
}

/** Whether a day has passed. A time in the future comes from a clock that was wrong, and counts as none. */
function isDue(): boolean {
  const passed = Date.now() - Number(lastShown.read() ?? Number.NaN);
  return !(passed >= 0 && passed < DAY_MS);
}

/** Returns the link that opens a mail to an address, of which `&` and `?` would begin something else (RFC 6068). */
function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent("List request")}`;
}
