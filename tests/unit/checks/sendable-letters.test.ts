import { describe, expect, test } from "vitest";
import { checkLetter, type LetterFinding } from "@/lib/checks/check-texts";
import { RULES } from "@/lib/checks/rules";
import { SENDABLE_LETTERS, type SendableLetter } from "@/tests/fixtures/checks/sendable-letters";
import { OTHER_SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters-of-other-languages";

const ALL: readonly SendableLetter[] = [...SENDABLE_LETTERS, ...OTHER_SENDABLE_LETTERS];

const asSent = ({ brief, preheader, clean }: SendableLetter) => checkLetter({ brief, blocks: { ...clean, preheader } });

const withFaults = ({ brief, preheader, clean, faulty }: SendableLetter) =>
  checkLetter({ brief, blocks: { ...clean, preheader, ...faulty } });

const said = ({ rule, block, quote }: LetterFinding) => `${rule} ${block}: ${quote}`;

const isPlanted = ({ planted }: SendableLetter, { rule, block, quote }: LetterFinding) =>
  planted.some(
    ([id, text, words]) =>
      id === rule && text === block && (quote.includes(words) || (quote !== "" && words.includes(quote))),
  );

describe("a letter that is fit to send", () => {
  test.each(ALL)("gets one hint at most, and nothing strong: $title", (letter) => {
    const findings = asSent(letter);
    expect(findings.filter(({ severity }) => severity === "strong").map(said)).toEqual([]);
    expect(findings.map(said).slice(1)).toEqual([]);
  });
});

describe("faults in a letter", () => {
  test.each(ALL)("are found at their words: $title", (letter) => {
    const findings = withFaults(letter);
    const missed = letter.planted.filter(
      ([id, text, words]) =>
        !findings.some((finding) => isPlanted({ ...letter, planted: [[id, text, words]] }, finding)),
    );
    expect(missed).toEqual([]);
  });

  test.each(ALL)("are all that is strong: $title", (letter) => {
    const strong = withFaults(letter).filter(({ severity }) => severity === "strong");
    expect(strong.filter((finding) => !isPlanted(letter, finding)).map(said)).toEqual([]);
  });

  test("are of every rule that a letter can break, more than thirty of them strong", () => {
    const strong = ALL.flatMap((letter) =>
      withFaults(letter).filter((finding) => finding.severity === "strong" && isPlanted(letter, finding)),
    );
    expect(strong.length).toBeGreaterThan(30);
    const planted = new Set(ALL.flatMap((letter) => letter.planted.map(([id]) => id)));
    const elsewhere = new Set(["F2", "O1", "T2", "H1", "H2"]);
    expect(RULES.map(({ id }) => id).filter((id) => !planted.has(id) && !elsewhere.has(id))).toEqual([]);
  });
});
