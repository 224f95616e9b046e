import * as z from "zod/mini";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { usageSchema, wireErrorSchema } from "@/lib/stream/event-schemas";
import { BRIEF_FIELDS, type BriefField } from "./brief";
import { draftFields, text, time } from "./draft-fields";
import { STAGE_NAMES, WIZARD_NAMES } from "./names";

const index = z.int().check(z.nonnegative());

/** The blocks that a rewrite of another block leaves unchanged, or the option that a new list begins with. */
const kept = z.exactOptional(z.partialRecord(z.enum(BLOCK_NAMES), text("text")));

/** The schema of a version (`Version`). */
export const versionSchema = z.object({
  /** The id of its generation, for a text that a model completed. */
  id: text("id"),
  /** `interrupted` is the part that had arrived when a stream ended early. */
  origin: z.enum(["generated", "revised", "edited", "interrupted"]),
  /** The whole reply as it arrived, or as the format of the stage writes it after an edit. */
  text: text("text"),
  /** Its sources (`lib/wizard/staleness/basis.ts`). The stage is stale when they no longer match the draft. */
  basis: text("basis"),
  /** The words of the chosen option, as the letter shows them; null without a choice. */
  choice: z.nullable(text("text").check(z.minLength(1))),
  /** The changes requested for a rewrite; empty otherwise. */
  requiredChanges: text("requiredChanges"),
  kept,
  prompt: text("prompt"),
  model: text("model"),
  usage: z.nullable(usageSchema),
  /** Milliseconds since the epoch. */
  createdAt: time(),
});

/** A sent request. A failure gives `requiredChanges` back to the form. */
const request = {
  generationId: z.guid(),
  request: z.enum(["generate", "revise"]),
  requiredChanges: text("requiredChanges"),
  /** The sources at the time of sending; the draft may change later. */
  basis: text("basis"),
  kept,
};

const part = {
  partialText: text("text"),
  /** Absent when unknown. */
  provenance: z.exactOptional(z.pick(versionSchema, { prompt: true, model: true, usage: true })),
};

const run = z.discriminatedUnion("status", [
  z.object({ status: z.literal("idle") }),
  z.object({ status: z.literal("done") }),
  z.object({ status: z.literal("streaming"), ...request, partialText: part.partialText }),
  z.object({
    status: z.literal("failed"),
    ...request,
    ...part,
    error: z.extend(wireErrorSchema, {
      message: text("message"),
      field: z.exactOptional(text("field")),
      details: z.exactOptional(text("message")),
    }),
    /** The connection was lost, and the text may have been finished; trying again checks first. */
    outOfSight: z.exactOptional(z.literal(true)),
  }),
  z.object({ status: z.literal("stopped"), ...request, ...part, reason: z.enum(["stopped", "reloaded"]) }),
]);

export const HAND_EDIT_PARTS = [...BLOCK_NAMES, "option"] as const;

const brief = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, text(field)]));
const handEdit = Object.fromEntries(HAND_EDIT_PARTS.map((name) => [name, z.exactOptional(text("text"))]));

/** The schema of a stage (`StageState`). */
export const stageSchema = z.object({
  run,
  /** Oldest first. */
  versions: z.readonly(z.array(versionSchema)),
  selectedId: z.nullable(text("id")),
  /** The block that the person kept, or the list that the letter uses while the selected one is without a choice. */
  keptId: z.nullable(text("id")),
  /** The revise mode of a block (specification 4.3). Closing it retains the typed words. */
  revision: z.object({ open: z.boolean(), requiredChanges: text("requiredChanges") }),
  handEdit: z.nullable(
    z.object(handEdit as Record<(typeof HAND_EDIT_PARTS)[number], z.ZodMiniExactOptional<z.ZodMiniString>>),
  ),
});

/** The schema of a draft (`WizardState`), with every text held to its bound. */
export const wizardStateSchema = z.object({
  wizard: z.enum(WIZARD_NAMES),
  stepIndex: index,
  /** 0 or 1: a step has at most two screens. */
  screenIndex: index,
  /** The last step that the person reached; they can jump back, and forward up to here. */
  furthestStepIndex: index,
  brief: z.object(brief as Record<BriefField, z.ZodMiniString>),
  ...draftFields,
  /** An absent stage has never run. */
  stages: z.partialRecord(z.enum(STAGE_NAMES), stageSchema),
});
