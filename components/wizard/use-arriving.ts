import { useMemo } from "react";
import type { ParsedReply } from "@/lib/letter/reply";
import type { LanguageCode } from "@/lib/text/languages";
import { briefLanguage } from "@/lib/wizard/brief/letter-language";
import { optionFault } from "@/lib/wizard/brief/text-limits";
import { selectedOptions, stageOf, withKept } from "@/lib/wizard/stage";
import { languageOf } from "@/lib/wizard/staleness/basis";
import type { StageName } from "@/lib/wizard/state";
import { useStage, useStreamingText, useWizard, useWizardState } from "./wizard-context";

/** Returns the arrived part of a stage's text, typeset as in the letter; undefined if nothing is being written. */
export function useArriving(name: StageName | undefined): ParsedReply | undefined {
  const { definition, state } = useWizard();
  const text = useStreamingText(name);
  const stage = name && definition.stages[name];
  const run = name && stageOf(state, name).run;
  return useMemo(() => {
    if (!stage || run?.status !== "streaming") return undefined;
    const parsed = stage.format.typeset(text, { language: languageOf(run.basis), isGrowing: true });
    // Until the first item is recognized, the text may be a preamble that would disappear a moment later.
    const isList = parsed.kind === "options" && !parsed.recognized;
    return withKept(isList ? { ...parsed, options: [] } : parsed, run.kept);
  }, [stage, text, run]);
}

/** Returns the options to show, with a remark on each of the wrong length: `24 characters, asked for 30 to 60`. */
export function useStageOptions(name: StageName) {
  const { definition, stage, version } = useStage(name);
  const parsed = useArriving(name);
  if (stage.run.status === "streaming") {
    return { options: parsed?.kind === "options" ? parsed.options : [], remarks: [], waiting: true };
  }
  const options = selectedOptions(definition, stage);
  // An option edited by hand has no required length.
  const own = version?.origin === "edited" ? version.choice : null;
  const remarks = options.map((option) => (option === own ? undefined : optionFault(name, option)));
  return { options, remarks, waiting: false };
}

/** Returns the chosen language of the letter, or else the brief's; undefined if unknown. */
export function useLetterLanguage(): LanguageCode | undefined {
  const { brief } = useWizardState();
  return useMemo(() => briefLanguage(brief) ?? undefined, [brief]);
}
