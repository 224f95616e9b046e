import * as z from "zod/mini";
import type { ReplyFormat } from "@/lib/replies/reply";
import type { StageDefinition, WizardDefinition } from "@/lib/wizard/definition/definition";
import {
  DRAFT_FILE_FORMAT,
  DRAFT_FILE_VERSION,
  type DraftFileProblem,
  MAX_DRAFT_FILE_BYTES,
  MOST_SESSION_VERSIONS,
} from "@/lib/wizard/draft-file/draft-file";
import { isPosition, strangeStage } from "@/lib/wizard/draft-file/read-stored-state";
import { replay, withoutRunning } from "@/lib/wizard/draft-file/replay";
import { inOrder, wizardStateSchema } from "@/lib/wizard/draft-file/wizard-state-schema";
import { stageNames } from "@/lib/wizard/letter/letter-blocks";
import { type WholeLetter, wholeLetter } from "@/lib/wizard/letter/whole-letter";
import type { StageName, WizardState } from "@/lib/wizard/state";

/** A draft out of a file. */
export interface ReadDraft {
  /** The draft, rebuilt from its recorded generations. */
  state: WizardState;
  /** What the file says that the letter is. */
  recorded: WholeLetter;
  /**
   * Whether the rebuilt draft is the recorded one: `same` in everything, the `letter` alone with something lost beside
   * it, or `other`.
   */
  fidelity: "same" | "letter" | "other";
}

export type DraftFileReading = { session: ReadDraft } | { problem: DraftFileProblem };

/**
 * Reads a file that `writeDraftFile` wrote, and proves it: the draft is rebuilt from its recorded generations and
 * compared with the one that the file says it is. Whatever the text is, nothing is thrown and nothing is changed.
 */
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
  const { state, letter } = parsed.data;
  const problem = problemOf(definition, state);
  return problem ? { problem } : { session: rebuilt(definition, state, letter) };
}

/** How our files begin, for one of which the rest is missing. */
const BEGINNING = new RegExp(`^\\s*\\{\\s*"format":\\s*"${DRAFT_FILE_FORMAT}"`);

const coverSchema = z.object({
  format: z.literal(DRAFT_FILE_FORMAT),
  version: z.int().check(z.positive()),
});

const contentSchema = z.object({
  letter: z.object({ text: z.string(), html: z.string() }),
  state: wizardStateSchema,
});

/** What the schema cannot know: what belongs together, and what is more than any draft has. */
function problemOf(definition: WizardDefinition, state: WizardState): DraftFileProblem | null {
  if (state.wizard !== definition.name) return { kind: "other-wizard", wizard: state.wizard };
  const stages = Object.entries(state.stages);
  const count = stages.reduce((sum, [, { versions }]) => sum + versions.length, 0);
  if (count > MOST_SESSION_VERSIONS) return { kind: "too-many-versions", count };
  const strange = strangeStage(definition, state);
  if (strange !== undefined) return { kind: "damaged", place: `state.stages.${strange}` };
  if (!isPosition(definition, state)) return { kind: "damaged", place: "state.stepIndex" };
  const doubled = stages.find(([, { versions }]) => new Set(versions.map(({ id }) => id)).size < versions.length);
  return doubled ? { kind: "damaged", place: `state.stages.${doubled[0]}.versions` } : null;
}

function rebuilt(definition: WizardDefinition, recorded: WizardState, letter: WholeLetter): ReadDraft {
  const state = replay(definition, recorded);
  const isSame =
    isLetter(letter, wholeLetter(definition, state)) || isLetter(letter, letterAsItCame(definition, state));
  if (!isSame) return { state, recorded: letter, fidelity: "other" };
  const written = (one: WizardState) => JSON.stringify(inOrder(one));
  const same = written(state) === written(withoutRunning(definition, recorded));
  return { state, recorded: letter, fidelity: same ? "same" : "letter" };
}

function isLetter(recorded: WholeLetter, now: WholeLetter): boolean {
  // Older files have the subject in a paragraph without the word before it.
  const isSameHtml = recorded.html === now.html || recorded.html === now.html.replace("<p>Subject: <b>", "<p><b>");
  return recorded.text === now.text && isSameHtml;
}

/** The letter of an older file, whose replies stand in it with the marks that the model typed. */
function letterAsItCame(definition: WizardDefinition, state: WizardState): WholeLetter {
  const stages: Partial<Record<StageName, StageDefinition>> = {};
  for (const name of stageNames(definition)) {
    const stage = definition.stages[name];
    if (stage) stages[name] = { ...stage, format: asItCame(stage.format) };
  }
  // What is read of a version is remembered, so this reads copies.
  return wholeLetter({ ...definition, stages }, structuredClone(state));
}

function asItCame(format: ReplyFormat): ReplyFormat {
  return format.kind === "options" ? { ...format, typeset: format.read } : { ...format, typeset: format.read };
}

/** The first fault as a program's reader writes it, e.g. `state.stages.tip.versions[2].text`. */
function placeOf([issue]: readonly z.core.$ZodIssue[]): string {
  const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])];
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
