"use client";

import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { inboxLine } from "@/lib/export/preview/inbox-line";
import { previewPage } from "@/lib/export/preview/preview-page";
import { sampleHtml, sampleText } from "@/lib/export/preview/sample-email";
import { InboxRow } from "./inbox-row";
import { MailFrame } from "./mail-frame";

/** The screens, with their widths in pixels. */
const SCREENS = {
  phone: { title: "Your email on a phone", device: "phone", width: 375, colors: "light" },
  desktop: { title: "Your email on a computer", device: "desktop", width: 640, colors: "light" },
  dark: { title: "Your email on a phone in dark mode", device: "phone", width: 375, colors: "dark" },
} as const;

/** The exported letter as a sample reader gets it: its row in the inbox, and the email below. */
export function MailPreview({ on }: { on: keyof typeof SCREENS }) {
  const { letter, settings } = useOutgoingLetter();
  const { title, device, width, colors } = SCREENS[on];
  return (
    <div className="mx-auto flex flex-col gap-6" style={{ maxWidth: width }}>
      <InboxRow line={inboxLine(letter, settings)} device={device} colors={colors} />
      <MailFrame key={on} title={title} page={previewPage(sampleHtml(letter, settings), colors)} width={width} />
    </div>
  );
}

/** The letter for readers whose mail program shows no HTML. */
export function PlainTextPreview() {
  const { letter, settings } = useOutgoingLetter();
  return (
    <pre className="wrap-anywhere mx-auto max-w-160 whitespace-pre-wrap rounded-md border border-line bg-well p-4 text-sm leading-6">
      {sampleText(letter, settings)}
    </pre>
  );
}
