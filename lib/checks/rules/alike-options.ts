import { type FindIn, foundInAll } from "@/lib/checks/finding";
import { shortened, WORD } from "@/lib/checks/text/words";
import type { BlockName } from "@/lib/letter/blocks";

/** The share of common trigrams from which two texts count as nearly alike. */
const ALIKE = 0.6;

/** Finds an option that is nearly the same as another one of its list. */
export const findAlikeOptions: FindIn = (text, { block, others = [] }) => {
  const own = trigramsOf(text, block);
  const twin = own.size === 0 ? undefined : others.find((other) => likeness(own, trigramsOf(other, block)) >= ALIKE);
  if (twin === undefined) return [];
  return [
    foundInAll("hint", text, {
      why: `This is nearly the same as “${shortened(twin, 60)}”.`,
      instruction: "Rewrite this option from a different angle, not just with different adjectives.",
    }),
  ];
};

/** Returns the share of common trigrams (Jaccard). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((piece) => other.has(piece)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/** The most characters of a text that are compared. */
const MOST_CHARACTERS = 2000;

/** Returns the trigrams of a text; of a sign-off only the first line, because the name below it is always the same. */
function trigramsOf(text: string, block: BlockName | null): ReadonlySet<string> {
  const [line = ""] = block === "signOff" ? text.trim().split("\n", 1) : [text];
  const words = line.slice(0, MOST_CHARACTERS).toLowerCase().match(WORD) ?? [];
  const plain = words.length === 0 ? "" : ` ${words.join(" ")} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) pieces.add(plain.slice(at, at + 3));
  return pieces;
}
