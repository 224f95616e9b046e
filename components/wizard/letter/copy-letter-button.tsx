"use client";

import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { copyText } from "@/lib/browser/clipboard";
import type { ButtonSize, ButtonVariant } from "@/lib/browser/styles/button-classes";
import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { letterHtml } from "@/lib/wizard/letter/letter-html";

/** How much of the letter is copied: mail programs have a field of its own for the subject. */
type CopiedPart = "letter" | "subject" | "body";

interface CopyLetterButtonProps {
  label: string;
  part?: CopiedPart;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Copies the email, plain and formatted together, so that every mail program takes the form it can. */
export function CopyLetterButton({ label, part = "letter", ...look }: CopyLetterButtonProps) {
  const { definition, getState } = useSession();
  return (
    <Button {...look} onClick={() => copyPart(part, letterBlocks(definition, getState()), definition.letter)}>
      {label}
    </Button>
  );
}

function copyPart(part: CopiedPart, blocks: Blocks, letter: readonly BlockName[]): Promise<void> {
  if (part === "subject") return copyText(blocks.subject ?? "");
  const order = part === "body" ? letter.filter((name) => name !== "subject") : letter;
  return copyText(letterText(blocks, order, { withSubject: true }), letterHtml(blocks, order));
}
