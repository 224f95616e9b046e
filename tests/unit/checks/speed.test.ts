import { expect, test } from "vitest";
import { checksIn, letterChecks } from "@/lib/checks/check";
import { contradictionsOf } from "@/lib/checks/facts/contradictions";
import { letterLedger, missingFromLetter } from "@/lib/checks/facts/fact-ledger";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { isLinear } from "@/tests/support/growth";

/** Pieces of which hostile texts are made: what the rules look for, and what they look past. */
const UNITS = ["costs $9. ", "3 points ", "9.30 ", "14. March ", "www.a.de ", "{{a}} ", "[your free "];
const PAIRS = UNITS.flatMap((one) => UNITS.map((other) => one + other));

/** What a page does in one go each, of a letter with this text in every block. */
function tasksOf(text: string) {
  const blocks = Object.fromEntries(BLOCK_NAMES.map((name) => [name, text]));
  const brief = { productDescription: text.slice(0, 5000), tip: text.slice(0, 5000) };
  const context = { brief, blocks, language: "en" } as const;
  const ledger = letterLedger(context);
  return [
    ...checksIn("block", text, { ...context, block: "offer" }),
    ...letterChecks(context).slice(-3),
    ...ledger.slice(-1),
    () => contradictionsOf({ ...brief, productHighlights: brief.tip }),
    () =>
      missingFromLetter(
        ledger.slice(-1).flatMap((part) => part()),
        brief,
      ),
  ];
}

/** Longer tasks are felt by the person who types. */
const LONG_MS = 50;

test("no check of a block of 200 kB takes a page 50 ms in one go, whatever pair of pieces it is made of", {
  timeout: 120_000,
}, () => {
  const slow = PAIRS.flatMap((pair) => {
    const text = pair.repeat(Math.ceil(200_000 / pair.length));
    return tasksOf(text).flatMap((task, index) => (isLong(task) ? [`${JSON.stringify(pair)} ${index}`] : []));
  });
  expect(slow).toEqual([]);
});

/** Noise and new code can only add: of some runs, the shortest is the work's own. */
function isLong(task: () => unknown): boolean {
  for (let run = 0; run < 5; run += 1) {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 <= LONG_MS) return false;
  }
  return true;
}

test.each(UNITS)("the checks of %j take time in proportion to the text", async (unit) => {
  const text = unit.repeat(Math.ceil(20_000 / unit.length));
  expect(await isLinear((share) => tasksOf(text.slice(0, text.length * share)).map((task) => task()))).toBe(true);
});
