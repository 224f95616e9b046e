"use client";

import { useMemo } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { useStage } from "@/components/wizard/wizard-context";
import { checksIn, type TextContext } from "@/lib/checks/check";
import { BLOCK_LABELS, type BlockName } from "@/lib/letter/blocks";
import { counted } from "@/lib/text/phrases";
import { blockPairs } from "@/lib/wizard/block-pairs";
import type { StageDefinition } from "@/lib/wizard/definition/definition";
import { parentOf } from "@/lib/wizard/stage";
import type { StageName, Version } from "@/lib/wizard/state";
import { ByHandNote, FindingList } from "./finding-list";
import { useCheckContext, useFindings } from "./use-checked";

/** The findings in the blocks of a stage, strongest first, below their text; nothing if there are none. */
export function BlockFindings({ stage: name }: { stage: StageName }) {
  const { definition, stage, version } = useStage(name);
  const context = useCheckContext();
  const parent = version?.origin === "revised" ? parentOf(stage, version) : undefined;
  const checks = useMemo(
    () => stageChecks(definition.fills, context, textsBefore(definition, version, parent)),
    [definition, context, version, parent],
  );
  const findings = useFindings(checks, context.blocks)?.shown ?? [];
  const isShown = stage.run.status !== "streaming" && findings.length > 0;
  const count = counted(findings.length, "hint");
  const thing = nameOf(definition);
  return (
    <>
      <LiveRegion message={isShown ? `${count} for ${thing.replace(/\.$/, "")}.` : ""} />
      {isShown ? (
        <section aria-label={`Hints for ${thing}`} className="mt-5 flex flex-col gap-3">
          <h2 className="font-medium text-ink-muted text-sm">{count}</h2>
          <FindingList findings={findings} withBlocks={definition.fills.length > 1} />
          {definition.revise ? <ByHandNote /> : null}
        </section>
      ) : null}
    </>
  );
}

function nameOf({ format, fills, label }: StageDefinition): string {
  const [block] = fills;
  return format.kind === "blocks" || block === undefined
    ? label
    : `the ${block === "postscript" ? BLOCK_LABELS[block] : BLOCK_LABELS[block].toLowerCase()}`;
}

type Texts = Partial<Record<BlockName, string>>;

function stageChecks(fills: readonly BlockName[], context: TextContext, before: Texts) {
  return fills.flatMap((block) => {
    const text = context.blocks[block];
    const was = before[block];
    if (text === undefined) return [];
    return checksIn("block", text, { ...context, block, ...(was !== undefined && { before: was }) });
  });
}

/** Returns the blocks before a rewrite, to find what it lost. */
function textsBefore(definition: StageDefinition, version: Version | undefined, parent: Version | undefined): Texts {
  if (!version || !parent) return {};
  return Object.fromEntries(blockPairs(definition, parent, version).map(({ block, before }) => [block, before]));
}
