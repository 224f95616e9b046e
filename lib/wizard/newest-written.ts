import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { Version, WizardState } from "./state";

/** Returns the newest text of a draft that a model or the sample writer wrote. */
export function newestWritten({ stages }: WizardState): Version | undefined {
  const written = Object.values(stages).flatMap(({ versions }) => versions.filter(({ model }) => model !== ""));
  return written.reduce<Version | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}

/** Whether a model wrote the newest text of a draft, so that it can also look up what the letter claims. */
export function writesWithModel(state: WizardState): boolean {
  const newest = newestWritten(state);
  return newest !== undefined && newest.model !== SAMPLE_WRITER_NAME;
}

/** Whether the newest text of a draft came from the sample writer. */
export const writesSamples = (state: WizardState): boolean => newestWritten(state)?.model === SAMPLE_WRITER_NAME;
