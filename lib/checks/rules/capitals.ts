import { type FindIn, type FindingDetails, foundAt, foundInAll } from "@/lib/checks/finding";
import { WORD } from "@/lib/checks/text/words";
import type { BlockName } from "@/lib/letter/blocks";
import { coverTags } from "@/lib/text/cover-tags";

/** Blocks of one line, which are checked as a whole. */
const LINES: ReadonlySet<BlockName | null> = new Set<BlockName>(["subject", "preheader", "cta"]);
const FEWEST_LETTERS = 8;

/** Finds lines that are half capitals, several words in capitals in a row, and `!!`. Words of the brief are allowed. */
export const findCapitals: FindIn = (text, { block, brief }) => {
  const typed = new Set(Object.values(brief).flatMap((field) => field.match(WORD) ?? []));
  const prose = coverTags(text).replace(WORD, (word) => (typed.has(word) ? "\ufffc".repeat(word.length) : word));
  const shouting = LINES.has(block) && isShouted(prose) ? [shoutedLine(text)] : shoutedRuns(text, prose);
  return [...shouting, ...manyMarks(prose)].sort((one, other) => one.start - other.start);
};

function isShouted(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && capitals >= letters / 2;
}

const shoutedLine = (text: string) =>
  foundInAll("hint", text, {
    why: "Half of this line is in capitals, which reads as shouting.",
    instruction: "Use normal capitalization in this line.",
  });

/** Three words in capitals in a row: two may be names or abbreviations. */
const RUN = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}’']{1,30}[ ,]{1,2}){2,60}\p{Lu}{2,30}(?![\p{L}\p{N}])/gu;

const shoutedRuns = (text: string, prose: string): readonly FindingDetails[] =>
  [...prose.matchAll(RUN)].map(({ 0: { length }, index }) => {
    const quote = text.slice(index, index + length);
    return foundAt("hint", index, quote, {
      why: `“${quote}” in capitals reads as shouting.`,
      instruction: `Use normal capitalization for “${quote}”.`,
    });
  });

const manyMarks = (prose: string): readonly FindingDetails[] =>
  [...prose.matchAll(/!{2,20}|[!?]{3,20}|！{2,20}/g)].map(({ 0: quote, index }) =>
    foundAt("hint", index, quote, {
      why: "One punctuation mark at the end of a sentence is enough. More than one reads as shouting.",
      instruction: `Replace “${quote}” with a single mark or a period.`,
    }),
  );
