import * as z from "zod/mini";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { ERROR_CODES } from "@/lib/stream/events";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief";
import { draftFields, type TextSchema, time } from "@/lib/wizard/draft-fields";
import { type HandEdit, STAGE_NAMES, VERSION_ORIGINS, WIZARD_NAMES, type WizardState } from "@/lib/wizard/state";
import { STATE_BOUNDS, type StateBound } from "@/lib/wizard/state-bounds";

type BriefShape = Record<BriefField, z.ZodMiniString>;

/** The schema of a text of a draft with its words held to their bounds (`StageText`). */
export const stageTextSchema = z.object({ stage: z.enum(STAGE_NAMES), ...versionShape((bound) => bounded(bound)) });

/** The same with words of any length, so that a draft too large to save still opens from a file. */
export const openTextSchema = z.object({ stage: z.enum(STAGE_NAMES), ...versionShape(() => z.string()) });

/** The schema of a text as it is sent (`SentText`). */
export const sentTextSchema = z.object({
  ...stageTextSchema.shape,
  text: z.exactOptional(bounded("text")),
  prompt: z.exactOptional(bounded("prompt")),
});

/** The schema of a stored draft. Texts may have any length, so that a draft too large to save still opens. */
export const wizardStateSchema = stateSchema(() => z.string());

/** The same schema with every text held to its bound. */
export const boundedStateSchema = stateSchema((bound) => bounded(bound));

function bounded(bound: StateBound) {
  return z.string().check(z.maxLength(STATE_BOUNDS[bound]));
}

function stateSchema(text: TextSchema) {
  return z.object({
    wizard: z.enum(WIZARD_NAMES),
    stepIndex: index(),
    screenIndex: index(),
    furthestStepIndex: index(),
    brief: z.object(Object.fromEntries(BRIEF_FIELDS.map((field) => [field, text(field)])) as BriefShape),
    ...draftFields(text),
    stages: z.partialRecord(z.enum(STAGE_NAMES), stageSchema(text)),
  });
}

function stageSchema(text: TextSchema) {
  return z.object({
    run: runSchema(text),
    versions: z.array(z.object(versionShape(text))),
    selectedId: z.nullable(text("id")),
    keptId: z.nullable(text("id")),
    revision: z.object({ open: z.boolean(), requiredChanges: text("requiredChanges") }),
    handEdit: z.nullable(z.partialRecord(z.enum([...BLOCK_NAMES, "option"]), text("text"))),
  });
}

function runSchema(text: TextSchema) {
  const request = {
    generationId: z.guid(),
    request: z.enum(["generate", "revise"]),
    requiredChanges: text("requiredChanges"),
    basis: text("basis"),
    kept: keptSchema(text),
  };
  const part = {
    partialText: text("text"),
    provenance: z.exactOptional(z.object({ prompt: text("prompt"), model: text("model"), usage: z.nullable(usage()) })),
  };
  const error = z.object({
    code: z.enum(ERROR_CODES),
    message: text("message"),
    retryable: z.boolean(),
    retryAfterSeconds: z.exactOptional(z.number()),
    field: z.exactOptional(text("field")),
  });
  return z.discriminatedUnion("status", [
    z.object({ status: z.literal("idle") }),
    z.object({ status: z.literal("done") }),
    z.object({ status: z.literal("streaming"), ...request, partialText: text("text") }),
    z.object({
      status: z.literal("failed"),
      ...request,
      ...part,
      error,
      outOfSight: z.exactOptional(z.literal(true)),
    }),
    z.object({
      status: z.literal("stopped"),
      ...request,
      ...part,
      reason: z.enum(["stopped", "reloaded"]),
    }),
  ]);
}

function keptSchema(text: TextSchema) {
  return z.exactOptional(z.partialRecord(z.enum(BLOCK_NAMES), text("text")));
}

function versionShape(text: TextSchema) {
  return {
    id: text("id"),
    origin: z.enum(VERSION_ORIGINS),
    text: text("text"),
    basis: text("basis"),
    choice: z.nullable(z.int().check(z.positive())),
    requiredChanges: text("requiredChanges"),
    kept: keptSchema(text),
    prompt: text("prompt"),
    model: text("model"),
    usage: z.nullable(usage()),
    createdAt: time(),
  };
}

function usage() {
  return z.object({
    inputTokens: amount(),
    cachedTokens: z.exactOptional(amount()),
    outputTokens: amount(),
    estimated: z.boolean(),
    cost: amount(),
  });
}

function amount() {
  return z.number().check(z.nonnegative());
}

function index() {
  return z.int().check(z.nonnegative());
}

/** Returns the state with its fields in the order of the schema, so that equal drafts give equal JSON. */
export function inOrder(state: WizardState): WizardState {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (stage) stages[name] = { ...stage, handEdit: stage.handEdit && editInOrder(stage.handEdit) };
  }
  return wizardStateSchema.parse({ ...state, stages });
}

function editInOrder(edit: HandEdit): HandEdit {
  const parts = [...BLOCK_NAMES, "option"] as const;
  return Object.fromEntries(parts.flatMap((part) => (edit[part] === undefined ? [] : [[part, edit[part]]])));
}
