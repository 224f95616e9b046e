"use client";

import * as Tabs from "radix-ui/tabs";
import { SaveFileButton } from "@/components/drafts/draft-buttons";
import { Dialog } from "@/components/ui/dialog";
import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { CopyLetterButton, MailPreview, PlainTextPreview } from "@/components/wizard/send/lazy-send";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import type { LetterPart } from "@/lib/letter/assemble";
import { withSampleData } from "@/lib/send/sample-reader";

/** The written blocks as text (specification 2.3, 'Preview Full Email') and as an email, with merge tags filled in. */
export function FullEmail({ onClose }: { onClose: () => void }) {
  const { subject, preheader, greeting, parts: body } = withSampleData(useOutgoingLetter().letter);
  const head: readonly LetterPart[] = [
    { name: "subject", text: subject },
    { name: "preheader", text: preheader },
  ];
  const parts = [...head.filter(({ text }) => text !== ""), ...body];
  const isEmpty = parts.length === 0;
  const paper = (
    <Paper label="Your email" className="mx-auto max-w-[43rem]">
      {isEmpty ? (
        <p className="text-ink-muted italic">Your email will take shape here, block by block.</p>
      ) : (
        <LetterText parts={parts} opening={greeting === "" ? null : <Prose text={greeting} />} />
      )}
    </Paper>
  );
  return (
    <Dialog
      title="Preview Full Email"
      width="wide"
      onClose={onClose}
      footer={
        isEmpty ? undefined : (
          <>
            <SaveFileButton />
            <CopyLetterButton word="Copy to clipboard" />
          </>
        )
      }
    >
      {isEmpty ? (
        paper
      ) : (
        <Tabs.Root defaultValue="letter">
          <Tabs.List
            aria-label="Preview options"
            className="mb-5 flex gap-1 overflow-x-auto border-line border-b sm:gap-2"
          >
            {TABS.map(([on, title]) => (
              <Tabs.Trigger key={on} value={on} className={TRIGGER}>
                {title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {TABS.map(([on]) => (
            <Tabs.Content key={on} value={on} className="rounded-md">
              {on === "letter" ? paper : on === "text" ? <PlainTextPreview /> : <MailPreview on={on} />}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </Dialog>
  );
}

const TABS = [
  ["letter", "Letter"],
  ["phone", "Phone"],
  ["desktop", "Desktop"],
  ["dark", "Dark"],
  ["text", "Plain text"],
] as const;

/** The open tab has a line below it, so that it differs by more than color. */
const TRIGGER =
  "-outline-offset-2! min-h-11 whitespace-nowrap border-transparent border-b-2 px-2 font-medium text-ink-muted text-sm transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-accent sm:px-3 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]";
