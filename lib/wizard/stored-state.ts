import * as z from "zod/mini";
import { ERROR_CODES } from "@/lib/stream/events";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition";
import { STAGE_NAMES, type StageName, VERSION_ORIGINS, type WizardState } from "@/lib/wizard/state";

/** The version of the stored shape; a change that older readers cannot take raises it. */
export const STORED_SCHEMA = 1;

const usage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  estimated: z.boolean(),
  cost: z.number(),
});

const wireError = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  retryable: z.boolean(),
  retryAfterSeconds: z.exactOptional(z.number()),
  field: z.exactOptional(z.string()),
});

const version = z.object({
  id: z.string(),
  origin: z.enum(VERSION_ORIGINS),
  text: z.string(),
  basis: z.string(),
  choice: z.nullable(z.int().check(z.positive())),
  requiredChanges: z.string(),
  prompt: z.string(),
  model: z.string(),
  usage: z.nullable(usage),
  createdAt: z.number(),
});

const request = { request: z.enum(["generate", "revise"]), requiredChanges: z.string(), basis: z.string() };

/** Nothing is stored as streaming: no page that reads it has the stream. */
const run = z.discriminatedUnion("status", [
  z.object({ status: z.literal("idle") }),
  z.object({ status: z.literal("done") }),
  z.object({ status: z.literal("failed"), ...request, partialText: z.string(), error: wireError }),
  z.object({
    status: z.literal("stopped"),
    ...request,
    partialText: z.string(),
    reason: z.enum(["stopped", "reloaded"]),
  }),
]);

const stage = z.object({
  run,
  versions: z.array(version),
  selectedId: z.nullable(z.string()),
  keptId: z.nullable(z.string()),
  revision: z.object({ open: z.boolean(), requiredChanges: z.string() }),
  handEdit: z.nullable(z.partialRecord(z.enum([...BLOCK_NAMES, "option"]), z.string())),
});

const index = z.int().check(z.nonnegative());

const wizardState = z.object({
  wizard: z.enum(["email", "story"]),
  stepIndex: index,
  screenIndex: index,
  furthestStepIndex: index,
  brief: z.object({
    topic: z.string(),
    audience: z.string(),
    outcome: z.string(),
    productName: z.string(),
    productDescription: z.string(),
    productHighlights: z.string(),
    tip: z.string(),
  }),
  descriptionLength: z.nullable(z.enum(["short", "longer"])),
  insightSource: z.nullable(z.enum(["own", "generated"])),
  stages: z.partialRecord(z.enum(STAGE_NAMES), stage),
});

const stored = z.object({ schema: z.literal(STORED_SCHEMA), state: wizardState });

/** The text that has arrived of each stage that is still being written. */
export type PartialTexts = Readonly<Partial<Record<StageName, string>>>;

/**
 * Writes a letter in progress as JSON. What is still being written is stored as stopped by a reload,
 * with the part that has arrived, because the page that could finish it will be gone when this is read.
 */
export function writeStoredState(state: WizardState, partialTexts: PartialTexts): string {
  const stages: WizardState["stages"] = {};
  for (const name of STAGE_NAMES) {
    const stage = state.stages[name];
    if (!stage) continue;
    stages[name] =
      stage.run.status === "streaming"
        ? {
            ...stage,
            run: { ...stage.run, status: "stopped", reason: "reloaded", partialText: partialTexts[name] ?? "" },
            revision: {
              ...stage.revision,
              requiredChanges: stage.revision.requiredChanges || stage.run.requiredChanges,
            },
          }
        : stage;
  }
  return JSON.stringify({ schema: STORED_SCHEMA, state: { ...state, stages } });
}

/**
 * Reads what `writeStoredState` wrote for this wizard.
 * A position outside the wizard is not taken over.
 * @returns the state, or null for anything else: broken JSON, another wizard, a shape of another version.
 */
export function readStoredState(text: string, definition: WizardDefinition): WizardState | null {
  const parsed = stored.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { state } = parsed.data;
  if (state.wizard !== definition.name) return null;
  const { stepIndex, screenIndex, furthestStepIndex } = state;
  const step = definition.steps[stepIndex];
  const reached = stepIndex <= furthestStepIndex && furthestStepIndex < definition.steps.length;
  return step && reached && screenIndex < step.screens.length ? state : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
