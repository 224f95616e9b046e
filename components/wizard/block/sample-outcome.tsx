"use client";

import { useMemo } from "react";
import { Notice } from "@/components/ui/notice";
import { revise } from "@/lib/sample/revision";
import type { BlockPair } from "@/lib/wizard/letter/block-pairs";

interface SampleOutcomeProps {
  request: string;
  texts: readonly BlockPair[];
}

/** Says what the sample writer could not do of a request, beside what it did; nothing when it did all of it. */
export function SampleOutcome({ request, texts }: SampleOutcomeProps) {
  const { done, needsModel, notFound } = useMemo(() => {
    const before = texts.map((text) => text.before);
    return revise(request, before);
  }, [request, texts]);
  if (needsModel.length === 0 && notFound.length === 0) return null;
  return (
    <Notice announce="status" title={done.length === 0 ? "The text is as it was." : `Done: ${quoted(done)}.`}>
      {needsModel.length === 0 ? null : <p>{`Needs a model: ${quoted(needsModel)}.`}</p>}
      {notFound.length === 0 ? null : <p>{`Not found in the text: ${quoted(notFound)}.`}</p>}
    </Notice>
  );
}

const quoted = (wishes: readonly string[]): string => wishes.map((wish) => `“${wish}”`).join(", ");
