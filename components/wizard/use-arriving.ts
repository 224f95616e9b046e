"use client";

import { useMemo } from "react";
import type { ParsedReply } from "@/lib/replies/reply";
import type { LanguageCode } from "@/lib/text/languages";
import { briefLanguage } from "@/lib/wizard/letter-language";
import { selectedOptions, selectedVersion, stageOf, withKept } from "@/lib/wizard/stage";
import { languageOf } from "@/lib/wizard/staleness/basis";
import type { StageName } from "@/lib/wizard/state";
import { optionFault } from "@/lib/wizard/text-limits";
import { useSession, useStage, useStreamingText, useWizardState } from "./wizard-context";

/** What has arrived of a stage's text, set as it will stand in the letter; undefined while nothing is being written. */
export function useArriving(name: StageName | undefined): ParsedReply | undefined {
  const { definition } = useSession();
  const state = useWizardState();
  const text = useStreamingText(name);
  const stage = name && definition.stages[name];
  const run = name && stageOf(state, name).run;
  return useMemo(() => {
    if (!stage || run?.status !== "streaming") return undefined;
    const parsed = stage.format.typeset(text, { language: languageOf(run.basis), isGrowing: true });
    return withKept(parsed, run.kept);
  }, [stage, text, run]);
}

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

/** The language of the letter, as it was chosen or as the brief shows it; null where it shows none. */
export function useLetterLanguage(): LanguageCode | null {
  const { brief } = useWizardState();
  return useMemo(() => briefLanguage(brief), [brief]);
}
