"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useDraftSession, useLaterParts, useSession, useWizard } from "@/components/wizard/wizard-context";
import { showFailure } from "@/lib/browser/show-toast";
import { currentScreen, isBusy, isUntouched } from "@/lib/wizard/navigation";
import { WRITING } from "./file-buttons";

const ROW = { variant: "quiet", size: "flush", className: "justify-start" } as const;

/**
 * The buttons of a draft that is not empty. Starting a new email does not ask first, because the open one stays in Your
 * emails. COMPLETE has the button for its file under Export.
 */
export function DraftButtons() {
  const draft = useDraftSession();
  const { definition, state } = useWizard();
  if (isUntouched(state)) return null;
  return (
    <>
      <Button {...ROW} unavailableReason={isBusy(state) ? WRITING : undefined} onClick={draft.startOver}>
        Start a new email
      </Button>
      {currentScreen(definition, state).kind === "complete" ? null : <SaveFileButton {...ROW} />}
    </>
  );
}

/** Saves the draft as a file that can be opened in another browser. */
export function SaveFileButton(look: Pick<ComponentProps<typeof Button>, "variant" | "size" | "className">) {
  const session = useSession();
  const parts = useLaterParts();

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
