"use client";

import { type ComponentProps, use } from "react";
import { Button } from "@/components/ui/button";
import { CloseDialog } from "@/components/ui/dialog";
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
}

/** Rewrites the block of a finding, or opens its words, outside of a dialog. Renders nothing if neither is possible. */
export function FixButton({ finding, block, label }: FixButtonProps) {
  const close = use(CloseDialog);
  const { session, state } = useWizard();
  const remedy = remedyOf(session.definition, state, finding, block);
  if (!remedy) return null;
  return (
    <ActButton
      label={label}
      about={finding.quote}
      unavailableReason={isBusy(state) ? "The AI is still writing" : undefined}
      onClick={() => {
        close?.();
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
