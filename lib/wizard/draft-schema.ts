import * as z from "zod/mini";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { usageSchema, wireErrorSchema } from "@/lib/stream/events";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { draftFields, text, time } from "@/lib/wizard/brief/draft-fields";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { answerPlace, type Decisions, STEP_PLACE } from "./decisions";
import { STAGE_NAMES } from "./names";

/** The blocks that a rewrite of another block leaves unchanged, or the option that a new list begins with. */
const kept = z.exactOptional(z.partialRecord(z.enum(BLOCK_NAMES), text("text")));

/** Sources by their names (`lib/wizard/staleness/basis.ts`). */
const basis = z.record(z.string().check(z.maxLength(STATE_BOUNDS.id)), text("basis"));

/** The schema of a text of a draft: a version of a stage or, as `interrupted`, also the part of a run that waits. */
export const draftTextSchema = z.object({
  stage: z.enum(STAGE_NAMES),
  /** The id of its generation, for a text that a model completed. */
  id: text("id"),
  /** `interrupted` is the part that had arrived when a stream ended early. */
  origin: z.enum(["generated", "revised", "edited", "interrupted"]),
  /** The whole reply as it arrived, or as the format of the stage writes it after an edit. */
  text: text("text"),
  /** The stage is stale when its sources no longer match the draft. */
  basis,
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
  basis,
  kept,
};

const run = z.discriminatedUnion("status", [
  z.object({ status: z.literal("streaming"), ...request }),
  z.object({
    status: z.literal("failed"),
    ...request,
    /** Without the words of a model's server, which are for the operator on the page alone. */
    error: z.extend(z.omit(wireErrorSchema, { details: true }), {
      message: text("message"),
      field: z.exactOptional(text("field")),
    }),
    /** The connection was lost, and the text may have been finished; trying again checks first. */
    outOfSight: z.exactOptional(z.literal(true)),
  }),
  z.object({ status: z.literal("stopped"), ...request, reason: z.enum(["stopped", "reloaded"]) }),
]);

/** The unsaved words of an edit, by block name, or under `option` for the chosen option. */
export const HAND_EDIT_PARTS = [...BLOCK_NAMES, "option"] as const;

/** The schema of each part of a stage, as its place ends. */
const parts = {
  selected: text("id"),
  /** The block that the person kept, or the list that the letter uses while the selected one is without a choice. */
  kept: text("id"),
  /** The revise mode of a block is open (specification 4.3). Closing it retains the typed words. */
  asking: z.literal(true),
  asked: text("requiredChanges"),
  edit: z.object(Object.fromEntries(HAND_EDIT_PARTS.map((part) => [part, z.exactOptional(text("text"))]))),
  run,
};

const index = z.int().check(z.nonnegative());

/** The schema of each place of a draft, with every text held to its bound. */
const places = {
  ...Object.fromEntries(BRIEF_FIELDS.map((field) => [answerPlace(field), text(field)])),
  ...draftFields,
  /** The step, its screen, and the last step that was reached. */
  [STEP_PLACE]: z.tuple([index, index, index]),
  ...Object.fromEntries(
    STAGE_NAMES.flatMap((name) => Object.entries(parts).map(([part, schema]) => [`${name}.${part}`, schema])),
  ),
};

/** The schema of the decisions of a draft. */
export const decisionsSchema = z.strictObject(
  Object.fromEntries(Object.entries(places).map(([place, schema]) => [place, z.optional(schema)])),
);

/** The first fault of decisions: its path, and the limit of a text that is too long. */
export interface DecisionsProblem {
  path: readonly PropertyKey[];
  limit?: number;
}

/**
 * Reads decisions of which nothing is known.
 * @returns them as their schemas make them, or what is wrong with them. Another wizard's stages have no place in them.
 */
export function readDecisions(
  { stages }: { stages: Readonly<Record<string, unknown>> },
  decisions: unknown,
): { decisions: Decisions } | { problem: DecisionsProblem } {
  const { data, error } = decisionsSchema.safeParse(decisions);
  if (!data) {
    const issue = error.issues.find(({ code }) => code !== "too_big") ?? error.issues[0];
    const path = [...(issue?.path ?? []), ...(issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [])];
    return { problem: { path, ...(issue?.code === "too_big" && { limit: Number(issue.maximum) }) } };
  }
  const foreign = STAGE_NAMES.filter((name) => !stages[name]);
  const strange = Object.keys(data).find((place) => foreign.some((name) => place.startsWith(`${name}.`)));
  return strange === undefined ? { decisions: data } : { problem: { path: [strange] } };
}
