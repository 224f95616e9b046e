import type { Finding } from "@/lib/checks/finding";
import { SAMPLE_WRITER_NAME } from "@/lib/cost/prices";
import type { BlockName, Blocks } from "@/lib/wizard/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { shownBlocks, stageOfBlock } from "@/lib/wizard/letter/letter-blocks";
import { stageOf } from "@/lib/wizard/stage";
import type { HandEditPart, StageName, Version, WizardState } from "@/lib/wizard/state";

/** The part of a finding that says how it is fixed. */
export type Fixable = Pick<Finding, "start" | "quote" | "field" | "instruction"> & { rule?: Finding["rule"] };

/** The ways in which the words of a finding can be fixed. */
export type Remedy =
  /** A request for a rewrite; the other blocks of the stage stay as they are. */
  | { kind: "rewrite"; stage: StageName; request: string; kept: Blocks | undefined }
  /** By hand, at the words. */
  | { kind: "edit"; stage: StageName; part: HandEditPart }
  /** An answer of the brief that is missing or wrong. */
  | { kind: "answer"; field: "link" };

/**
 * Returns how a finding about a block is fixed: by a rewrite of that block where its stage has one, else by hand. The sample
 * writer understands few requests, and is asked only for what it does to the letter. Null for a block that nobody writes.
 */
export function remedyOf(
  definition: WizardDefinition,
  state: WizardState,
  finding: Fixable,
  block: BlockName,
): Remedy | null {
  const blocks = shownBlocks(definition, state);
  const text = blocks[block] ?? "";
  if (finding.field === "link" || isWithoutLink(finding, text)) return { kind: "answer", field: "link" };
  const name = stageOfBlock(definition, block);
  const stage = name && definition.stages[name];
  if (!stage) return null;
  if (stage.revise && stageOf(state, name).handEdit === null) {
    const request = writesSamples(state) ? removalOf(finding, text) : requestOf(finding, stage.fills, block);
    if (request !== null) return { kind: "rewrite", stage: name, request, kept: othersOf(block, stage.fills, blocks) };
  }
  return {
    kind: "edit",
    stage: name,
    part: stage.format.kind === "blocks" || block === "preheader" ? block : "option",
  };
}

/** A call to action without a link is quoted as a whole. */
const isWithoutLink = ({ rule, quote }: Fixable, text: string) => rule === "no-link" && text.trim() === quote;

/** The other blocks of a stage; undefined where it has none. */
function othersOf(block: BlockName, fills: readonly BlockName[], blocks: Blocks): Blocks | undefined {
  const others = fills.filter((other) => other !== block && blocks[other]);
  return others.length === 0 ? undefined : Object.fromEntries(others.map((other) => [other, blocks[other] ?? ""]));
}

/** Of a stage with two blocks the other one is named, because both are sent to be rewritten. */
function requestOf({ instruction }: Fixable, fills: readonly BlockName[], block: BlockName): string {
  if (fills.length < 2) return instruction;
  const isTransition = block === "transitionToTip" || block === "transitionToOffer";
  return isTransition
    ? `In the transition alone: ${instruction} Keep what comes after it word for word.`
    : `Below the transition alone: ${instruction} Keep the transition word for word.`;
}

/** The sample writer takes out a line that is quoted to it, and would misread most other requests. */
function removalOf({ instruction, quote }: Fixable, text: string): string | null {
  const isLine = text.split("\n").some((line) => line.trim() === quote.trim());
  return isLine && instruction.startsWith("Take out “") && !/[“”"]/.test(quote) ? `Take out “${quote}”.` : null;
}

/** The newest text that a model or the sample writer wrote for a draft. */
export function newestWritten({ stages }: WizardState): Version | undefined {
  const written = Object.values(stages).flatMap(({ versions }) => versions.filter(({ model }) => model !== ""));
  return written.reduce<Version | undefined>(
    (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
    undefined,
  );
}

/** Whether the newest text that was written for a draft came from the sample writer. */
export const writesSamples = (state: WizardState): boolean => newestWritten(state)?.model === SAMPLE_WRITER_NAME;
