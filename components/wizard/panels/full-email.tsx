"use client";

import { Dialog } from "@/components/ui/dialog";
import { SaveFileButton } from "@/components/wizard/files/save-file-button";
import { CopyLetterButton } from "@/components/wizard/letter/copy-letter-button";
import { LetterPane } from "@/components/wizard/letter/letter-pane";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { visibleBlocks } from "@/lib/wizard/letter/letter-blocks";

/** The letter as it stands, as its reader will see it (specification 2.3, 'Preview Full Email'). */
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
      <LetterPane centred />
    </Dialog>
  );
}
