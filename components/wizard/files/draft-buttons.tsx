"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useDraftSession, useLaterParts, useSession, useWizardState } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import { currentScreen, isBusy, isUntouched } from "@/lib/wizard/navigation";
import { WRITING } from "./file-buttons";

/** The buttons of a draft that is not empty. COMPLETE has the one for its file under Export. */
export function DraftButtons() {
  const { definition } = useSession();
  const isComplete = currentScreen(definition, useWizardState()).kind === "complete";
  return (
    <>
      <NewEmailButton />
      {isComplete ? null : <SaveFileButton variant="quiet" size="flush" className="justify-start" />}
    </>
  );
}

/**
 * Starts a new email and loads the page again (specification 2). It does not ask first, because the open one stays in
 * Your emails.
 */
function NewEmailButton() {
  const draft = useDraftSession();
  const state = useWizardState();
  if (isUntouched(state)) return null;
  return (
    <Button
      variant="quiet"
      className="justify-start"
      size="flush"
      unavailableReason={isBusy(state) ? WRITING : undefined}
      onClick={() => {
        draft.startNew();
        location.reload();
      }}
    >
      Start a new email
    </Button>
  );
}

/** Saves the draft as a file that can be opened in another browser. It is off for an empty draft. */
export function SaveFileButton(look: Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">) {
  const session = useSession();
  const parts = useLaterParts();
  if (isUntouched(useWizardState())) return null;

  async function save() {
    try {
      const { saveDraftFile } = await parts.load();
      await saveDraftFile(session);
    } catch {
      await showFailure("We couldn't create the file. Check your connection and try again.");
    }
  }

  return (
    <Button {...look} onClick={save}>
      Download session (.json)
    </Button>
  );
}
