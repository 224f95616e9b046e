"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useDraftSession, useSession, useWizardState } from "@/components/wizard/wizard-context";
import type { DraftsInStorage } from "@/lib/browser/drafts/draft-session-state";
import type { DraftSync } from "@/lib/browser/drafts/draft-sync";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";
import { isUntouched } from "@/lib/wizard/navigation";

/** Offers the last email, as long as the open one is empty. */
export function DraftNotice({ found: { last } }: { found: DraftsInStorage }) {
  const draft = useDraftSession();
  if (!isUntouched(useWizardState()) || last === null) return null;
  return (
    <Notice
      className="mt-5"
      title="Your last email is still here."
      actions={
        <Button size="small" onClick={() => draft.openLast(last)}>
          Open the last email
        </Button>
      }
    />
  );
}

/** Says that another tab or device changed the same text, and links to that version. */
export function OtherDraftNotice({ sync }: { sync: DraftSync }) {
  const { otherId } = useSyncExternalStore(sync.subscribe, sync.getView, sync.getView);
  const { definition } = useSession();
  if (otherId === null) return null;
  return (
    <Notice
      className="mt-5 mb-6"
      tone="warning"
      announce="status"
      title="This email was changed in another tab or on another device at the same time."
      actions={
        <>
          {/* A full page load, which saves the open draft first. */}
          <a
            href={paths.draft({ wizard: definition.name, id: otherId })}
            className={buttonClasses("secondary", "small")}
          >
            Open the other one
          </a>
          <Button size="small" variant="quiet" onClick={sync.closeOther}>
            Close
          </Button>
        </>
      }
    >
      Both wrote in the same place, so there are two emails now and nothing is lost. This one has what was written here.
      You find both among your emails.
    </Notice>
  );
}

/** Stands in for a draft that was deleted or belongs to another account, without saying which. */
export function MissingDraft() {
  const { definition } = useSession();
  return (
    <>
      <p className="mt-4 text-ink-muted leading-relaxed">
        It may have been deleted, or it belongs to another account than the one that this browser is signed in with.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={paths.library} className={buttonClasses("primary")}>
          See your emails
        </a>
        <a href={paths.newDraft(definition.name)} className={buttonClasses()}>
          Start a new email
        </a>
      </div>
    </>
  );
}
