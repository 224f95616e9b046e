import type { WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { wizardStateSchema } from "@/lib/wizard/state-schema";
import { GO_ON_ELSEWHERE } from "./draft-limits";

/** The reason why a draft cannot be saved. */
export interface Excess {
  /** Its path, e.g. `stages.story.versions.3.text`. */
  field: string;
  /** The problem and the way out, in words for a person. The caller adds that the draft is safe. */
  message: string;
}

/**
 * Returns the first text of a draft that is too long to be saved (`lib/wizard/state-bounds.ts`). No field of the
 * interface takes one; a request of another program may.
 */
export function findExcess(state: WizardState): Excess | undefined {
  const issue = wizardStateSchema.safeParse(state).error?.issues.find(({ code }) => code === "too_big");
  if (issue?.code !== "too_big") return undefined;
  const message = `A text of this email has more than ${inWords(Number(issue.maximum))} characters. Shorten it.`;
  return { field: issue.path.join("."), message };
}

/** Returns the excess of a draft with more than `MOST_VERSIONS`. */
export function tooManyVersions(count: number): Excess {
  const message = `This email has ${inWords(count)} versions of its blocks, and the limit is ${inWords(MOST_VERSIONS)}.`;
  return { field: "stages", message: `${message} ${GO_ON_ELSEWHERE}` };
}

const inWords = (count: number) => count.toLocaleString("en-US");
