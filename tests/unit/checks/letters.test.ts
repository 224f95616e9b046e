import { describe, expect, test } from "vitest";
import { check } from "@/lib/checks/check";
import { BLOCK_NAMES, type Blocks } from "@/lib/wizard/blocks";
import { type CheckedLetter, ENGLISH_LETTERS } from "@/tests/fixtures/checks/letters";
import { OTHER_LETTERS } from "@/tests/fixtures/checks/letters-of-other-languages";

const ALL = [...ENGLISH_LETTERS, ...OTHER_LETTERS];

/** The findings of every block as 'block: words', in the order of the letter. */
function found(brief: CheckedLetter["brief"], blocks: Blocks): readonly string[] {
  return BLOCK_NAMES.flatMap((block) =>
    check("F1", blocks[block] ?? "", { brief, block, blocks }).map(({ quote }) => `${block}: ${quote}`),
  );
}

describe("facts that a brief does not give", () => {
  test.each(ALL)("are none in a letter that keeps to its brief: $title", ({ brief, clean }) => {
    expect(found(brief, clean)).toEqual([]);
  });

  test.each(ALL)("are found at their words, and nothing else is: $title", ({ brief, clean, faulty, planted }) => {
    const findings = found(brief, { ...clean, ...faulty });
    const without = planted.filter(
      ([block, words]) =>
        !findings.some(
          (each) =>
            each.startsWith(`${block}: `) && (each.includes(words) || words.includes(each.slice(block.length + 2))),
        ),
    );
    const tooMany = findings.filter(
      (each) =>
        !planted.some(
          ([block, words]) =>
            each.startsWith(`${block}: `) && (each.includes(words) || words.includes(each.slice(block.length + 2))),
        ),
    );
    expect({ without, tooMany }).toEqual({ without: [], tooMany: [] });
  });

  test("ten English letters hold more than ninety of them", () => {
    expect(ENGLISH_LETTERS).toHaveLength(10);
    expect(ENGLISH_LETTERS.flatMap(({ planted }) => planted).length).toBeGreaterThan(90);
  });
});
