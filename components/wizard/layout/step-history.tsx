"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useSession, useWizardState } from "@/components/wizard/wizard-context";

/** Makes the browser's Back and Forward go through the steps: each step that is opened is an entry of its history. */
export function StepHistory() {
  const session = useSession();
  const { stepIndex, screenIndex } = useWizardState();

  const comeBack = useEffectEvent((event: PopStateEvent) => {
    const step: unknown = Reflect.get(event.state ?? {}, "step");
    if (Array.isArray(step)) session.visitStep(Number(step[0]), Number(step[1]));
  });

  useEffect(() => {
    addEventListener("popstate", comeBack);
    return () => removeEventListener("popstate", comeBack);
  }, []);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    const step = [stepIndex, screenIndex];
    const before = shown.current;
    shown.current = String(step);
    // Where a draft opens is the entry that the page has already; what Back and Forward have opened has one, too.
    if (before === undefined) history.replaceState({ step }, "");
    else if (String(Reflect.get(history.state ?? {}, "step")) !== String(step)) history.pushState({ step }, "");
  }, [stepIndex, screenIndex]);

  return null;
}
