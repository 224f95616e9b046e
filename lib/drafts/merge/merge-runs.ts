import { sameJson } from "@/lib/text/json";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { StageName, StageRun, Version } from "@/lib/wizard/state";
import { type Sides, threeWay } from "./three-way";

/** The run of a stage after a merge. */
interface MergedRun {
  run: StageRun;
  /** The parts that had arrived on the losing side. */
  setAside: readonly Version[];
  clash: boolean;
}

/** Merges the runs of a stage. Two texts being written at the same time clash: each needs a draft of its own. */
export function mergeRuns(name: StageName, sides: Sides<StageRun>): MergedRun {
  const { mine, theirs } = sides;
  if (mine.status === "streaming" && theirs.status === "streaming" && sameRun(mine, theirs)) {
    // The same text: the longer part stays visible.
    const run = theirs.partialText.length > mine.partialText.length ? theirs : mine;
    return { run, setAside: [], clash: false };
  }
  const { value, clash } = threeWay(sides, sameRun);
  const longer = clash ? longerOf(mine, theirs) : null;
  if (longer) return { run: longer, setAside: [], clash: false };
  if (!clash) return { run: value, setAside: [], clash: false };
  if (mine.status === "streaming" && theirs.status === "streaming") return { run: mine, setAside: [], clash: true };
  const run = weight(theirs) > weight(mine) ? theirs : mine;
  return { run, setAside: partOf(name, run === mine ? theirs : mine), clash: false };
}

/** Whether two runs are the same. Of one generation they are, however much of its text each side has received. */
export function sameRun(one: StageRun, other: StageRun): boolean {
  if (one.status !== "streaming" || other.status !== "streaming") return sameJson(one, other);
  return one.generationId === other.generationId;
}

/** Returns the longer of two ends of the same text, such as one stopped on both sides; null for different texts. */
function longerOf(mine: StageRun, theirs: StageRun): StageRun | null {
  if (!hasPart(mine) || !hasPart(theirs)) return null;
  const { partialText, provenance, ...end } = mine;
  const { partialText: theirPart, provenance: theirProvenance, ...theirEnd } = theirs;
  if (!sameJson(end, theirEnd)) return null;
  if (partialText === theirPart) return theirProvenance?.usage || !provenance ? theirs : mine;
  if (partialText.startsWith(theirPart)) return mine;
  return theirPart.startsWith(partialText) ? theirs : null;
}

type RunWithPart = Extract<StageRun, { status: "failed" | "stopped" }>;

function hasPart(run: StageRun): run is RunWithPart {
  return run.status === "failed" || run.status === "stopped";
}

/** Ranks runs: a streaming one before an ended one before none. */
function weight({ status }: StageRun): number {
  if (status === "streaming") return 2;
  return status === "failed" || status === "stopped" ? 1 : 0;
}

/** Returns the part of a run as a version that is the same on both sides. */
function partOf(name: StageName, run: StageRun): readonly Version[] {
  if (!hasPart(run) || run.partialText.trim() === "") return [];
  return [
    {
      id: `part-${fingerprint([name, run.partialText, run.basis])}`,
      origin: "interrupted",
      text: run.partialText,
      basis: run.basis,
      choice: null,
      requiredChanges: run.requiredChanges,
      ...(run.kept ? { kept: run.kept } : {}),
      ...(run.provenance ?? { prompt: "", model: "", usage: null }),
      createdAt: 0,
    },
  ];
}
