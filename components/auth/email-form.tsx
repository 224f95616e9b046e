"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-controls";
import { ADDRESS_ADVICE, MAX_ADDRESS_CHARACTERS, readEmailAddress } from "@/lib/sign-in/email-address";
import { limitWords } from "@/lib/text/limit-words";

interface EmailFormProps {
  label: string;
  hint?: ReactNode;
  placeholder: string;
  submitLabel: string;
  busyLabel: string;
  /** The style of the button: `secondary` on a page with another primary button. */
  emphasis?: "primary" | "secondary";
  initialEmail?: string;
  /** The problem with an address that was tried before. */
  initialProblem?: string | undefined;
  /** Gets a valid address, and returns an error message if it could not be used. The field keeps its text. */
  onSubmit: (email: string) => Promise<string | undefined>;
  /** Below the button. */
  children?: ReactNode;
}

/** Asks for one email address. */
export function EmailForm({
  emphasis = "primary",
  initialEmail = "",
  initialProblem,
  onSubmit,
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
    if (email === undefined) return refuse(typed.trim() === "" ? "Enter your email address." : ADDRESS_ADVICE);
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
      <Button type="submit" variant={emphasis} busy={busy} busyLabel={words.busyLabel}>
        {words.submitLabel}
      </Button>
      {children}
    </form>
  );
}
