"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { UsageLine } from "@/components/wizard/block/usage-line";
import { LazyPanel } from "@/components/wizard/later";
import type { OutgoingLetter } from "@/lib/browser/send/outgoing-letter";
import type { Version } from "@/lib/wizard/state";
import { CopyGroup } from "./copy-group";
import { DownloadGroup } from "./download-group";
import { MailServiceGroup } from "./mail-service-group";
import { TestMailGroup } from "./test-mail-group";
import { TwoVersionsGroup } from "./two-versions-group";

interface SendDeskProps {
  outgoing: OutgoingLetter;
  /** All versions that were written for the letter. */
  versions: readonly Version[];
}

/** The buttons to copy, download and send a finished letter, and its cost below. */
export function SendDesk({ outgoing, versions }: SendDeskProps) {
  return (
    // Room for focus rings, which the edge of the column would cut off.
    <div className="flex flex-col gap-5 xl:sticky xl:top-6 xl:-mx-4 xl:max-h-[calc(100dvh-7.5rem)] xl:overflow-y-auto xl:px-4 xl:pb-4">
      <div className="grid grid-cols-1 gap-5 sm:max-xl:grid-cols-2">
        <CopyGroup letter={outgoing.letter} />
        <DownloadGroup />
      </div>
      <div className="border-line border-b">
        <MailServiceGroup {...outgoing} />
        <TwoVersionsGroup {...outgoing} />
        <TestMailGroup letter={outgoing.letter} />
      </div>
      <Costs versions={versions} />
    </div>
  );
}

function Costs({ versions }: Pick<SendDeskProps, "versions">) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <UsageLine versions={versions} />
      <Button className="mt-1" variant="quiet" size="flush" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What each part cost
      </Button>
      <LazyPanel name={open ? "costs" : null} onClose={() => setOpen(false)} />
    </div>
  );
}
