"use client";

import { FileCode, FileText, History, type LucideIcon, Mail } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SaveFileButton } from "@/components/wizard/files/draft-buttons";
import { useSession } from "@/components/wizard/wizard-context";
import { type OutgoingLetter, outgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { saveEml, saveHtml, savePlainText } from "@/lib/browser/send/save-letter-files";
import { OpenGroup } from "./desk-group";

/** Buttons to download the letter in several forms, and the whole draft. */
export function DownloadGroup() {
  const [busy, setBusy] = useState(false);

  async function saveDraft(outgoing: OutgoingLetter) {
    setBusy(true);
    await saveEml(outgoing);
    setBusy(false);
  }

  return (
    <OpenGroup title="Download">
      <FileButton icon={FileCode} onSave={saveHtml}>
        HTML (.html)
      </FileButton>
      <FileButton icon={Mail} busy={busy} onSave={saveDraft}>
        Draft for a mail program (.eml)
      </FileButton>
      <FileButton icon={FileText} onSave={savePlainText}>
        Plain text (.txt)
      </FileButton>
      <SaveFileButton icon={History} />
    </OpenGroup>
  );
}

interface FileButtonProps {
  icon: LucideIcon;
  busy?: boolean;
  onSave: (outgoing: OutgoingLetter) => void;
  children: string;
}

function FileButton({ icon: Icon, busy = false, onSave, children }: FileButtonProps) {
  const session = useSession();

  function save() {
    session.saveOpenEdits();
    onSave(outgoingLetter(session));
  }

  return (
    <Button variant="quiet" size="flush" busy={busy} onClick={save}>
      {busy ? null : <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </Button>
  );
}
