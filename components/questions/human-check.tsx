"use client";

import { EmailForm } from "@/components/auth/email-form";
import { LegalNote } from "@/components/auth/legal-note";
import type { SignInPlace } from "@/components/auth/sign-in";
import { Dialog } from "@/components/ui/dialog";
import { requestSignInLink } from "@/lib/browser/auth/request-sign-in-link";
import { LONG_TOAST_MS, showSuccess } from "@/lib/browser/show-toast";
import { type Delivery, LINK_IN_TERMINAL } from "@/lib/sign-in/wire";

/** A sign-in link that was sent: its address, and how it was delivered. */
export interface SentLink {
  email: string;
  delivery: Delivery;
}

interface HumanCheckProps extends SignInPlace {
  onClose: () => void;
  /** Called once a link is sent; the link opens another tab. */
  onSent: (sent: SentLink) => void;
}

const SENT =
  "We've sent a sign-in link to your email address. Please check your mailbox and confirm your email address.";

/**
 * Asks visitors who have no questions left for an email address, and sends a sign-in link to it (specification 2.6).
 * Closing the dialog clears the field (specification 4.9).
 */
export function HumanCheck({ onClose, onSent, returnTo, legal, delivery }: HumanCheckProps) {
  async function send(email: string): Promise<string | undefined> {
    const result = await requestSignInLink({ email, returnTo });
    if (!result.ok) return result.message;
    onSent({ email, delivery: result.delivery });
    onClose();
    void showSuccess(result.delivery === "mail" ? SENT : LINK_IN_TERMINAL, LONG_TOAST_MS);
    return undefined;
  }

  return (
    <Dialog
      title="Prove You're Not a Robot"
      description="To prevent bots from using this page, please enter your real email address. You'll receive a sign-in link to confirm your email."
      onClose={onClose}
    >
      <EmailForm
        label="Email address"
        placeholder="Enter your best email address"
        submitLabel="Continue"
        busyLabel="Sending ..."
        onSubmit={send}
      >
        <LegalNote legal={legal} delivery={delivery} />
      </EmailForm>
    </Dialog>
  );
}
