import * as z from "zod/mini";
import { ERROR_CODES } from "@/lib/stream/events";
import { MAILING_SERVICES } from "@/lib/text/merge-tags";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { type HandEdit, STAGE_NAMES, VERSION_ORIGINS, type WizardState } from "@/lib/wizard/state";
import { MOST_DISMISSED_FINDINGS, MOST_TEST_MAILS, STATE_BOUNDS, type StateBound } from "@/lib/wizard/state-bounds";

/** Makes the schema of a text from the name of its bound. */
type TextSchema = (bound: StateBound) => z.ZodMiniString;

/** The latest time that a JavaScript `Date` can hold, in milliseconds since the epoch. */
const LAST_MS = 8.64e15;

/** The schema of a stored draft. Texts may have any length, so that a draft too large to save still opens. */
export const wizardStateSchema = stateSchema(() => z.string());

/** The same schema with every text held to its bound. */
export const boundedStateSchema = stateSchema((bound) => z.string().check(z.maxLength(STATE_BOUNDS[bound])));

function stateSchema(text: TextSchema) {
  return z.object({
    wizard: z.enum(["email", "story"]),
    stepIndex: index(),
    screenIndex: index(),
    furthestStepIndex: index(),
    brief: z.object({
      topic: text("topic"),
      audience: text("audience"),
      outcome: text("outcome"),
      productName: text("productName"),
      productDescription: text("productDescription"),
      productHighlights: text("productHighlights"),
      link: text("link"),
      act: text("act"),
      senderName: text("senderName"),
      senderRole: text("senderRole"),
      senderOrganization: text("senderOrganization"),
      trueSentence: text("trueSentence"),
      greeting: text("greeting"),
      tip: text("tip"),
      occasion: text("occasion"),
      language: text("language"),
      address: text("address"),
    }),
    descriptionLength: z.nullable(z.enum(["short", "longer"])),
    insightSource: z.nullable(z.enum(["own", "generated"])),
    toldBefore: z.exactOptional(text("toldBefore")),
    dismissedFindings: z.exactOptional(z.array(text("mark")).check(z.maxLength(MOST_DISMISSED_FINDINGS))),
    secondSubject: z.exactOptional(text("text")),
    exportSettings: z.exactOptional(exportSettingsSchema(text)),
    testMails: z.exactOptional(
      z.array(z.object({ sentAt: time(), letter: text("mark") })).check(z.maxLength(MOST_TEST_MAILS)),
    ),
    stages: z.partialRecord(z.enum(STAGE_NAMES), stageSchema(text)),
  });
}

function exportSettingsSchema(text: TextSchema) {
  return z.object({
    service: z.nullable(z.enum(MAILING_SERVICES)),
    greeting: z.nullable(z.object({ fallback: text("fallback") })),
    tracking: z.nullable(z.object({ source: text("tracking"), medium: text("tracking"), campaign: text("tracking") })),
    postalAddress: text("postalAddress"),
  });
}

function stageSchema(text: TextSchema) {
  return z.object({
    run: runSchema(text),
    versions: z.array(versionSchema(text)),
    selectedId: z.nullable(text("id")),
    keptId: z.nullable(text("id")),
    revision: z.object({ open: z.boolean(), requiredChanges: text("requiredChanges") }),
    handEdit: z.nullable(z.partialRecord(z.enum([...BLOCK_NAMES, "option"]), text("text"))),
  });
}

function runSchema(text: TextSchema) {
  const request = {
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
    z.object({ status: z.literal("streaming"), ...request, generationId: z.guid(), partialText: text("text") }),
    z.object({
      status: z.literal("failed"),
      ...request,
      ...part,
      error,
      generationId: z.exactOptional(z.guid()),
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

function versionSchema(text: TextSchema) {
  return z.object({
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
  });
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

function time() {
  return amount().check(z.maximum(LAST_MS));
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
