"use client";

import { Button } from "@/components/ui/button";
import { labelOf, shortened } from "@/components/wizard/findings/finding-list";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { mendFinding } from "@/lib/browser/findings/mend-finding";
import { type Mendable, remedyOf } from "@/lib/browser/findings/remedy";
import type { BlockName } from "@/lib/wizard/blocks";
import { isBusy } from "@/lib/wizard/navigation";

interface MendButtonProps {
  finding: Mendable;
  block: BlockName;
  label: string;
  onClose: () => void;
}

/** Has the block rewritten, or leads to its words; the facts are not in the way of either. */
export function MendButton({ finding, block, label, onClose }: MendButtonProps) {
  const session = useSession();
  const state = useWizardState();
  const remedy = remedyOf(session.definition, state, finding, block);
  if (!remedy) return null;
  return (
    <Button
      size="flush"
      variant="quiet"
      aria-label={labelOf(label, shortened(finding.quote))}
      unavailableReason={isBusy(state) ? "A text is being written" : undefined}
      onClick={() => {
        onClose();
        void mendFinding(session, remedy, finding);
      }}
    >
      {label}
    </Button>
  );
}
