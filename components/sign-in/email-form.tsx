"use client";

import { Info } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import { classNames } from "@/lib/browser/class-names";
import { ADDRESS_ADVICE, MAX_ADDRESS_CHARACTERS, readEmailAddress } from "@/lib/sign-in/email-address";
import { limitWords } from "@/lib/text/limit-words";

interface EmailFormProps {
  label: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  submitLabel: string;
  busyLabel: string;
  /** The style of the button: `secondary` on a page with another primary button, `danger` for what ends for good. */
  emphasis?: "primary" | "secondary" | "danger";
  initialEmail?: string;
  /** The problem with an empty field. */
  missing?: string;
  /** The problem with an address that was tried before. */
  initialProblem?: string | undefined;
  /** Gets a valid address, and returns an error message if it could not be used. The field keeps its text. */
  onSubmit: (email: string) => Promise<string | undefined>;
  /** The button before the other. */
  before?: ReactNode;
  children?: ReactNode;
}

/** Asks for one email address. */
export function EmailForm({
  emphasis = "primary",
  initialEmail = "",
  missing = "Enter your email address.",
  initialProblem,
  onSubmit,
  before,
  children,
  ...words
}: EmailFormProps) {
  const [typed, setTyped] = useState(initialEmail);
  const [problem, setProblem] = useState(initialProblem);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const email = readEmailAddress(typed);
    if (email === undefined) return refuse(typed.trim() === "" ? missing : ADDRESS_ADVICE);
    setBusy(true);
    setProblem(undefined);
    const refusal = await onSubmit(email);
    setBusy(false);
    if (refusal !== undefined) refuse(refusal);
  }

  function refuse(reason: string) {
    setProblem(reason);
    // Focusing the field reads the reason out, and the address can be fixed right away.
    input.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={words.label} hint={words.hint} error={problem ?? limitWords(typed, MAX_ADDRESS_CHARACTERS)}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={MAX_ADDRESS_CHARACTERS}
            placeholder={words.placeholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {before}
        <Button
          type="submit"
          variant={emphasis === "danger" ? "primary" : emphasis}
          className={classNames("grow", emphasis === "danger" && DANGER)}
          busy={busy}
          busyLabel={words.busyLabel}
        >
          {words.submitLabel}
        </Button>
      </div>
      {children}
    </form>
  );
}

const DANGER = "border-danger! bg-danger! text-paper! hover:opacity-90";

/** The server settings that every form for a sign-in link shows. */
export interface LegalNoteProps {
  /** The addresses of the texts that people accept by signing in. A text without one is not a link. */
  legal: { termsUrl?: string; privacyUrl?: string };
  /** Says, where no mail server is connected, what that means for who reads it. */
  noMail?: { words: string; whereInstead?: string };
}

/** Says what people accept by continuing (specification 2.8), and that no mail will come. */
export function LegalNote({ legal: { termsUrl, privacyUrl }, noMail }: LegalNoteProps) {
  return (
    <>
      <p className="text-pretty text-ink-muted text-sm leading-relaxed">
        By continuing, you accept the <LegalText url={termsUrl}>Terms of Use</LegalText> and the{" "}
        <LegalText url={privacyUrl}>Privacy Policy</LegalText>.
      </p>
      {noMail === undefined ? null : (
        <>
          <p className="order-first flex gap-2 text-pretty">
            <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
            {noMail.words}
          </p>
          {noMail.whereInstead === undefined ? null : (
            <div className="text-ink-muted text-sm leading-relaxed">
              <Disclosure summary="For the people who run this site">{noMail.whereInstead}</Disclosure>
            </div>
          )}
        </>
      )}
    </>
  );
}

function LegalText({ url, children }: { url: string | undefined; children: string }) {
  if (url === undefined) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-ink underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
