"use client";

import { useArriving } from "@/components/wizard/use-arriving";
import { useStage } from "@/components/wizard/wizard-context";
import { selectedOptions, selectedVersion } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";
import { optionFault } from "@/lib/wizard/text-limits";

interface StageOptions {
  options: readonly string[];
  /** Of an option that is shorter or longer than its prompt asked for, by its place: `24 characters, asked for 30 to 60`. */
  remarks: readonly (string | undefined)[];
  waiting: boolean;
}

/** The options to show: those of the list that is arriving, or of the selected version. */
export function useStageOptions(name: StageName): StageOptions {
  const { definition, stage } = useStage(name);
  const parsed = useArriving(name);
  if (stage.run.status === "streaming") {
    // Until the first item is recognised, what arrives may be a preamble, and would be taken back a moment later.
    const arriving = parsed?.kind === "options" && parsed.recognised ? parsed.options : [];
    return { options: arriving, remarks: [], waiting: true };
  }
  const options = selectedOptions(definition, stage);
  const version = selectedVersion(stage);
  // Whoever writes an option by hand was asked for nothing.
  const own = version?.origin === "edited" ? version.choice : null;
  const remarks = options.map((option, index) => (index + 1 === own ? undefined : optionFault(name, option)));
  return { options, remarks, waiting: false };
}
