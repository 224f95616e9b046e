"use client";

import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import type { LaterProps } from "@/components/wizard/wizard-context";
import type { SaveState, SyncView } from "@/lib/drafts/browser/draft-sync";
import { DraftNotice } from "./draft-notice";

/** Says quietly whether the server has the draft, or offers the last one; screen readers hear only trouble and its end. */
export function SaveStatus({ sync, draft }: LaterProps["SaveStatus"]) {
  const view = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView);
  const announcement = useAnnouncement(view);
  const Icon = ICONS[view.save.kind];
  return (
    <>
      {Icon === null ? (
        <DraftNotice lastId={draft.status === "read" ? draft.lastId : null} />
      ) : (
        <p className="flex items-start gap-1.5 text-ink-muted text-sm">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{wordsOf(view)}</span>
        </p>
      )}
      <LiveRegion message={announcement} />
    </>
  );
}

const ICONS = {
  nothing: null,
  saving: CloudUpload,
  saved: CloudCheck,
  unreachable: CloudOff,
  refused: CloudAlert,
} as const satisfies Record<SaveState["kind"], unknown>;

const STORED = "It's saved in this browser.";
const NOT_STORED = "This browser can't save it either. Keep this page open.";

function wordsOf({ save, isStored, conflicts }: SyncView): string {
  switch (save.kind) {
    case "nothing":
      return "";
    case "saving":
      return "Saving…";
    case "saved":
      return Object.keys(conflicts).length === 0 ? "Saved" : "Saved, except where we need your decision";
    case "unreachable":
      return isStored
        ? "Offline. Saved in this browser."
        : "Offline, and this browser can't save it. Keep this page open.";
    case "refused":
      return `Not saved: ${save.message} ${isStored ? STORED : NOT_STORED}`;
  }
}

/** Returns the message for screen readers: the trouble, or that it is over. */
function useAnnouncement(view: SyncView): string {
  const { save } = view;
  const inTrouble = save.kind === "unreachable" || save.kind === "refused";
  const [wasInTrouble, setWasInTrouble] = useState(false);
  if (inTrouble && !wasInTrouble) setWasInTrouble(true);
  // The next change is saved without a message.
  if (wasInTrouble && save.kind === "saving") setWasInTrouble(false);
  if (inTrouble) return wordsOf(view);
  return wasInTrouble && save.kind === "saved" ? "Saved" : "";
}
