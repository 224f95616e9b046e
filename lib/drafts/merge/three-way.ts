import { sameJson } from "@/lib/text/json";

/** A value on both sides, and its value at their common revision. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** The merged value; `clash` means that both sides changed it differently. */
export interface Merged<Value> {
  value: Value;
  clash: boolean;
}

/** Takes the value of the side that changed it. If both did, mine wins and the result is a clash. */
export function threeWay<Value>(
  { base, mine, theirs }: Sides<Value>,
  same: (one: Value, other: Value) => boolean = sameJson,
): Merged<Value> {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clash: false };
  return { value: mine, clash: !same(theirs, base) };
}

/** Merges typed words. When one side is empty, taking the other loses nothing. */
export function threeWayText(sides: Sides<string>): Merged<string> {
  const merged = threeWay(sides);
  if (!merged.clash) return merged;
  if (sides.mine.trim() === "") return { value: sides.theirs, clash: false };
  return { value: sides.mine, clash: sides.theirs.trim() !== "" };
}

/** Returns one property of all three values. */
export function part<Value, Key extends keyof Value>(
  { base, mine, theirs }: Sides<Value>,
  key: Key,
): Sides<Value[Key]> {
  return { base: base[key], mine: mine[key], theirs: theirs[key] };
}
