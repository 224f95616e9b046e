"use client";

import { Dialog } from "@/components/ui/dialog";
import { CopyLetterButton } from "@/components/wizard/copy-letter-button";
import { LetterPaper } from "@/components/wizard/letter-paper";
import { SaveFileButton } from "@/components/wizard/save-file-button";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { visibleBlocks } from "@/lib/wizard/letter";

/** The letter as it stands, as its reader will see it (spec section 2, 'Preview Full Email'). */
export function FullEmail({ onClose }: { onClose: () => void }) {
  const { definition } = useSession();
  const empty = Object.keys(visibleBlocks(definition, useWizardState())).length === 0;
  return (
    <Dialog
      title="Preview Full Email"
      width="wide"
      open
      onOpenChange={onClose}
      footer={
        empty ? null : (
          <>
            <SaveFileButton variant="secondary" size="medium" />
            <CopyLetterButton label="Copy to clipboard" variant="primary" />
          </>
        )
      }
    >
      <LetterPaper centred />
    </Dialog>
  );
}
