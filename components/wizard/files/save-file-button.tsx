"use client";

import { Button } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { LazyModule } from "@/lib/browser/lazy-module";
import { showFailure } from "@/lib/browser/show-toast";
import type { ButtonSize, ButtonVariant } from "@/lib/browser/styles/button-classes";
import { isUntouched } from "@/lib/wizard/navigation";

interface SaveFileButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** Saves the letter as a file that can be opened in another browser. An empty draft has nothing to save. */
export function SaveFileButton({ variant = "quiet", size = "small", className = "" }: SaveFileButtonProps) {
  const session = useSession();
  if (isUntouched(useWizardState())) return null;

  async function save() {
    try {
      const { saveDraftFile } = await draftFileSaver.load();
      await saveDraftFile(session);
    } catch {
      await showFailure("The file could not be written. Check your connection and try again.");
    }
  }

  return (
    <Button variant={variant} size={size} className={className} onClick={save}>
      Save as a file
    </Button>
  );
}

/** Comes early: whoever has lost the connection may want the file most. */
export const draftFileSaver = new LazyModule(() => import("@/lib/browser/wizard/save-draft-file"));
