"use client";

import { useMemo } from "react";
import { useWizardState } from "@/components/wizard/wizard-context";
import { contradictionsOf } from "@/lib/checks/facts/contradictions";
import type { BriefField } from "@/lib/wizard/brief";
import { useChecked } from "./use-checked";

/** The first question about facts of the brief that contradict each other, below the field with the second of them. */
export function FieldQuestion({ field }: { field: BriefField }) {
  const { brief } = useWizardState();
  const [contradictions] = useChecked(useMemo(() => [() => contradictionsOf(brief)], [brief])) ?? [];
  // The line is there before its question, so that screen readers read it.
  return <p role="status">{contradictions?.find((one) => one.field === field)?.question}</p>;
}
