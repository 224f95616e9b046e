"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { OptionPlaceholder } from "@/components/ui/option-list";
import { useStageOptions } from "@/components/wizard/options/use-stage-options";
import { useSession, useStage, useWizardState } from "@/components/wizard/wizard-context";
import { isBusy } from "@/lib/wizard/navigation";
import { selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

interface OptionButtonsProps {
  stage: StageName;
  /** `Story No` makes the buttons 'Story No 1', 'Story No 2' … (specification 2.2). */
  optionName: string;
  /** How many options will have come in the end. */
  count: number;
}

/** Options that each have a button of their own, because picking one has it written in full at once. */
export function OptionButtons({ stage: name, optionName, count }: OptionButtonsProps) {
  const session = useSession();
  const { stage } = useStage(name);
  const { options, waiting } = useStageOptions(name);
  const chosen = selectedVersion(stage)?.choice ?? null;
  // Another step may be writing still, and the text of a choice is written at once.
  const busy = isBusy(useWizardState());
  const missing = waiting ? Math.max(0, count - options.length) : 0;
  const numbersMissing = Array.from({ length: missing }, (_, index) => options.length + index + 1);
  return (
    <ol aria-busy={waiting} className="mt-5 flex flex-col gap-3">
      {options.map((text, index) => {
        const number = index + 1;
        return (
          <li key={number} className="rounded-xl border border-line-strong bg-paper p-4 sm:p-5">
            <p className="whitespace-pre-line font-letter leading-relaxed">{text}</p>
            {waiting ? null : (
              <div className="mt-3 flex items-center gap-3">
                <Button
                  size="small"
                  variant={chosen === number ? "primary" : "secondary"}
                  disabled={busy}
                  data-option-number={number}
                  onClick={() => session.pickAndExpand(name, number)}
                >
                  {`${optionName} ${number}`}
                </Button>
                {chosen === number ? <Badge tone="accent">Your choice</Badge> : null}
              </div>
            )}
          </li>
        );
      })}
      {numbersMissing.map((number) => (
        <li key={number} aria-hidden="true">
          <OptionPlaceholder number={number} />
        </li>
      ))}
    </ol>
  );
}
