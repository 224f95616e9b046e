"use client";

import { Check, Copy, Download, type LucideIcon, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { StripPart } from "@/components/ui/strip";
import { SaveFileButton } from "@/components/wizard/files/draft-buttons";
import { useSession } from "@/components/wizard/wizard-context";
import { copyLetter } from "@/lib/browser/send/copy-letter";
import { letterToSend, type OutgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { saveEml, saveHtml, savePlainText } from "@/lib/browser/send/save-letter-files";
import { MailServiceGroup } from "./mail-service-group";
import { TestMailGroup } from "./test-mail-group";
import { TwoVersionsGroup } from "./two-versions-group";

/** The letter, and each part of it that a mail service has a field for. */
const COPIES = [
  ["subject", "Copy the subject"],
  ["preheader", "Copy the preheader"],
  ["body", "Copy the body"],
  ["letter", "Copy everything"],
] as const;

/** The letter's files. */
const FILES = [
  [saveHtml, "HTML (.html)"],
  [saveEml, "Draft for your email app (.eml)"],
  [savePlainText, "Plain text (.txt)"],
] as const;

/** The buttons to copy, export and send a whole letter. */
export function SendDesk({ outgoing }: { outgoing: OutgoingLetter }) {
  const session = useSession();
  const { letter } = outgoing;
  const copies = COPIES.filter(([part]) => (part !== "preheader" && part !== "subject") || letter[part] !== "");
  return (
    <>
      <ActsPart
        name="Copy"
        icon={Copy}
        className="ml-auto"
        acts={copies.map(([part, words]) => [words, () => copyLetter(session, part)])}
      />
      <ActsPart
        name="Export"
        icon={Download}
        acts={FILES.map(([save, words]) => [words, () => save(letterToSend(session))])}
      >
        <SaveFileButton size="small" />
      </ActsPart>
      <StripPart name="Send" icon={Send} atEnd>
        <div className="grid gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <TestMailGroup letter={letter} />
          <div className="border-line border-b">
            <MailServiceGroup {...outgoing} />
            <TwoVersionsGroup {...outgoing} />
          </div>
        </div>
      </StripPart>
    </>
  );
}

interface ActsPartProps {
  name: string;
  icon: LucideIcon;
  className?: string;
  /** The words of each button, and what it does, which resolves to whether it is done. */
  acts: readonly (readonly [words: string, act: () => Promise<boolean> | boolean])[];
  children?: ReactNode;
}

/** A part of the line with a row of buttons. The last one whose act is done has a tick. */
function ActsPart({ name, icon, className, acts, children }: ActsPartProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  async function run(words: string, act: () => Promise<boolean> | boolean) {
    setBusy(words);
    const isDone = await act();
    setBusy(null);
    setDone(isDone ? words : null);
  }

  return (
    <StripPart name={name} icon={done === null ? icon : Check} atEnd className={className}>
      <div className="flex flex-wrap gap-2">
        {acts.map(([words, act]) => (
          <Button key={words} size="small" busy={busy === words} onClick={() => run(words, act)}>
            {done === words ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            {words}
          </Button>
        ))}
        {children}
      </div>
    </StripPart>
  );
}
