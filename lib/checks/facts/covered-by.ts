import type { Fact } from "./fact";

/**
 * Whether a place overlaps one of some facts, of which none overlaps another. Places have to be asked for in their
 * order, so that all of them together are found in one walk.
 */
export function coveredBy(facts: readonly Fact[]): (place: { start: number; end: number }) => boolean {
  const sorted = [...facts].sort((one, other) => one.start - other.start);
  let at = 0;
  return ({ start, end }) => {
    while (at < sorted.length && (sorted[at]?.end ?? 0) <= start) at += 1;
    return (sorted[at]?.start ?? Number.POSITIVE_INFINITY) < end;
  };
}

/** The facts in their order; of two that overlap, the one that begins first, or is longer. */
export function withoutOverlaps<One extends Fact>(facts: readonly One[]): One[] {
  const kept: One[] = [];
  for (const fact of [...facts].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (fact.start >= (kept.at(-1)?.end ?? 0)) kept.push(fact);
  }
  return kept;
}
