"use client";

import { useMemo } from "react";
import type { ParsedReply } from "@/lib/replies/reply";
import type { LanguageCode } from "@/lib/text/languages";
import { briefLanguage } from "@/lib/wizard/letter-language";
import { stageOf, withKept } from "@/lib/wizard/stage";
import { languageOf } from "@/lib/wizard/staleness/basis";
import type { StageName } from "@/lib/wizard/state";
import { useSession, useStreamingText, useWizardState } from "./wizard-context";

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

/** The language of the letter, as it was chosen or as the brief shows it; null where it shows none. */
export function useLetterLanguage(): LanguageCode | null {
  const { brief } = useWizardState();
  return useMemo(() => briefLanguage(brief), [brief]);
}
