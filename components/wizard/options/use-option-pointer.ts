"use client";

import { useEffect } from "react";
import { useOptionPreview } from "@/components/wizard/wizard-context";
import type { BlockName } from "@/lib/wizard/blocks";

/**
 * Shows the option that is pointed at in its place in the letter, until another one is chosen; takes its number, from 1,
 * or null for none.
 */
export function useOptionPointer(block: BlockName | undefined, options: readonly string[], choice: number | null) {
  const preview = useOptionPreview();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chooses wants to see what was chosen.
  useEffect(() => () => preview.set(null), [preview, choice]);
  return (number: number | null) => {
    const text = number === null ? undefined : options[number - 1];
    preview.set(block === undefined || text === undefined ? null : { block, text });
  };
}
