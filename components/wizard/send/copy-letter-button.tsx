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

/** Copies the email, plain and formatted together, so that every mail program takes the form it can. */
export function CopyLetterButton({ label, ...look }: CopyLetterButtonProps) {
  const session = useSession();
  useEffect(() => void sendParts.load().catch(() => {}), []);
  return (
    <Button {...look} onClick={() => copyWhole(session)}>
      {label}
    </Button>
  );
}

/** A browser lets a page copy only right after a click: nothing is waited for where the code is there. */
async function copyWhole(session: WizardSession): Promise<void> {
  try {
    const { copyLetter } = sendParts.get() ?? (await sendParts.load());
    await copyLetter(session, "letter");
  } catch {
    await showFailure("The email could not be copied. Check your connection and try again.");
  }
}
