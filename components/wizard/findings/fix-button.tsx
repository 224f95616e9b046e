"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useWizard } from "@/components/wizard/wizard-context";
import { fixFinding } from "@/lib/browser/findings/fix-finding";
import { type Fixable, remedyOf } from "@/lib/browser/findings/remedy";
import { shortened } from "@/lib/checks/text/words";
import type { BlockName } from "@/lib/letter/blocks";
import { isBusy } from "@/lib/wizard/navigation";

interface FixButtonProps {
  finding: Fixable;
  block: BlockName;
  label: string;
  /** Closes a dialog that would be in the way. */
  onClose?: () => void;
}

/** Rewrites the block of a finding, or opens its words. Renders nothing if neither is possible. */
export function FixButton({ finding, block, label, onClose }: FixButtonProps) {
  const { session, state } = useWizard();
  const remedy = remedyOf(session.definition, state, finding, block);
  if (!remedy) return null;
  return (
    <ActButton
      label={label}
      about={finding.quote}
      unavailableReason={isBusy(state) ? "The AI is still writing" : undefined}
      onClick={() => {
        onClose?.();
        void fixFinding(session, remedy, finding);
      }}
    />
  );
}

interface ActButtonProps extends Pick<ComponentProps<typeof Button>, "onClick" | "unavailableReason"> {
  label: string;
  /** The words that it is about, which tell buttons of one label apart. */
  about: string;
}

/** A small button that does something about words of the letter. */
export function ActButton({ label, about, ...button }: ActButtonProps) {
  const words = shortened(about);
  return (
    <Button {...button} size="flush" variant="quiet" aria-label={words === "" ? label : `${label}: ${words}`}>
      {label}
    </Button>
  );
}
