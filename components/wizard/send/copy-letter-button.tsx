"use client";

import { type ComponentProps, useEffect } from "react";
import { NextButton } from "@/components/ui/act-buttons";
import { useSession } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { sendParts } from "./lazy-send";

/** Copies the email as plain and as formatted text, so that every mail program finds a form that it supports. */
export function CopyLetterButton(button: Omit<ComponentProps<typeof NextButton>, "onClick">) {
  const session = useSession();
  useEffect(() => void sendParts.load().catch(() => {}), []);
  return <NextButton {...button} onClick={() => copyWhole(session)} />;
}

/** Copies without waiting if the code has loaded, because a browser allows it only right after a click. */
async function copyWhole(session: WizardSession): Promise<void> {
  try {
    const { copyLetter } = sendParts.get() ?? (await sendParts.load());
    await copyLetter(session, "letter");
  } catch {
    await showFailure("We couldn't copy the email. Check your connection and try again.");
  }
}
