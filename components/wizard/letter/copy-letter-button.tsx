"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { copyText } from "@/lib/browser/clipboard";
import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import { letterText } from "@/lib/wizard/letter/assemble";
import { letterBlocks } from "@/lib/wizard/letter/letter-blocks";
import { letterHtml } from "@/lib/wizard/letter/letter-html";

/** How much of the letter is copied: mail programs have a field of its own for the subject. */
type CopiedPart = "letter" | "subject" | "body";

interface CopyLetterButtonProps extends Omit<ComponentProps<typeof Button>, "children" | "onClick"> {
  label: string;
  part?: CopiedPart;
}

/** Copies the email, plain and formatted together, so that every mail program takes the form it can. */
export function CopyLetterButton({ label, part = "letter", ...look }: CopyLetterButtonProps) {
  const session = useSession();
  const { definition } = session;

  function copy() {
    session.saveOpenEdits();
    return copyPart(part, letterBlocks(definition, session.getState()), definition.letter);
  }

  return (
    <Button {...look} onClick={copy}>
      {label}
    </Button>
  );
}

function copyPart(part: CopiedPart, blocks: Blocks, letter: readonly BlockName[]): Promise<void> {
  if (part === "subject") return copyText(blocks.subject ?? "");
  const order = part === "body" ? letter.filter((name) => name !== "subject") : letter;
  return copyText(letterText(blocks, order, { withSubject: true }), letterHtml(blocks, order));
}
