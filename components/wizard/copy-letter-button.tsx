"use client";

import { Button } from "@/components/ui/button";
import { copyText } from "@/components/wizard/copy-text";
import { useSession } from "@/components/wizard/wizard-context";
import { letterHtml, letterText } from "@/lib/wizard/assemble";
import { letterBlocks } from "@/lib/wizard/letter";

/** Copies the whole e-mail, plain and formatted together, so that every mail program takes the form it can. */
export function CopyLetterButton({ label }: { label: string }) {
  const { definition, getState } = useSession();
  function copy() {
    const blocks = letterBlocks(definition, getState());
    return copyText(
      letterText(blocks, definition.letter, { withSubject: true }),
      letterHtml(blocks, definition.letter),
    );
  }
  return (
    <Button variant="primary" onClick={copy}>
      {label}
    </Button>
  );
}
