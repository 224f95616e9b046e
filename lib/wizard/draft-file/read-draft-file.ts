import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import type { WizardState } from "@/lib/wizard/state";
import {
  DRAFT_FILE_FORMAT,
  DRAFT_FILE_VERSION,
  type DraftFileProblem,
  MAX_DRAFT_FILE_BYTES,
  MOST_SESSION_VERSIONS,
} from "./draft-file";
import { isPosition, unknownStage } from "./read-stored-state";
import { withoutRunning } from "./without-running";
import { wizardStateSchema } from "./wizard-state-schema";

/** The draft in a file, or the reason why there is none. */
export type DraftFileReading = { state: WizardState } | { problem: DraftFileProblem };

/** Reads a file written by `writeDraftFile`. Never throws. */
export function readDraftFile(text: string, definition: WizardDefinition): DraftFileReading {
  if (new TextEncoder().encode(text).length > MAX_DRAFT_FILE_BYTES) return { problem: { kind: "too-large" } };
  const file = parseJson(text);
  if (file === undefined && BEGINNING.test(text)) return { problem: { kind: "incomplete" } };
  const cover = coverSchema.safeParse(file);
  if (!cover.success) return { problem: { kind: "not-ours" } };
  const { version } = cover.data;
  if (version > DRAFT_FILE_VERSION) return { problem: { kind: "newer", version } };
  const parsed = contentSchema.safeParse(file);
  if (!parsed.success) return { problem: { kind: "damaged", place: placeOf(parsed.error.issues) } };
  const { state } = parsed.data;
  const problem = problemOf(definition, state);
  return problem ? { problem } : { state: withoutRunning(definition, state) };
}

/** The beginning of a draft file, to recognize one whose end is missing. */
const BEGINNING = new RegExp(`^\\s*\\{\\s*"format":\\s*"${DRAFT_FILE_FORMAT}"`);

const coverSchema = z.object({
  format: z.literal(DRAFT_FILE_FORMAT),
  version: z.int().check(z.positive()),
});

const contentSchema = z.object({ state: wizardStateSchema });

/** Finds problems that the schema cannot see: parts that contradict each other, and too many versions. */
function problemOf(definition: WizardDefinition, state: WizardState): DraftFileProblem | null {
  if (state.wizard !== definition.name) return { kind: "other-wizard", wizard: state.wizard };
  const stages = Object.entries(state.stages);
  const count = stages.reduce((sum, [, { versions }]) => sum + versions.length, 0);
  if (count > MOST_SESSION_VERSIONS) return { kind: "too-many-versions", count };
  const strange = unknownStage(definition, state);
  if (strange !== undefined) return { kind: "damaged", place: `state.stages.${strange}` };
  if (!isPosition(definition, state)) return { kind: "damaged", place: "state.stepIndex" };
  for (const [name, { versions, selectedId, keptId }] of stages) {
    const ids = new Set(versions.map(({ id }) => id));
    const place = `state.stages.${name}`;
    if (ids.size < versions.length) return { kind: "damaged", place: `${place}.versions` };
    if (selectedId !== null && !ids.has(selectedId)) return { kind: "damaged", place: `${place}.selectedId` };
    if (keptId !== null && !ids.has(keptId)) return { kind: "damaged", place: `${place}.keptId` };
  }
  return null;
}

/** Returns the path of the first issue in program notation, e.g. `state.stages.tip.versions[2].text`. */
function placeOf([issue]: readonly z.core.$ZodIssue[]): string {
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])];
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
