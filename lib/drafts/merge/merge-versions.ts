import { type Sides, threeWay } from "@/lib/drafts/merge/three-way";
import type { Version } from "@/lib/wizard/state";

/**
 * All versions of both sides, oldest first, and the parts that were set aside as the newest. A version that both have
 * keeps what either has changed of its choice.
 */
export function mergeVersions(sides: Sides<readonly Version[]>, setAside: readonly Version[]): readonly Version[] {
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

/** Mine has everything that theirs has: it stays in my order. */
function inOrderOf(mine: readonly Version[], shared: readonly Version[]): Version[] {
  return mine.map((version) => shared.find(({ id }) => id === version.id) ?? version);
}

/** Two texts under one id cannot be, as ids are random; should they, both are kept. */
function bothVersions(base: Version | undefined, mine: Version, theirs: Version): Version[] {
  const sides = { base: base ?? theirs, mine, theirs };
  const version = {
    ...theirs,
    choice: threeWay({ base: sides.base.choice, mine: mine.choice, theirs: theirs.choice }).value,
    basis: threeWay({ base: sides.base.basis, mine: mine.basis, theirs: theirs.basis }).value,
  };
  return mine.text === theirs.text ? [version] : [version, { ...mine, id: `${mine.id}-mine` }];
}
