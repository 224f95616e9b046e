"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { copyLetter } from "@/lib/browser/send/copy-letter";
import type { CopiedPart } from "@/lib/export/copied-letter";
import type { SendableLetter } from "@/lib/export/sendable-letter";
import { OpenGroup } from "./desk-group";

const PARTS: readonly (readonly [part: CopiedPart, words: string])[] = [
  ["letter", "everything"],
  ["subject", "the subject"],
  ["preheader", "the preheader"],
  ["body", "the body"],
];

/** Buttons to copy the letter, and each part that a mail service has a field for. The last one copied has a tick. */
export function CopyGroup({ letter }: { letter: SendableLetter }) {
  const session = useSession();
  const [copied, setCopied] = useState<CopiedPart | null>(null);
  const parts = PARTS.filter(([part]) => (part !== "preheader" && part !== "subject") || letter[part] !== "");

  async function copy(part: CopiedPart) {
    const isCopied = await copyLetter(session, part);
    setCopied(isCopied ? part : null);
  }

  return (
    <OpenGroup title="Copy">
      {parts.map(([part, words]) => {
        const Icon = copied === part ? Check : Copy;
        return (
          <Button key={part} variant="quiet" size="flush" onClick={() => copy(part)}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {`Copy ${words}`}
          </Button>
        );
      })}
    </OpenGroup>
  );
}
