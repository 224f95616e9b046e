"use client";

import { useState } from "react";
import { toast } from "sonner";
import { requestSignInLink } from "@/lib/browser/auth/request-sign-in-link";
import type { ReturnPath } from "@/lib/sign-in/return-path";
import type { Delivery } from "@/lib/sign-in/wire";
import { EmailForm } from "./email-form";
import { type LegalLinks, LegalNote } from "./legal-note";
import { LinkSent } from "./link-sent";

type SignInState =
  | { step: "asking"; email: string }
  | { step: "sent"; email: string; delivery: Delivery; againAt: number };

/** Where sign-in takes place, and what of the server's settings it shows. */
export interface SignInPlace {
  /** Where the person goes once signed in. */
  returnTo: ReturnPath;
  legal: LegalLinks;
  /** Without a mail server the link is in the server's terminal, which whoever tries it out has to know. */
  delivery: Delivery;
}

/** Asks for an address, sends a link to it, and says what to do next (specification 2.8). */
export function SignIn({ returnTo, legal, delivery, initialEmail = "" }: SignInPlace & { initialEmail?: string }) {
  const [state, setState] = useState<SignInState>({ step: "asking", email: initialEmail });

  async function send(email: string): Promise<string | undefined> {
    const result = await requestSignInLink({ email, returnTo });
    if (!result.ok) return result.message;
    toast.success("Authentication email sent!");
    const againAt = Date.now() + result.retryAfterSeconds * 1000;
    setState({ step: "sent", email: result.email, delivery: result.delivery, againAt });
    return undefined;
  }

  if (state.step === "sent") {
    const { email } = state;
    return (
      <LinkSent {...state} onAgain={() => send(email)} onOtherAddress={() => setState({ step: "asking", email: "" })} />
    );
  }
  return (
    <EmailForm
      label="Password-Free Authentication"
      placeholder="Enter your email address"
      submitLabel="Get Secure Link"
      busyLabel="Sending ..."
      initialEmail={state.email}
      onSubmit={send}
    >
      <LegalNote {...legal} />
      {delivery === "terminal" ? (
        <p className="border-line border-t pt-4 text-ink-muted text-sm leading-relaxed">
          No mail server is connected. The link will be printed in the terminal in which the server runs, and the email
          kept in its outbox folder.
        </p>
      ) : null}
    </EmailForm>
  );
}
