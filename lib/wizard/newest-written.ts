import { SAMPLE_WRITER_NAME } from "@/lib/model/prices";
import type { Version, WizardState } from "./state";

/** Returns the newest text of a draft that a model or the sample writer wrote. */
export function newestWritten({ stages }: WizardState): Version | undefined {
  const written = Object.values(stages).flatMap(({ versions }) => versions.filter(({ model }) => model !== ""));
  return written.reduce<Version | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}

/** Returns the newest text of a draft if a model wrote it, which can also look up what the letter claims. */
export function newestByModel(state: WizardState): Version | undefined {
  return writesSamples(state) ? undefined : newestWritten(state);
}

/** Whether the newest text of a draft came from the sample writer. */
export const writesSamples = (state: WizardState): boolean => newestWritten(state)?.model === SAMPLE_WRITER_NAME;
