import { sameJson } from "@/lib/drafts/same-json";

/** What two sides have made of one thing, and what it was before. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** What is to stand from now on; `clash` says that both sides have changed it, each in a way of its own. */
export interface Merged<Value> {
  value: Value;
  clash: boolean;
}

/** Takes what one side alone has changed. Where both have, mine stands and the clash is told. */
export function threeWay<Value>(
  { base, mine, theirs }: Sides<Value>,
  same: (one: Value, other: Value) => boolean = sameJson,
): Merged<Value> {
  if (same(mine, theirs) || same(mine, base)) return { value: theirs, clash: false };
  return { value: mine, clash: !same(theirs, base) };
}

/** The same for words that a person typed: where one side has none, nothing is lost by taking the other's. */
export function threeWayText(sides: Sides<string>): Merged<string> {
  const merged = threeWay(sides);
  if (!merged.clash) return merged;
  if (sides.mine.trim() === "") return { value: sides.theirs, clash: false };
  return { value: sides.mine, clash: sides.theirs.trim() !== "" };
}

/** The sides of one part of something. */
export function part<Value, Key extends keyof Value>(
  { base, mine, theirs }: Sides<Value>,
  key: Key,
): Sides<Value[Key]> {
  return { base: base[key], mine: mine[key], theirs: theirs[key] };
}
