"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useDraftSession, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { downloadText } from "@/lib/browser/download-text";
import type { FoundDraft, FoundDrafts } from "@/lib/browser/drafts/draft-session-state";
import type { DraftSync } from "@/lib/browser/drafts/draft-sync";
import { buttonClasses } from "@/lib/browser/styles/button-classes";
import { paths } from "@/lib/paths";
import { isUntouched } from "@/lib/wizard/navigation";

/** What a person should know of the browser's storage: that a letter is still there, or that one could not be read. */
export function DraftNotice({ found }: { found: FoundDrafts }) {
  const untouched = isUntouched(useWizardState());
  if (found.stuck !== null) return <StuckNotice text={found.stuck.text} />;
  if (!untouched) return null;
  return (
    <>
      {found.setAside.length > 0 ? <SetAsideNotice texts={found.setAside} /> : null}
      {found.last === null ? null : <LastDraftNotice last={found.last} />}
    </>
  );
}

/** The text stays where it is until the person has decided, wherever they go in the meantime. */
function StuckNotice({ text }: { text: string }) {
  const { replaceStored } = useDraftSession();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <Notice
      className="mt-5"
      tone="warning"
      announce="status"
      title="A stored email could not be read, and there is no room to set it aside."
      actions={
        <>
          <DownloadButton text={text} />
          <Button size="small" onClick={replaceStored}>
            Delete it and save my new email
          </Button>
          <Button size="small" variant="quiet" onClick={() => setClosed(true)}>
            Go on without saving
          </Button>
        </>
      }
    >
      It stays in this browser until you delete it. Until then, what you write here is not saved.
    </Notice>
  );
}

function SetAsideNotice({ texts }: { texts: readonly string[] }) {
  return (
    <Notice
      className="mt-5"
      tone="warning"
      announce="status"
      title="A stored email could not be read."
      actions={texts.map((text) => <DownloadButton key={text} text={text} />)}
    >
      It was set aside in this browser's storage, not deleted. You can begin a new one here.
    </Notice>
  );
}

function LastDraftNotice({ last }: { last: FoundDraft }) {
  const draft = useDraftSession();
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

function DownloadButton({ text }: { text: string }) {
  const { definition } = useSession();
  return (
    <Button size="small" onClick={() => downloadText(text, `unreadable-${definition.name}.json`)}>
      Download it
    </Button>
  );
}

/** Tells that another tab or device wrote something else in the same place, and where that is. */
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
          {/* A page of its own, so that the open draft is saved and left as it is. */}
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
