"use client";

import { Button } from "@/components/ui/button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { browserStorage } from "@/lib/browser/browser-storage";
import { startNewDraft } from "@/lib/browser/drafts/draft-autosave";
import type { ButtonVariant } from "@/lib/browser/styles/button-classes";
import { isBusy, isUntouched } from "@/lib/wizard/navigation";

interface NewEmailButtonProps {
  label: string;
  variant?: ButtonVariant;
  className?: string;
}

/**
 * Begins a new email and loads the page again (specification 2). The open one is kept among the emails,
 * so that nothing needs to be asked first.
 */
export function NewEmailButton({ label, variant = "secondary", className = "" }: NewEmailButtonProps) {
  const session = useSession();
  const state = useWizardState();
  if (isUntouched(state)) return null;
  return (
    <Button
      variant={variant}
      className={className}
      size={variant === "quiet" ? "small" : "medium"}
      disabled={isBusy(state)}
      onClick={() => {
        startNewDraft(session, browserStorage());
        location.reload();
      }}
    >
      {label}
    </Button>
  );
}
