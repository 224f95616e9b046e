import * as z from "zod/mini";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { usageSchema, wireErrorSchema } from "@/lib/stream/event-schemas";
import { BRIEF_FIELDS, type BriefField } from "@/lib/wizard/brief";
import { draftFields, text, time } from "@/lib/wizard/draft-fields";
import { type HandEditPart, STAGE_NAMES, VERSION_ORIGINS, WIZARD_NAMES } from "@/lib/wizard/state";

const index = z.int().check(z.nonnegative());

const kept = z.exactOptional(z.partialRecord(z.enum(BLOCK_NAMES), text("text")));

const version = z.object({
  id: text("id"),
  origin: z.enum(VERSION_ORIGINS),
  text: text("text"),
  basis: text("basis"),
  choice: z.nullable(z.int().check(z.positive())),
  requiredChanges: text("requiredChanges"),
  kept,
  prompt: text("prompt"),
  model: text("model"),
  usage: z.nullable(usageSchema),
  createdAt: time(),
});

/** The schema of a text of a draft (`StageText`). */
export const stageTextSchema = z.object({ stage: z.enum(STAGE_NAMES), ...version.shape });

/** The schema of a text as it is sent (`SentText`). */
export const sentTextSchema = z.object({
  ...stageTextSchema.shape,
  text: z.exactOptional(text("text")),
  prompt: z.exactOptional(text("prompt")),
});

const request = {
  generationId: z.guid(),
  request: z.enum(["generate", "revise"]),
  requiredChanges: text("requiredChanges"),
  basis: text("basis"),
  kept,
};

const part = {
  partialText: text("text"),
  provenance: z.exactOptional(
    z.object({ prompt: text("prompt"), model: text("model"), usage: z.nullable(usageSchema) }),
  ),
};

const error = z.extend(wireErrorSchema, { message: text("message"), field: z.exactOptional(text("field")) });

const run = z.discriminatedUnion("status", [
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

const editParts: readonly HandEditPart[] = [...BLOCK_NAMES, "option"];
const brief = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, text(field)]));
const handEdit = Object.fromEntries(editParts.map((name) => [name, z.exactOptional(text("text"))]));

/** The schema of a draft, with every text held to its bound. */
export const wizardStateSchema = z.object({
  wizard: z.enum(WIZARD_NAMES),
  stepIndex: index,
  screenIndex: index,
  furthestStepIndex: index,
  brief: z.object(brief as Record<BriefField, z.ZodMiniString>),
  ...draftFields,
  stages: z.partialRecord(
    z.enum(STAGE_NAMES),
    z.object({
      run,
      versions: z.array(version),
      selectedId: z.nullable(text("id")),
      keptId: z.nullable(text("id")),
      revision: z.object({ open: z.boolean(), requiredChanges: text("requiredChanges") }),
      handEdit: z.nullable(z.object(handEdit as Record<HandEditPart, z.ZodMiniExactOptional<z.ZodMiniString>>)),
    }),
  ),
});
