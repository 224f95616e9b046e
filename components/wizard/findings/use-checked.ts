"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { workWhenIdle } from "@/lib/browser/work-when-idle";
import type { LetterFinding, TextContext } from "@/lib/checks/check";
import { draftContext } from "@/lib/checks/draft-context";
import { findingKey, type KeyedFinding } from "@/lib/checks/finding-key";
import { sameJson } from "@/lib/text/json";
import { isBusy } from "@/lib/wizard/navigation";

/** Returns the brief and the letter that texts are checked against; the same object until a word of it changes. */
export function useCheckContext(): TextContext {
  const { definition } = useSession();
  const state = useWizardState();
  const current = useMemo(() => draftContext(definition, state), [definition, state]);
  const [context, setContext] = useState(current);
  if (sameJson(current, context)) return context;
  setContext(current);
  return current;
}

/** The pause after a change before the texts are checked again, so that a half-typed word is not checked. */
const REST_MS = 600;

/**
 * Returns the results of checks, which run when the browser is idle and no text is being written.
 * @param checks run again when the array is a new one.
 * @returns the last results; undefined before the first.
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

/** Returns findings with their keys, without duplicates and dismissed ones. */
export function useUndismissed(findings: readonly LetterFinding[]): readonly KeyedFinding[] {
  const { dismissedFindings } = useWizardState();
  return useMemo(() => {
    const seen = new Set(dismissedFindings);
    return findings.flatMap((finding) => {
      const key = findingKey(finding, finding.block);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...finding, key }];
    });
  }, [findings, dismissedFindings]);
}

/** No findings, for the time before the first check is done. */
export const NONE: readonly LetterFinding[] = [];
