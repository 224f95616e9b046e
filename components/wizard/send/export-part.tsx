"use client";

import { Check, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { StripPart } from "@/components/ui/strip";
import { SaveFileButton } from "@/components/wizard/files/draft-buttons";
import { useSession } from "@/components/wizard/wizard-context";
import { type OutgoingLetter, outgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { saveEml, saveHtml, savePlainText } from "@/lib/browser/send/save-letter-files";

/** The letter's files; saving one resolves to whether it was saved. */
const FILES: readonly (readonly [words: string, save: (outgoing: OutgoingLetter) => Promise<boolean> | boolean])[] = [
  ["HTML (.html)", saveHtml],
  ["Draft for your email app (.eml)", saveEml],
  ["Plain text (.txt)", savePlainText],
];

/** Buttons to download the letter in several forms, and the whole draft. The last one saved has a tick. */
export function ExportPart() {
  const session = useSession();
  const [busy, setBusy] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);

  async function save([words, file]: (typeof FILES)[number]) {
    session.saveOpenEdits();
    setBusy(words);
    const isSaved = await file(outgoingLetter(session));
    setBusy(null);
    setSaved(isSaved ? words : null);
  }

  return (
    <StripPart name="Export" icon={saved === null ? Download : Check} atEnd>
      <div className="flex flex-wrap gap-2">
        {FILES.map((file) => (
          <Button key={file[0]} size="small" busy={busy === file[0]} onClick={() => save(file)}>
            {saved === file[0] ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            {file[0]}
          </Button>
        ))}
        <SaveFileButton variant="secondary" size="small" />
      </div>
    </StripPart>
  );
}
