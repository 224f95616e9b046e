import type { Finding } from "@/lib/checks/check";
import type { BlockName, Blocks } from "@/lib/letter/blocks";
import type { WizardDefinition } from "@/lib/wizard/definition/definition";
import { shownBlocks, stageOfBlock } from "@/lib/wizard/letter/letter-blocks";
import { writesSamples } from "@/lib/wizard/newest-written";
import { stageOf } from "@/lib/wizard/stage";
import type { HandEditPart, StageName, WizardState } from "@/lib/wizard/state";

/** The part of a finding that says how it is fixed. */
export type Fixable = Pick<Finding, "start" | "quote" | "field" | "instruction"> & { rule?: Finding["rule"] };

/** The ways in which the words of a finding can be fixed. */
export type Remedy =
  /** A request for a rewrite; the other blocks of the stage stay the same. */
  | { kind: "rewrite"; stage: StageName; request: string; kept: Blocks | undefined }
  /** An edit by hand, at the words. */
  | { kind: "edit"; stage: StageName; part: HandEditPart }
  /** An answer of the brief that is missing or wrong. */
  | { kind: "answer"; field: "link" };

/**
 * Returns how a finding about a block is fixed: by a rewrite where the block's stage has one, else by hand. The sample
 * writer is only asked for the few things that it does exactly. Null for a block that no stage writes.
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

/** Whether a finding is about a missing link: it quotes the whole call to action. */
const isWithoutLink = ({ rule, quote }: Fixable, text: string) => rule === "no-link" && text.trim() === quote;

/** Returns the other blocks of a stage; undefined for none. */
function othersOf(block: BlockName, fills: readonly BlockName[], blocks: Blocks): Blocks | undefined {
  const others = fills.filter((other) => other !== block && blocks[other]);
  return others.length === 0 ? undefined : Object.fromEntries(others.map((other) => [other, blocks[other] ?? ""]));
}

/** Returns the request. In a stage with two blocks it names the other one, because both are sent. */
function requestOf({ instruction }: Fixable, fills: readonly BlockName[], block: BlockName): string {
  if (fills.length < 2) return instruction;
  const isJoint = block === "transitionToTip" || block === "transitionToOffer";
  const joint = fills.includes("tip")
    ? "the passage from the story to the tip"
    : "the passage from the tip to the offer";
  return isJoint
    ? `Only in ${joint}: ${instruction} Keep what comes after it word for word.`
    : `Only below ${joint}: ${instruction} Keep that passage word for word.`;
}

/** Returns the request to remove a quoted line, which the sample writer understands; null for anything else. */
function removalOf({ instruction, quote }: Fixable, text: string): string | null {
  const isLine = text.split("\n").some((line) => line.trim() === quote.trim());
  return isLine && instruction.startsWith("Take out “") && !/[“”"]/.test(quote) ? `Take out “${quote}”.` : null;
}
