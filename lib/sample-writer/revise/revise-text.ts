import { createRandom, type Random } from "@/lib/sample-writer/random";
import { applyChanges, isAlreadyMet, type RevisionMaterial } from "./apply-changes";
import type { Change } from "./change";

/**
 * The text after the changes. Where none of them could be made, a visibly different version of it is written: several
 * are tried until one differs.
 */
export function reviseText(
  text: string,
  changes: readonly Change[],
  material: RevisionMaterial,
  random: Random,
  rewrite: (random: Random) => string,
): string {
  const changed = applyChanges(text, changes, material, random);
  if (changed !== text || isAlreadyMet(changes)) return changed;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const other = rewrite(createRandom(`${random.below(2 ** 31)}`));
    if (other !== text) return other;
  }
  return text;
}
