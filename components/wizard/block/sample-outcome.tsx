"use client";

import { useMemo } from "react";
import { Notice } from "@/components/ui/notice";
import { outcomeOf } from "@/lib/sample-writer/revise/outcome";
import type { BlockPair } from "@/lib/wizard/letter/block-pairs";

interface SampleOutcomeProps {
  request: string;
  texts: readonly BlockPair[];
}

/** What the sample writer could not do of what it was asked for, beside what it did; nothing when it did all of it. */
export function SampleOutcome({ request, texts }: SampleOutcomeProps) {
  const { done, notDone, notFound } = useMemo(() => outcomeOf(request, texts), [request, texts]);
  if (notDone.length === 0 && notFound.length === 0) return null;
  return (
    <Notice announce="status" title={done.length === 0 ? "The text is as it was." : `Done: ${done.join(", ")}.`}>
      {notDone.length === 0 ? null : <p>{`Not without a model: ${notDone.join(", ")}.`}</p>}
      {notFound.length === 0 ? null : <p>{`Not found in the text: ${notFound.join(", ")}.`}</p>}
    </Notice>
  );
}
