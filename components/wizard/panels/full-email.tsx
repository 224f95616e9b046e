"use client";

import * as Tabs from "radix-ui/tabs";
import { Dialog } from "@/components/ui/dialog";
import { LazyFailure } from "@/components/ui/lazy";
import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { Waiting } from "@/components/ui/spinner";
import { SaveFileButton } from "@/components/wizard/files/draft-buttons";
import { LetterText } from "@/components/wizard/letter/letter-text";
import { CopyLetterButton } from "@/components/wizard/send/copy-letter-button";
import { SendPart } from "@/components/wizard/send/lazy-send";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { withSampleData } from "@/lib/export/preview/sample-reader";
import type { LetterPart } from "@/lib/wizard/letter/assemble";

/**
 * Every block that is written, as text (specification 2.3, 'Preview Full Email') and as an email, with merge tags filled
 * in.
 */
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
              {on === "letter" ? paper : <MailTab on={on} />}
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

function MailTab({ on }: { on: Exclude<(typeof TABS)[number][0], "letter"> }) {
  return (
    <SendPart
      waiting={<Waiting role="status">Opening the preview ...</Waiting>}
      failed={<LazyFailure title="The preview didn't load." />}
    >
      {({ MailPreview, PlainTextPreview }) => (on === "text" ? <PlainTextPreview /> : <MailPreview on={on} />)}
    </SendPart>
  );
}
