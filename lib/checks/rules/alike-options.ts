import { type FindIn, foundInAll } from "@/lib/checks/finding";
import { shortened, WORD } from "@/lib/checks/text/words";
import type { BlockName } from "@/lib/wizard/blocks";

/** From this share of their trigrams on, two texts say the same in nearly the same words. */
const ALIKE = 0.6;

/** Finds an option that is nearly another one of its list. */
export const findAlikeOptions: FindIn = (text, { block, others = [] }) => {
  const own = trigramsOf(text, block);
  const twin = own.size === 0 ? undefined : others.find((other) => likeness(own, trigramsOf(other, block)) >= ALIKE);
  if (twin === undefined) return [];
  return [
    foundInAll("hint", text, {
      why: `This is nearly the same as “${shortened(twin, 60)}”.`,
      instruction: "Write this option anew from another angle, not with other adjectives.",
    }),
  ];
};

/** The share of three-letter pieces that two texts have in common (Jaccard). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((piece) => other.has(piece)).length;
  return common / Math.max(1, one.size + other.size - common);
}

/** More of a text tells nothing new about whether it is another one. */
const MOST_CHARACTERS = 2000;

/** Of a sign-off the closing line alone: the name below it is the same in all. */
function trigramsOf(text: string, block: BlockName | null): ReadonlySet<string> {
  const [line = ""] = block === "signOff" ? text.trim().split("\n", 1) : [text];
  const words = line.slice(0, MOST_CHARACTERS).toLowerCase().match(WORD) ?? [];
  const plain = words.length === 0 ? "" : ` ${words.join(" ")} `;
  const pieces = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) pieces.add(plain.slice(at, at + 3));
  return pieces;
}
