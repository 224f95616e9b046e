"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { focusIt } from "@/lib/browser/focus-it";
import { signedOutMark } from "@/lib/sign-in/browser/signed-out-mark";

type Offer =
  | { step: "none" }
  /** `lost` says what would be lost; empty if nothing would. */
  | { step: "offered" | "clearing" | "failed"; lost: string }
  | { step: "cleared" }
  | { step: "deleted" };

const DONE = {
  cleared: [
    "Your data has been cleared from this browser.",
    "Anything saved to your account will be there the next time you sign in.",
  ],
  deleted: ["Your account has been deleted.", "Everything stored for you is gone, and this browser has been cleared."],
} as const;

/** Offers to clear the browser after a sign-out; a deletion of the account, which has said so, clears it unasked. */
export function SignedOutOffer() {
  const [offer, setOffer] = useState<Offer>({ step: "none" });

  useEffect(() => {
    const mark = signedOutMark.read();
    if (mark === null) return;
    const makeOffer = async () => {
      if (mark === "deleted") setOffer({ step: "deleted" });
      const { emptyBrowser, lostWords } = await import("@/lib/sign-in/browser/leave-browser");
      if (mark === "deleted") await emptyBrowser();
      else setOffer({ step: "offered", lost: lostWords() });
    };
    // If the code does not load, the page works without the offer.
    makeOffer().catch(() => {});
  }, []);

  async function clear(lost: string) {
    setOffer({ step: "clearing", lost });
    const { emptyBrowser } = await import("@/lib/sign-in/browser/leave-browser");
    setOffer((await emptyBrowser()) ? { step: "cleared" } : { step: "failed", lost: "" });
  }

  if (offer.step === "none") return null;
  if (offer.step === "cleared" || offer.step === "deleted") {
    const [title, words] = DONE[offer.step];
    return (
      <div ref={focusIt} tabIndex={-1} className="mb-6 outline-none">
        <Notice tone="success" announce="status" title={title}>
          {words}
        </Notice>
      </div>
    );
  }
  return (
    <Notice
      className="mb-6"
      tone={offer.step === "failed" ? "danger" : "info"}
      announce={offer.step === "failed" ? "alert" : "status"}
      title={offer.step === "failed" ? "We couldn't reach the server." : "You're signed out. Not your computer?"}
      actions={
        <Button
          size="small"
          busy={offer.step === "clearing"}
          busyLabel="Clearing ..."
          onClick={() => void clear(offer.lost)}
        >
          {offer.step === "failed" ? "Try again" : "Clear my data from this browser"}
        </Button>
      }
    >
      {offer.step === "failed"
        ? "Your work has been cleared, but we may still recognize this browser. Try again to finish."
        : `Your name, settings and unsaved work are still in this browser for next time. ${offer.lost}`}
    </Notice>
  );
}
