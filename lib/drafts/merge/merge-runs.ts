import { sameJson } from "@/lib/drafts/same-json";
import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { StageName, StageRun, Version } from "@/lib/wizard/state";
import { type Sides, threeWay } from "./three-way";

/** What a stage does from now on. */
interface MergedRun {
  run: StageRun;
  /** The parts of texts that had arrived on the side that gives way. */
  setAside: readonly Version[];
  clash: boolean;
}

/**
 * Decides what a stage does that two sides have had written. Two texts that are being written at the same time clash:
 * each has to arrive in a draft of its own.
 */
export function mergeRuns(name: StageName, sides: Sides<StageRun>): MergedRun {
  const { mine, theirs } = sides;
  if (mine.status === "streaming" && theirs.status === "streaming" && sameRun(mine, theirs)) {
    // One text: what was seen of it stays in sight.
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

/** Two runs of one generation are the same, however much of its text each side has seen. */
export function sameRun(one: StageRun, other: StageRun): boolean {
  if (one.status !== "streaming" || other.status !== "streaming") return sameJson(one, other);
  return one.generationId === other.generationId;
}

/**
 * Of one text that ended early on both sides, such as one that was stopped for both, the end that has seen more of it;
 * null for two different ends.
 */
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

/** A text on its way goes before the end of one, and that before none. */
function weight({ status }: StageRun): number {
  if (status === "streaming") return 2;
  return status === "failed" || status === "stopped" ? 1 : 0;
}

/** The part as a version, the same one on whichever side it is made. */
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
