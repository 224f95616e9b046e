import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runScript, runScripts } from "@/tests/support/run-scripts";

const folder = mkdtempSync(join(tmpdir(), "check-letter-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = "scripts/check-letter.mjs";
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const GOOD = `Subject: The hand that looked like a fork
Preheader: Drawing people is easier once you stop looking at the people.

It had a thumb. That was the best one could say about it.

Ten Mondays is a class in drawing people. You pay £160. Save your easel: https://corn-street.example/ten

See you on a Monday,
Nell

P.S. There is tea.
`;
const letter = file("good.txt", GOOD);
const faulty = file(
  "faulty.txt",
  GOOD.replace("£160", "£200").replace("There is", "**There** is").replaceAll("\n", "\r\n"),
);
const brief = file(
  "brief.json",
  JSON.stringify({
    topic: "Drawing people",
    productName: "Ten Mondays",
    productDescription: "A class. £160.",
    language: "en",
  }),
);

test("prints what is found at its place, and says by its code whether some of it is strong", async () => {
  const [good, bad] = await runScripts(SCRIPT, [letter, "--brief", brief], [faulty, `--brief=${brief}`]);
  expect(good).toEqual({ code: 0, printed: "Nothing found.\n", complaint: "" });
  expect([bad.code, bad.complaint]).toEqual([1, ""]);
  expect(bad.printed.split("\n\n").map((finding) => finding.split("\n")[0])).toEqual([
    `${faulty}:6:51  strong  unsupported-number`,
    `${faulty}:11:6  strong  leftover-format`,
    "Strong findings: 2. Hints: 0.",
  ]);
});

test("gives the same as JSON, and without a brief nothing of facts", async () => {
  const { code, printed } = await runScript(SCRIPT, faulty, "--json");
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    letter: faulty,
    language: "en",
    unchecked: ["unsupported-number"],
    findings: [
      { rule: "leftover-format", severity: "strong", block: "postscript", line: 11, column: 6, quote: "**There**" },
    ],
  });
});

test("says what is wrong with how it was called", async () => {
  const lists = [
    [],
    [letter, letter],
    [letter, "--nothing"],
    [join(folder, "nowhere.txt")],
    [letter, "--brief", letter],
  ] as const;
  const runs = await runScripts(SCRIPT, ...lists);
  expect(runs.map(({ code, printed }) => [code, printed])).toEqual(lists.map(() => [2, ""]));
  expect(runs.map(({ complaint }) => complaint.slice(0, 24))).toEqual([
    "Give one letter: npm run",
    "Give one letter: npm run",
    "Give one letter: npm run",
    "The file cannot be read:",
    `${letter} is no brief: an object`.slice(0, 24),
  ]);
});
