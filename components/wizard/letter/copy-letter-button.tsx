"use client";

import { type ComponentProps, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { copyText } from "@/lib/browser/clipboard";
import { LazyModule } from "@/lib/browser/lazy-module";
import type { WizardSession } from "@/lib/browser/wizard/wizard-session";
import { wholeLetter } from "@/lib/wizard/letter/whole-letter";

/** Copies a letter with its links and merge tags. */
const copying = new LazyModule(() => import("@/lib/browser/send/copy-letter"));

interface CopyLetterButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "onClick"> {
  label: string;
}

/** Copies the email, plain and formatted together, so that every mail program takes the form it can. */
export function CopyLetterButton({ label, ...look }: CopyLetterButtonProps) {
  const session = useSession();
  useEffect(() => void copying.load().catch(() => {}), []);
  return (
    <Button {...look} onClick={() => copyWhole(session)}>
      {label}
    </Button>
  );
}

/** A browser lets a page copy only right after a click: nothing is waited for where the code is there. */
async function copyWhole(session: WizardSession): Promise<void> {
  const { copyLetter } = copying.get() ?? (await copying.load().catch(() => PLAIN));
  await copyLetter(session, "letter");
}

/** Without a connection, the letter as it stands is better than none. */
const PLAIN = {
  copyLetter(session: WizardSession): Promise<boolean> {
    session.saveOpenEdits();
    const { text, html } = wholeLetter(session.definition, session.getState());
    return copyText(text, html);
  },
};
