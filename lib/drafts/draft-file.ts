import * as z from "zod/mini";
import { parseJson } from "@/lib/text/json";
import { jsonExcess, MAX_JSON_DEPTH, MAX_JSON_VALUES } from "@/lib/text/modest-json";
import { BRIEF_FIELDS, cleanAnswer } from "@/lib/wizard/brief/brief";
import { answerPlace } from "@/lib/wizard/decisions";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { type Draft, textKey, withTexts } from "@/lib/wizard/draft";
import { draftTextSchema, readDecisions } from "@/lib/wizard/draft-schema";
import { type PartialTexts, withoutRunning } from "@/lib/wizard/machine";
import { STAGE_NAMES, WIZARD_NAMES } from "@/lib/wizard/names";
import type { DraftText, WizardName, WizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { textsOfStage, wizardState } from "@/lib/wizard/wizard-state";
import { MAX_NAME_CHARACTERS } from "./draft-summary";

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

/** Writes a draft with all its texts (docs/draft-file.md), the same bytes each time, and running texts as stopped. */
export function writeDraftFile(definition: WizardDefinition, draft: Draft, partialTexts: PartialTexts = {}): string {
  const { wizard, decisions, texts } = withoutRunning(definition, draft, partialTexts);
  // The schemas put places and facts in order.
  const settled = readDecisions(definition, decisions);
  const file = {
    format: DRAFT_FILE_FORMAT,
    version: DRAFT_FILE_VERSION,
    draft: { wizard, decisions: "decisions" in settled ? settled.decisions : decisions },
    texts: STAGE_NAMES.flatMap((name) => textsOfStage(texts, name)).map(
      (text) => draftTextSchema.safeParse(text).data ?? text,
    ),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The draft in a file, with the name that its owner gave it, or the reason why there is none. */
export type DraftFileReading = { draft: Draft; name?: string } | { problem: DraftFileProblem };

/** Reads a file of `writeDraftFile`, of one of these wizards, without what no draft has. Never throws. */
export function readDraftFile(text: string, ...definitions: readonly WizardDefinition[]): DraftFileReading {
  if (new TextEncoder().encode(text).length > MAX_DRAFT_FILE_BYTES) return { problem: { kind: "too-large" } };
  const file = parseJson(text);
  if (file === undefined && BEGINNING.test(text)) return { problem: { kind: "incomplete" } };
  const cover = coverSchema.safeParse(file);
  if (!cover.success) return { problem: { kind: "not-ours" } };
  const { version } = cover.data;
  if (version > DRAFT_FILE_VERSION) return { problem: { kind: "newer", version } };
  const excess = jsonExcess(text);
  if (excess) return { problem: { kind: "excess", of: excess } };
  const content = contentSchema.safeParse(file);
  if (!content.success) return damaged(placeOf(content.error.issues));
  const { name, draft, texts } = content.data;
  const definition = definitions.find((one) => one.name === draft.wizard);
  if (!definition) return { problem: { kind: "other-wizard", wizard: draft.wizard } };
  const reading = readDecisions(definition, draft.decisions);
  if ("problem" in reading) return damaged(`draft.decisions["${String(reading.problem.path[0])}"]`);
  const decisions = { ...reading.decisions };
  for (const field of BRIEF_FIELDS) {
    const answer = decisions[answerPlace(field)];
    if (typeof answer === "string") decisions[answerPlace(field)] = cleanAnswer(field, answer);
  }
  const read = withTexts({ wizard: draft.wizard, decisions, texts: new Map() }, texts);
  const place = damageIn(texts, wizardState(definition, read));
  if (place !== undefined) return damaged(place);
  return { draft: withoutRunning(definition, read), ...(name !== undefined && { name }) };
}

const damaged = (place: string): DraftFileReading => ({ problem: { kind: "damaged", place } });

/** The beginning of a draft file, to recognize one whose end is missing. */
const BEGINNING = new RegExp(`^\\s*\\{\\s*"format":\\s*"${DRAFT_FILE_FORMAT}"`);

const coverSchema = z.object({
  format: z.literal(DRAFT_FILE_FORMAT),
  version: z.int().check(z.positive()),
});

const contentSchema = z.object({
  name: z.exactOptional(z.string().check(z.maxLength(MAX_NAME_CHARACTERS))),
  draft: z.object({ wizard: z.enum(WIZARD_NAMES), decisions: z.record(z.string(), z.unknown()) }),
  texts: z.array(draftTextSchema).check(z.maxLength(MOST_VERSIONS)),
});

/** Finds what no schema can see: texts that stand twice, and choices of texts that are not there. */
function damageIn(texts: readonly DraftText[], state: WizardState): string | undefined {
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
