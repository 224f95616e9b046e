"use client";

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { checkContext } from "@/lib/browser/findings/check-context";
import type { KeyedFinding } from "@/lib/browser/findings/letter-findings";
import { workWhenIdle } from "@/lib/browser/work-when-idle";
import type { LetterFinding, TextContext } from "@/lib/checks/check";
import { findingKey } from "@/lib/checks/finding-key";
import { isBusy } from "@/lib/wizard/navigation";

/** Returns the context of all checks: the letter's texts and brief. It is a new object after every change. */
export function useCheckContext(): TextContext {
  const session = useSession();
  const context = () => checkContext(session);
  return useSyncExternalStore(session.subscribe, context, context);
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
