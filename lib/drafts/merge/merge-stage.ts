import type { HandEdit, HandEditPart, StageName, StageState, Version } from "@/lib/wizard/state";
import { mergeRuns } from "./merge-runs";
import { type Merged, part, type Sides, threeWay, threeWayText } from "./three-way";

/** Merges one stage. Where both sides selected, kept or opened something, mine wins, because no words depend on it. */
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

/** An edit that one side closed and the other continued stays open. Two edits are compared part by part. */
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

/**
 * Returns the versions of both sides, oldest first, then the interrupted parts. A version on both sides takes the
 * choice of the side that changed it.
 */
function mergeVersions(sides: Sides<readonly Version[]>, setAside: readonly Version[]): readonly Version[] {
  const { base, mine, theirs } = sides;
  const find = (versions: readonly Version[], { id }: Version) => versions.find((version) => version.id === id);
  const shared = theirs.flatMap((version) => {
    const own = find(mine, version);
    return own ? bothVersions(find(base, version), own, version) : [version];
  });
  const createdAt = Math.max(0, ...[...mine, ...theirs].map((version) => version.createdAt));
  const parts = setAside.map((version) => ({ ...version, createdAt }));
  const added = [...mine, ...parts].filter((version) => !find(theirs, version));
  if (added.length === 0) return shared;
  const isNew = theirs.some((version) => !find(mine, version));
  const united = isNew || parts.length > 0 ? [...shared, ...added] : inOrderOf(mine, shared);
  return isNew ? united.sort((one, other) => one.createdAt - other.createdAt) : united;
}

/** Mine has every version of theirs, so it keeps my order. */
function inOrderOf(mine: readonly Version[], shared: readonly Version[]): Version[] {
  return mine.map((version) => shared.find(({ id }) => id === version.id) ?? version);
}

/** Random ids make two texts under one id all but impossible; if it happens, both stay. */
function bothVersions(base: Version | undefined, mine: Version, theirs: Version): Version[] {
  const sides = { base: base ?? theirs, mine, theirs };
  const version = {
    ...theirs,
    choice: threeWay({ base: sides.base.choice, mine: mine.choice, theirs: theirs.choice }).value,
    basis: threeWay({ base: sides.base.basis, mine: mine.basis, theirs: theirs.basis }).value,
  };
  return mine.text === theirs.text ? [version] : [version, { ...mine, id: `${mine.id}-mine` }];
}
