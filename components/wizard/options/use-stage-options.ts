"use client";

import { useMemo } from "react";
import { useStage, useStreamingText } from "@/components/wizard/wizard-context";
import { selectedOptions } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

/** The options to show: those of the list that is arriving, or of the selected version. */
export function useStageOptions(name: StageName): { options: readonly string[]; waiting: boolean } {
  const { definition, stage } = useStage(name);
  const text = useStreamingText(name);
  const waiting = stage.run.status === "streaming";
  const arriving = useMemo(() => {
    const parsed = waiting ? definition.format.read(text) : undefined;
    // Until the first item is recognised, what arrives may be a preamble, and would be taken back a moment later.
    return parsed?.kind === "options" && parsed.recognised ? parsed.options : [];
  }, [definition, text, waiting]);
  return { options: waiting ? arriving : selectedOptions(definition, stage), waiting };
}
