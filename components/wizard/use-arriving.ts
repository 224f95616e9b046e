"use client";

import { useMemo } from "react";
import { useSession, useStreamingText, useWizardState } from "@/components/wizard/wizard-context";
import { isLanguageCode, type LanguageCode } from "@/lib/text/languages";
import { letterLanguage } from "@/lib/wizard/letter-language";
import type { ParsedReply } from "@/lib/wizard/parse/reply";
import { stageOf, withKept } from "@/lib/wizard/stage";
import type { StageName } from "@/lib/wizard/state";

/** What has arrived of a stage's text, set as it will stand in the letter; undefined while nothing is being written. */
export function useArriving(name: StageName | undefined): ParsedReply | undefined {
  const { definition } = useSession();
  const state = useWizardState();
  const language = useLetterLanguage();
  const text = useStreamingText(name);
  const run = name && stageOf(state, name).run;
  const stage = name && run?.status === "streaming" ? definition.stages[name] : undefined;
  const kept = run?.status === "streaming" ? run.kept : undefined;
  return useMemo(
    () => stage && withKept(stage.format.typeset(text, { fills: stage.fills, language, isGrowing: true }), kept),
    [stage, text, language, kept],
  );
}

/** The language of the letter, as it was chosen or as the brief shows it; null where it shows none. */
export function useLetterLanguage(): LanguageCode | null {
  const { brief } = useWizardState();
  return useMemo(() => {
    const { language: chosen, ...texts } = brief;
    return letterLanguage(texts, isLanguageCode(chosen) ? { language: chosen } : {})?.code ?? null;
  }, [brief]);
}
