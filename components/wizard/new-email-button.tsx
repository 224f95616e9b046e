"use client";

import { Button } from "@/components/ui/button";
import type { ButtonVariant } from "@/components/ui/button-classes";
import { forgetLetter } from "@/components/wizard/draft-storage";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { isBusy, isUntouched } from "@/lib/wizard/navigation";

/**
 * Begins a new email and loads the page again (spec section 2). The one on the desk is kept as the last email,
 * so that nothing needs to be asked first.
 */
export function NewEmailButton({ label, variant = "secondary" }: { label: string; variant?: ButtonVariant }) {
  const session = useSession();
  const state = useWizardState();
  if (isUntouched(state)) return null;
  return (
    <Button
      variant={variant}
      size={variant === "quiet" ? "small" : "medium"}
      disabled={isBusy(state)}
      onClick={() => {
        forgetLetter(session, localStorage);
        location.reload();
      }}
    >
      {label}
    </Button>
  );
}
