"use client";

import { useMemo } from "react";
import { Paper } from "@/components/ui/paper";
import { Prose } from "@/components/ui/prose";
import { Spinner } from "@/components/ui/spinner";
import { useStage, useStreamingText } from "@/components/wizard/wizard-context";
import { BLOCK_LABELS } from "@/lib/wizard/blocks";
import { parsedVersion, selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

/** The blocks of a stage on paper: the selected version, or the text that is arriving. */
export function BlocksText({ name }: { name: StageName }) {
  const { definition, stage } = useStage(name);
  const text = useStreamingText(name);
  const streaming = stage.run.status === "streaming";
  const arriving = useMemo(() => (streaming ? definition.format.read(text) : undefined), [definition, streaming, text]);
  const version = selectedVersion(stage);
  const parsed = arriving ?? (version && parsedVersion(definition, version));
  if (parsed?.kind !== "blocks") return null;
  const blocks = definition.fills.flatMap((block) => {
    const words = parsed.blocks[block];
    return words === undefined ? [] : [{ block, words }];
  });
  const last = blocks.at(-1)?.block;
  return (
    <div className="mt-5" aria-busy={streaming}>
      <Paper label={`Text of ${definition.label}`} className="min-h-40">
        {blocks.length === 0 ? (
          <p className="flex items-center gap-3 font-sans text-ink-muted">
            <Spinner />
            {`Writing ${definition.label} ...`}
          </p>
        ) : (
          <div className="flex flex-col gap-6">
            {blocks.map(({ block, words }) => (
              <section key={block} aria-label={BLOCK_LABELS[block]}>
                {definition.fills.length > 1 ? (
                  <h2 className="mb-1 font-medium font-sans text-ink-muted text-xs">{BLOCK_LABELS[block]}</h2>
                ) : null}
                <Prose text={words} growing={streaming && block === last} />
              </section>
            ))}
          </div>
        )}
      </Paper>
    </div>
  );
}
