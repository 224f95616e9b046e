import { mergeRuns } from "@/lib/drafts/merge/merge-runs";
import { mergeVersions } from "@/lib/drafts/merge/merge-versions";
import { type Merged, part, type Sides, threeWay, threeWayText } from "@/lib/drafts/merge/three-way";
import type { HandEdit, HandEditPart, StageName, StageState } from "@/lib/wizard/state";

/** One stage out of two. What was selected, kept or opened on both sides is taken from mine: no words hang on it. */
export function mergeStage(name: StageName, sides: Sides<StageState>): Merged<StageState> {
  const { run, setAside, clash: runClash } = mergeRuns(name, part(sides, "run"));
  const requiredChanges = threeWayText(part(part(sides, "revision"), "requiredChanges"));
  const handEdit = mergeHandEdits(part(sides, "handEdit"));
  const value: StageState = {
    run,
    versions: mergeVersions(part(sides, "versions"), setAside),
    selectedId: threeWay(part(sides, "selectedId")).value,
    keptId: threeWay(part(sides, "keptId")).value,
    revision: {
      open: threeWay(part(part(sides, "revision"), "open")).value,
      requiredChanges: requiredChanges.value,
    },
    handEdit: handEdit.value,
  };
  return { value, clash: runClash || requiredChanges.clash || handEdit.clash };
}

/** An edit that one side has closed and the other went on with stays open; two edits are compared part by part. */
function mergeHandEdits(sides: Sides<HandEdit | null>): Merged<HandEdit | null> {
  const whole = threeWay(sides);
  const { base, mine, theirs } = sides;
  if (!whole.clash) return whole;
  if (!mine || !theirs) return { value: mine ?? theirs, clash: false };
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(isPart(mine, theirs));
  const parts = names.map((key) => {
    const texts = { base: base?.[key] ?? "", mine: mine[key] ?? "", theirs: theirs[key] ?? "" };
    return [key, threeWayText(texts)] as const;
  });
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    clash: parts.some(([, { clash }]) => clash),
  };
}

const isPart =
  (...edits: readonly HandEdit[]) =>
  (key: string): key is HandEditPart =>
    edits.some((edit) => Object.hasOwn(edit, key));
