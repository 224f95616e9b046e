"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StripPart } from "@/components/ui/strip";
import { useSession } from "@/components/wizard/wizard-context";
import { copyLetter } from "@/lib/browser/send/copy-letter";
import type { CopiedPart } from "@/lib/export/copied-letter";
import type { SendableLetter } from "@/lib/export/sendable-letter";

const PARTS: readonly (readonly [part: CopiedPart, words: string])[] = [
  ["subject", "the subject"],
  ["preheader", "the preheader"],
  ["body", "the body"],
  ["letter", "everything"],
];

/** Buttons to copy the letter, and each part that a mail service has a field for. The last one copied has a tick. */
export function CopyPart({ letter }: { letter: SendableLetter }) {
  const session = useSession();
  const [copied, setCopied] = useState<CopiedPart | null>(null);
  const parts = PARTS.filter(([part]) => (part !== "preheader" && part !== "subject") || letter[part] !== "");

  async function copy(part: CopiedPart) {
    const isCopied = await copyLetter(session, part);
    setCopied(isCopied ? part : null);
  }

  return (
    <StripPart name="Copy" icon={copied === null ? Copy : Check} atEnd className="ml-auto">
      <div className="flex flex-wrap gap-2">
        {parts.map(([part, words]) => (
          <Button key={part} size="small" onClick={() => copy(part)}>
            {copied === part ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            {`Copy ${words}`}
          </Button>
        ))}
      </div>
    </StripPart>
  );
}
