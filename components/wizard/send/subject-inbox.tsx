"use client";

import { useState, useSyncExternalStore } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { useOutgoingLetter } from "@/components/wizard/use-outgoing-letter";
import { useWizard } from "@/components/wizard/wizard-context";
import { inboxLine } from "@/lib/export/preview/inbox-line";
import { inOneLine } from "@/lib/export/sendable-letter";
import { shownBlocks } from "@/lib/wizard/letter/letter-blocks";
import { InboxRow } from "./inbox-row";

/** The width from which it starts open. */
const WIDE = "(min-width: 48rem)";

/** The letter in an inbox below the options. */
export function SubjectInbox() {
  const [isWide] = useState(() => matchMedia(WIDE).matches);
  return (
    <Disclosure summary="In an inbox" defaultOpen={isWide}>
      <InboxNow />
    </Disclosure>
  );
}

/** The letter in an inbox, with the subject or preheader that is under the pointer or being typed. */
export function InboxNow() {
  const { session, definition, state } = useWizard();
  const { letter, settings } = useOutgoingLetter();
  const pointed = useSyncExternalStore(session.preview.subscribe, session.preview.get, session.preview.get);
  const blocks = { ...shownBlocks(definition, state), ...(pointed && { [pointed.block]: pointed.text }) };
  const shown = { ...letter, subject: inOneLine(blocks.subject), preheader: inOneLine(blocks.preheader) };
  return <InboxRow line={inboxLine(shown, settings)} device="phone" />;
}
