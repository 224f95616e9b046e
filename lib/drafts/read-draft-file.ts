import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
import { BRIEF_FIELDS, cleanAnswer } from "@/lib/wizard/brief";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { exportSettings } from "@/lib/wizard/draft-fields";
import { WIZARD_NAMES } from "@/lib/wizard/names";
import type { WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { wizardStateSchema } from "@/lib/wizard/state-schema";
import { decisionsOf, joinDraft, textKey } from "./decisions";
import { DRAFT_FILE_FORMAT, DRAFT_FILE_VERSION, type DraftFileProblem, MAX_DRAFT_FILE_BYTES } from "./draft-file";
import { stageTextSchema } from "./draft-wire";
import { withoutRunning } from "./without-running";

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
  const { draft, texts } = parsed.data;
  if (draft.wizard !== definition.name) return { problem: { kind: "other-wizard", wizard: draft.wizard } };
  const state = joinDraft(definition, draft.decisions, texts);
  const place = damageIn(parsed.data, state);
  if (place !== undefined) return { problem: { kind: "damaged", place } };
  return { state: withoutRunning(definition, withCleanAnswers(state)) };
}

/** Returns a draft whose answers and settings are clean, as they are when they are typed. */
function withCleanAnswers(state: WizardState): WizardState {
  const brief = { ...state.brief };
  for (const field of BRIEF_FIELDS) brief[field] = cleanAnswer(field, brief[field]);
  const settings = exportSettings.safeParse(state.exportSettings).data;
  return { ...state, brief, ...(settings && { exportSettings: settings }) };
}

/** The beginning of a draft file, to recognize one whose end is missing. */
const BEGINNING = new RegExp(`^\\s*\\{\\s*"format":\\s*"${DRAFT_FILE_FORMAT}"`);

const coverSchema = z.object({
  format: z.literal(DRAFT_FILE_FORMAT),
  version: z.int().check(z.positive()),
});

const contentSchema = z.object({
  draft: z.object({ wizard: z.enum(WIZARD_NAMES), decisions: z.record(z.string(), z.unknown()) }),
  texts: z.array(stageTextSchema).check(z.maxLength(MOST_VERSIONS)),
});

/** Finds what the schema of the file cannot see: decisions of another form or place, and texts that stand twice. */
function damageIn({ draft, texts }: z.infer<typeof contentSchema>, state: WizardState): string | undefined {
  const places = new Set(Object.keys(decisionsOf(state)));
  const strange = Object.keys(draft.decisions).find((place) => !places.has(place));
  if (strange !== undefined) return `draft.decisions["${strange}"]`;
  const parsed = wizardStateSchema.safeParse(state);
  if (!parsed.success) return `draft.decisions (${placeOf(parsed.error.issues)})`;
  const keys = texts.map(textKey);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (twice !== -1) return `texts[${twice}]`;
  for (const [name, { versions, selectedId, keptId }] of Object.entries(state.stages)) {
    const isThere = (id: string | null) => id === null || versions.some((version) => version.id === id);
    if (!isThere(selectedId)) return `draft.decisions["${name}.selected"]`;
    if (!isThere(keptId)) return `draft.decisions["${name}.kept"]`;
  }
  return undefined;
}

/** Returns the path of the first issue in program notation, e.g. `texts[2].text`. */
function placeOf([issue]: readonly z.core.$ZodIssue[]): string {
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])];
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}
