"use client";

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";
import { checkContext } from "@/lib/browser/findings/check-context";
import type { KeyedFinding } from "@/lib/browser/findings/letter-findings";
import { workWhenIdle } from "@/lib/browser/work-when-idle";
import type { LetterFinding, TextContext } from "@/lib/checks/check";
import { findingKey } from "@/lib/checks/finding-key";
import { isBusy } from "@/lib/wizard/navigation";

/** Returns what the texts of the letter are checked against now; another object when a word of it has changed. */
export function useCheckContext(): TextContext {
  const session = useSession();
  const context = () => checkContext(session);
  return useSyncExternalStore(session.subscribe, context, context);
}

/** How long it is quiet before texts that have changed are checked again: a word that is being typed is left alone. */
const REST_MS = 600;

/**
 * Returns what checks give, worked out when the browser has time for it and while no text is being written.
 * @param checks are worked out again when the array is another one.
 * @returns what they gave last; undefined before that.
 */
export function useChecked<Result>(checks: readonly (() => Result)[]): readonly Result[] | undefined {
  const busy = isBusy(useWizardState());
  const [results, setResults] = useState<readonly Result[]>();
  const begun = useRef(false);

  useEffect(() => {
    if (busy) return;
    let callOff = () => {};
    const begin = () => {
      begun.current = true;
      callOff = workWhenIdle(checks, setResults);
    };
    const timer = setTimeout(begin, begun.current ? REST_MS : 0);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [checks, busy]);

  return results;
}

/** Findings with their keys, each once, without those that the person has dismissed. */
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

/** Findings before the first check is done. */
export const NONE: readonly LetterFinding[] = [];
