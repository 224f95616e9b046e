"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { addressOf } from "@/lib/browser/drafts/draft-address";
import type { DraftSync } from "@/lib/browser/drafts/draft-sync";
import { buttonClasses } from "@/lib/browser/styles/button-classes";

/** Tells that another tab or device wrote something else in the same place, and where that is. */
export function OtherDraftNotice({ sync }: { sync: DraftSync }) {
  const { otherId } = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView);
  if (otherId === null) return null;
  return (
    <div className="mt-5 mb-6">
      <Notice
        tone="warning"
        announce="status"
        title="This email was changed in another tab or on another device at the same time."
        actions={
          <>
            {/* A page of its own, so that the open draft is saved and left as it is. */}
            <a href={addressOf(otherId)} className={buttonClasses("secondary", "small")}>
              Open the other one
            </a>
            <Button size="small" variant="quiet" onClick={sync.closeOther}>
              Close
            </Button>
          </>
        }
      >
        Both wrote in the same place, so there are two emails now and nothing is lost. This one has what was written
        here. You find both among your emails.
      </Notice>
    </div>
  );
}
