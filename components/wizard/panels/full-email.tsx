"use client";

import { Dialog } from "@/components/ui/dialog";
import { LazyFailure } from "@/components/ui/lazy";
import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { Spinner } from "@/components/ui/spinner";
import { Tabs } from "@/components/ui/tabs";
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
        <Tabs
          label="Preview options"
          tabs={[
            { title: "Letter", content: paper },
            { title: "Phone", content: <MailTab on="phone" /> },
            { title: "Desktop", content: <MailTab on="desktop" /> },
            { title: "Dark", content: <MailTab on="dark" /> },
            { title: "Plain text", content: <MailTab on="text" /> },
          ]}
        />
      )}
    </Dialog>
  );
}

function MailTab({ on }: { on: "phone" | "desktop" | "dark" | "text" }) {
  return (
    <SendPart
      waiting={<Spinner label="Opening the preview ..." />}
      failed={<LazyFailure title="The preview didn't load." />}
    >
      {({ MailPreview, PlainTextPreview }) => (on === "text" ? <PlainTextPreview /> : <MailPreview on={on} />)}
    </SendPart>
  );
}
