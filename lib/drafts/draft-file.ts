import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from "@/lib/text/modest-json";
import type { WizardName } from "@/lib/wizard/state";

/** The format named in every draft file (docs/draft-file.md). */
export const DRAFT_FILE_FORMAT = "guided-email-session";

/** The version of the format. Raise it for a change that older readers cannot read. */
export const DRAFT_FILE_VERSION = 1;

/** The largest draft file that can be opened, in bytes: far above the size of any real draft. */
export const MAX_DRAFT_FILE_BYTES = 5 * 1024 * 1024;

/** The reason why a file cannot be opened. */
export type DraftFileProblem =
  | { kind: "unreadable" }
  | { kind: "too-large" }
  | { kind: "not-ours" }
  | { kind: "incomplete" }
  | { kind: "newer"; version: number }
  | { kind: "other-wizard"; wizard: WizardName }
  /** It has more than the server would ever save. */
  | { kind: "excess"; of: "depth" | "values" }
  /** `place` is a path within the file, e.g. `texts[2].text`. */
  | { kind: "damaged"; place: string };

/** Explains a problem to the person who opened the file. */
export function problemWords(problem: DraftFileProblem): string {
  switch (problem.kind) {
    case "unreadable":
      return "We couldn't read the file. It may have been moved, or you may not have permission to open it.";
    case "too-large":
      return `The file is too large: the limit is ${MAX_DRAFT_FILE_BYTES / 1024 / 1024} MB.`;
    case "not-ours":
      return "This file isn't an email saved from this app.";
    case "incomplete":
      return "The file is incomplete: its end is missing.";
    case "newer":
      return `The file was saved by a newer version of this app, in format ${problem.version}. This version can only open format ${DRAFT_FILE_VERSION}.`;
    case "other-wizard":
      return `This email belongs to the ${problem.wizard} wizard. Open it there.`;
    case "excess":
      return `The file couldn't be saved again: ${EXCESS_WORDS[problem.of]}.`;
    case "damaged":
      return `The file is damaged: something's wrong with ${problem.place}.`;
  }
}

const EXCESS_WORDS = {
  depth: `its data is nested more than ${MAX_JSON_DEPTH} levels deep`,
  values: `it has more than ${MAX_JSON_VALUES.toLocaleString("en-US")} values`,
} as const;
