"use client";

import { Badge } from "@/components/ui/badge";
import { Prose } from "@/components/ui/prose";
import { Sheet } from "@/components/ui/sheet";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS } from "@/lib/wizard/blocks";
import { stageOfBlock, visibleBlocks } from "@/lib/wizard/letter/letter-blocks";
import { isStale } from "@/lib/wizard/staleness";

/** The letter block by block, with those that are still to come (specification 2.3, 'Blocks Progress'). */
export function BlocksProgress({ onClose }: { onClose: () => void }) {
  const { definition } = useSession();
  const state = useWizardState();
  const blocks = visibleBlocks(definition, state);
  return (
    <Sheet title="Here is a preview of the email in blocks:" open onOpenChange={onClose}>
      <ol className="flex flex-col gap-5">
        {definition.letter.map((name) => {
          const text = blocks[name];
          const stage = stageOfBlock(definition, name);
          return (
            <li key={name}>
              <div className="mb-1 flex items-center gap-3">
                <h3 className="font-medium text-sm">{BLOCK_LABELS[name]}</h3>
                {text !== undefined && stage && isStale(definition, state, stage) ? (
                  <Badge tone="warning">Made from an earlier answer</Badge>
                ) : null}
              </div>
              {text === undefined ? (
                <p className="text-ink-muted text-sm">Still to come</p>
              ) : (
                <Prose text={text} className="border-accent border-l-2 pl-4" />
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
}
