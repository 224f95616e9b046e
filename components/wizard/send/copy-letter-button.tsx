"use client";

import { type ComponentProps, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { sendParts } from "./lazy-send";

interface CopyLetterButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "onClick"> {
  label: string;
}

/** Copies the email as plain and as formatted text, so that every mail program finds a form that it supports. */
export function CopyLetterButton({ label, ...button }: CopyLetterButtonProps) {
  const session = useSession();
  useEffect(() => void sendParts.load().catch(() => {}), []);
  return (
    <Button {...button} onClick={() => copyWhole(session)}>
      {label}
    </Button>
  );
}

/** Copies without waiting if the code has loaded, because a browser allows it only right after a click. */
async function copyWhole(session: WizardSession): Promise<void> {
  try {
    const { copyLetter } = sendParts.get() ?? (await sendParts.load());
    await copyLetter(session, "letter");
  } catch {
    await showFailure("The email could not be copied. Check your connection and try again.");
  }
}
