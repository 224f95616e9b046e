"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { focusIt } from "@/lib/browser/focus-it";
import { showSuccess } from "@/lib/browser/show-toast";
import { requestSignInLink } from "@/lib/sign-in/browser/auth-request";
import { type ReturnPath, SIGN_IN_FORM } from "@/lib/sign-in/return-path";
import { LINK_MINUTES } from "@/lib/sign-in/sign-in-times";
import { type Delivery, LINK_IN_TERMINAL } from "@/lib/sign-in/wire";
import { counted } from "@/lib/text/phrases";
import { EmailForm, LegalNote, type LegalNoteProps } from "./email-form";

type SignInState =
  | { step: "asking"; email: string }
  | { step: "sent"; email: string; delivery: Delivery; againAt: number };

const SENT: Readonly<Record<Delivery, string>> = {
  mail: "Authentication email sent!",
  "mail-if-listed": "Check your inbox",
  terminal: LINK_IN_TERMINAL,
};

/** The page that comes after sign-in, and the server settings that the form shows. */
export interface SignInPlace extends LegalNoteProps {
  returnTo: ReturnPath;
}

interface SignInProps extends SignInPlace, Pick<ComponentProps<typeof EmailForm>, "emphasis" | "initialEmail"> {}

/** Asks for an address, sends a link to it, and says what to do next (specification 2.8). */
export function SignIn({ returnTo, initialEmail = "", emphasis = "primary", ...note }: SignInProps) {
  const [state, setState] = useState<SignInState>({ step: "asking", email: initialEmail });

  async function send(email: string): Promise<string | undefined> {
    const result = await requestSignInLink({ email, returnTo });
    if (!result.ok) return result.message;
    void showSuccess(SENT[result.delivery]);
    const againAt = Date.now() + result.retryAfterSeconds * 1000;
    setState({ step: "sent", email, delivery: result.delivery, againAt });
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
      emphasis={emphasis}
      initialEmail={state.email}
      onSubmit={send}
    >
      <LegalNote {...note} />
    </EmailForm>
  );
}

/** The place that links to the form lead to, from other pages and from its own: its field gets the focus. */
export function SignInAnchor() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (location.hash === `#${SIGN_IN_FORM}`) focusFieldBeside(anchor.current);
  }, []);
  useWindowEvent("click", ({ target }) => {
    if (target instanceof Element && target.closest(`a[href$="#${SIGN_IN_FORM}"]`)) focusFieldBeside(anchor.current);
  });
  return <span ref={anchor} id={SIGN_IN_FORM} className="absolute -top-4" />;
}

const focusFieldBeside = (anchor: HTMLElement | null): void =>
  anchor?.parentElement?.querySelector("input")?.focus({ preventScroll: true });

const WHERE_IT_IS: Readonly<Record<Delivery, { before: string; after: string }>> = {
  mail: {
    before: "We sent a sign-in link to",
    after: ". It may take a minute. If you don't see it, check your spam folder.",
  },
  "mail-if-listed": {
    before: "This site has a list of who may sign in. If it includes",
    after:
      ", a link is on its way. If you don't see it in a minute, check your spam folder, or ask the person who runs this site.",
  },
  terminal: {
    before: "No mail server is connected, so we couldn't email",
    after: ". The link is in the server's terminal, and the email is in the server's outbox folder.",
  },
};

interface LinkSentProps {
  email: string;
  delivery: Delivery;
  /** The time from which another email can be sent, as in `Date.now()`. */
  againAt: number;
  /** Sends another email, or returns an error message. */
  onAgain: () => Promise<string | undefined>;
  onOtherAddress: () => void;
}

function LinkSent({ email, delivery, againAt, onAgain, onOtherAddress }: LinkSentProps) {
  const seconds = useSecondsUntil(againAt);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function sendAgain() {
    setBusy(true);
    setProblem(await onAgain());
    setBusy(false);
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 ref={focusIt} tabIndex={-1} className="text-balance font-heading font-semibold text-xl outline-none">
        {delivery === "terminal" ? LINK_IN_TERMINAL : "Check your inbox"}
      </h2>
      <p className="leading-relaxed">
        {WHERE_IT_IS[delivery].before} <strong className="break-words font-medium">{email}</strong>
        {WHERE_IT_IS[delivery].after}
      </p>
      <p className="leading-relaxed">
        The link works once and expires in {LINK_MINUTES} minutes. Open it in this browser; in any other, you'll need to
        enter your email address.
      </p>
      {problem === undefined ? null : <Notice tone="danger" title={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          busyLabel="Sending ..."
          onClick={sendAgain}
          className="max-sm:grow"
          unavailableReason={seconds > 0 ? "You can send one email a minute" : undefined}
        >
          Send again
        </Button>
        <Button variant="quiet" onClick={onOtherAddress} className="max-sm:grow">
          Use another address
        </Button>
      </div>
      <p className="min-h-6 text-ink-muted text-sm">
        {seconds > 0 ? `You can send another in ${counted(seconds, "second")}.` : null}
      </p>
    </section>
  );
}

/** Returns the whole seconds until a time (in milliseconds, as in `Date.now()`), counting down to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((time - now) / 1000));
  const over = seconds === 0;

  useEffect(() => {
    setNow(Date.now());
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);

  return seconds;
}
