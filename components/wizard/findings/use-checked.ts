import { useEffect, useMemo, useRef, useState } from "react";
import { useVoice } from "@/components/voice/use-voice";
import { useWizard, useWizardState } from "@/components/wizard/wizard-context";
import { workWhenIdle } from "@/lib/browser/work-when-idle";
import type { Finding, TextContext } from "@/lib/checks/check";
import { type Findings, listFindings } from "@/lib/checks/draft-checks";
import { draftContext } from "@/lib/checks/draft-context";
import { sameJson } from "@/lib/text/json";
import { isBusy } from "@/lib/wizard/navigation";

/** Returns the brief, the letter and the voice that texts are checked against; the same object until a word of it changes. */
export function useCheckContext(): TextContext {
  const { definition, state } = useWizard();
  const voice = useVoice();
  const current = useMemo(() => ({ ...draftContext(definition, state), voice }), [definition, state, voice]);
  const [context, setContext] = useState(current);
  if (sameJson(current, context)) return context;
  setContext(current);
  return current;
}

/** The pause after a change before the texts are checked again, so that a half-typed word is not checked. */
const REST_MS = 600;

/**
 * Returns the last results of checks, which run when the browser is idle and no text is being written.
 * @param checks run again when the array is a new one.
 */
export function useChecked<Result>(checks: readonly (() => Result)[]): readonly Result[] | undefined {
  const busy = isBusy(useWizardState());
  const [results, setResults] = useState<readonly Result[]>();
  const started = useRef(false);

  useEffect(() => {
    if (busy) return;
    let cancel = () => {};
    const begin = () => {
      started.current = true;
      cancel = workWhenIdle(checks, setResults);
    };
    const timer = setTimeout(begin, started.current ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [checks, busy]);

  return results;
}

/** Returns what checks find in texts as they are now, strongest first; undefined before the first check is done. */
export function useFindings(
  checks: readonly (() => readonly Finding[])[],
  texts: TextContext["blocks"],
): Findings | undefined {
  const { dismissedFindings } = useWizardState();
  const results = useChecked(checks);
  return useMemo(() => {
    const held = results?.flat().filter((finding) => stillHolds(finding, texts));
    return held && listFindings(held, dismissedFindings);
  }, [results, texts, dismissedFindings]);
}

/** Whether a finding is about words in the letter. */
export const isInWords = <One extends Finding>(one: One): one is One & { block: NonNullable<One["block"]> } =>
  one.block !== null && one.field === undefined && one.start < one.end;

/** Whether a finding's words are still there. Below a preheader that is typed the list stays, so that nothing moves. */
function stillHolds(finding: Finding, texts: TextContext["blocks"]): boolean {
  return !isInWords(finding) || finding.block === "preheader" || (texts[finding.block] ?? "").includes(finding.quote);
}
