"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { bringBackLetter, hasLastLetter } from "@/components/wizard/draft-storage";
import type { DraftOrigin } from "@/components/wizard/use-wizard-session";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { isUntouched } from "@/lib/wizard/navigation";

/** On an empty desk: that the last letter is still there, or that a stored one could not be read. */
export function DraftNotice({ origin }: { origin: DraftOrigin }) {
  const session = useSession();
  const state = useWizardState();
  const [offered] = useState(() => origin !== "pending" && hasLastLetter(session.definition, localStorage));
  if (origin === "pending" || !isUntouched(state)) return null;
  if (origin === "set-aside") {
    return (
      <div className="mt-5">
        <Notice tone="warning" announce="status" title="A stored email could not be read.">
          It was set aside in this browser's storage, not deleted. You can begin a new one here.
        </Notice>
      </div>
    );
  }
  if (!offered) return null;
  return (
    <div className="mt-5">
      <Notice
        title="Your last email is still here."
        actions={
          <Button size="small" onClick={() => bringBackLetter(session, localStorage)}>
            Open the last email
          </Button>
        }
      />
    </div>
  );
}
