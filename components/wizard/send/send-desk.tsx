"use client";

import { Send } from "lucide-react";
import { StripPart } from "@/components/ui/strip";
import type { OutgoingLetter } from "@/lib/browser/send/outgoing-letter";
import { CopyPart } from "./copy-part";
import { ExportPart } from "./export-part";
import { MailServiceGroup } from "./mail-service-group";
import { TestMailGroup } from "./test-mail-group";
import { TwoVersionsGroup } from "./two-versions-group";

/** The buttons to copy, export and send a finished letter. */
export function SendDesk({ outgoing }: { outgoing: OutgoingLetter }) {
  return (
    <>
      <CopyPart letter={outgoing.letter} />
      <ExportPart />
      <StripPart name="Send" icon={Send} atEnd>
        <div className="grid gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <TestMailGroup letter={outgoing.letter} />
          <div className="border-line border-b">
            <MailServiceGroup {...outgoing} />
            <TwoVersionsGroup {...outgoing} />
          </div>
        </div>
      </StripPart>
    </>
  );
}
