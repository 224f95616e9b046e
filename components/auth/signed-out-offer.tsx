"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { signedOutMark } from "@/lib/browser/auth/signed-out-mark";
import { focusIt } from "@/lib/browser/focus-it";

type Offer =
  | { step: "none" }
  /** `lost` says what would be lost; empty if nothing would. */
  | { step: "offered" | "clearing" | "failed"; lost: string }
  | { step: "cleared" };

/** Offers to clear the browser after signing out, for people who use another person's computer. */
export function SignedOutOffer() {
  const [offer, setOffer] = useState<Offer>({ step: "none" });

  useEffect(() => {
    if (signedOutMark.read() === null) return;
    const makeOffer = async () => {
      const { lostWords } = await import("@/lib/browser/auth/leave-browser");
      setOffer({ step: "offered", lost: lostWords() });
    };
    // If the code does not load, the page works without the offer.
    makeOffer().catch(() => {});
  }, []);

  async function clear(lost: string) {
    setOffer({ step: "clearing", lost });
    const { emptyBrowser } = await import("@/lib/browser/auth/leave-browser");
    setOffer((await emptyBrowser()) ? { step: "cleared" } : { step: "failed", lost: "" });
  }

  if (offer.step === "none") return null;
  if (offer.step === "cleared") {
    return (
      <div ref={focusIt} tabIndex={-1} className="mb-6 outline-none">
        <Notice tone="success" announce="status" title="Your data has been cleared from this browser.">
          Anything saved to your account will be there the next time you sign in.
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
