"use client";

import { EmailForm, LegalNote } from "@/components/sign-in/email-form";
import type { SignInPlace } from "@/components/sign-in/sign-in";
import { Dialog } from "@/components/ui/dialog";
import { LONG_TOAST_MS, showSuccess } from "@/lib/browser/show-toast";
import { requestSignInLink } from "@/lib/sign-in/browser/auth-request";
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

const SENT: Readonly<Record<Delivery, string>> = {
  mail: "We've sent a sign-in link to your email address. Please check your mailbox and confirm your email address.",
  "mail-if-listed":
    "Please check your mailbox. You'll find a sign-in link there if your email address may sign in here.",
  terminal: LINK_IN_TERMINAL,
};

/** Asks a visitor with no questions left for an address, and sends a sign-in link to it (specification 2.6, 4.9). */
export function HumanCheck({ onClose, onSent, returnTo, ...note }: HumanCheckProps) {
  async function send(email: string): Promise<string | undefined> {
    const result = await requestSignInLink({ email, returnTo });
    if (!result.ok) return result.message;
    onSent({ email, delivery: result.delivery });
    onClose();
    void showSuccess(SENT[result.delivery], LONG_TOAST_MS);
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
        <LegalNote {...note} />
      </EmailForm>
    </Dialog>
  );
}
