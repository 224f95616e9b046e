import { expect, test } from "vitest";
import { checksIn, letterChecks } from "@/lib/checks/check";
import { letterLedger, missingFromLetter } from "@/lib/checks/fact-ledger";
import { BLOCK_NAMES } from "@/lib/letter/blocks";
import { isLinear, isLong } from "@/tests/support/growth";

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
    () =>
      missingFromLetter(
        ledger.slice(-1).flatMap((part) => part()),
        brief,
      ),
  ];
}

test("no check of a block of 200 kB takes a page 50 ms in one go, whatever pair of pieces it is made of", {
  timeout: 120_000,
}, async () => {
  const slow: string[] = [];
  for (const pair of PAIRS) {
    const tasks = tasksOf(pair.repeat(Math.ceil(200_000 / pair.length)));
    for (const [index, task] of tasks.entries()) if (await isLong(task)) slow.push(`${JSON.stringify(pair)} ${index}`);
  }
  expect(slow).toEqual([]);
});

test.each(UNITS)("the checks of %j take time in proportion to the text", async (unit) => {
  const text = unit.repeat(Math.ceil(20_000 / unit.length));
  expect(await isLinear((share) => tasksOf(text.slice(0, text.length * share)).map((task) => task()))).toBe(true);
});
