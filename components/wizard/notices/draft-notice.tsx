"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { downloadText } from "@/lib/browser/download-text";
import type { FoundDraft, FoundDrafts } from "@/lib/browser/drafts/draft-session-state";
import { isUntouched } from "@/lib/wizard/navigation";

interface DraftNoticeProps {
  found: FoundDrafts;
  replaceStored: () => void;
}

/** What a person should know of the browser's storage: that a letter is still there, or that one could not be read. */
export function DraftNotice({ found, replaceStored }: DraftNoticeProps) {
  const untouched = isUntouched(useWizardState());
  if (found.stuck !== null) return <StuckNotice text={found.stuck.text} onReplace={replaceStored} />;
  if (!untouched) return null;
  return (
    <>
      {found.setAside.length > 0 ? <SetAsideNotice texts={found.setAside} /> : null}
      {found.last === null ? null : <LastDraftNotice last={found.last} />}
    </>
  );
}

/** The text stays where it is until the person has decided, wherever they go in the meantime. */
function StuckNotice({ text, onReplace }: { text: string; onReplace: () => void }) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className="mt-5">
      <Notice
        tone="warning"
        announce="status"
        title="A stored email could not be read, and there is no room to set it aside."
        actions={
          <>
            <DownloadButton text={text} />
            <Button size="small" onClick={onReplace}>
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
    </div>
  );
}

function SetAsideNotice({ texts }: { texts: readonly string[] }) {
  return (
    <div className="mt-5">
      <Notice
        tone="warning"
        announce="status"
        title="A stored email could not be read."
        actions={texts.map((text) => <DownloadButton key={text} text={text} />)}
      >
        It was set aside in this browser's storage, not deleted. You can begin a new one here.
      </Notice>
    </div>
  );
}

function LastDraftNotice({ last }: { last: FoundDraft }) {
  const session = useSession();

  function open() {
    session.draft.takeUp(last.id, last.state, last.mark, last.text);
    session.dispatch({ type: "restored", state: last.state });
  }

  return (
    <div className="mt-5">
      <Notice
        title="Your last email is still here."
        actions={
          <Button size="small" onClick={open}>
            Open the last email
          </Button>
        }
      />
    </div>
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
