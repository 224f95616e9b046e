import * as z from "zod/mini";
import { ERROR_CODES } from "@/lib/stream/events";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { STAGE_NAMES, VERSION_ORIGINS } from "@/lib/wizard/state";

const amount = z.number().check(z.nonnegative());

const usage = z.object({ inputTokens: amount, outputTokens: amount, estimated: z.boolean(), cost: amount });

/** The last millisecond that a calendar has. */
const LAST_MS = 8.64e15;

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
  createdAt: amount.check(z.maximum(LAST_MS)),
});

const request = { request: z.enum(["generate", "revise"]), requiredChanges: z.string(), basis: z.string() };

const part = {
  partialText: z.string(),
  provenance: z.exactOptional(z.object({ prompt: z.string(), model: z.string(), usage: z.nullable(usage) })),
};

const run = z.discriminatedUnion("status", [
  z.object({ status: z.literal("idle") }),
  z.object({ status: z.literal("done") }),
  z.object({ status: z.literal("streaming"), ...request, generationId: z.guid(), partialText: z.string() }),
  z.object({
    status: z.literal("failed"),
    ...request,
    ...part,
    error: wireError,
    generationId: z.exactOptional(z.guid()),
  }),
  z.object({
    status: z.literal("stopped"),
    ...request,
    ...part,
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

/** A letter in progress as it is stored and as it stands in files. Keys that it does not know are left out. */
export const wizardStateSchema = z.object({
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
