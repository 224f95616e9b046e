"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

interface TrialEndedProps {
  onClose: () => void;
  contactEmail: string | undefined;
}

/** Says that the trial is over (specification 8.4). It can be closed, and everything continues to work. */
export function TrialEnded({ onClose, contactEmail }: TrialEndedProps) {
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
              href={`mailto:${contactEmail}?subject=${encodeURIComponent("List request")}`}
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
