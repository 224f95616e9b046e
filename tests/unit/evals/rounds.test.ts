import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COLUMNS, tableOfMarks } from "@/tests/evals/blind/marks";

const ROUNDS = "tests/evals/rounds";

/** The rounds of the table, as fields by the names of its columns; a commit's title may have commas, in quotation marks. */
const [names = [], ...rows] = readFileSync(`${ROUNDS}.csv`, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []);
const rounds = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));

test("each blind round is one line of the table, with the readings won and the ten means of both kinds of letter", () => {
  expect(rounds.length).toBeGreaterThanOrEqual(30);
  for (const row of rows) expect(row.length, row[0] ?? "").toBe(names.length);
  for (const { date, won, readings } of rounds) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Number(won)).toBeLessThanOrEqual(Number(readings));
  }
});

test("of each way the newest round is kept in full, and its line follows from its sheets", () => {
  const ways = [...new Set(rounds.map(({ way = "" }) => way))].sort();
  expect(readdirSync(ROUNDS).sort()).toEqual(ways);
  for (const way of ways) {
    const folder = join(ROUNDS, way, "sheets");
    const key = readFileSync(join(ROUNDS, way, "key.json"), "utf8");
    const letters = readFileSync(join(ROUNDS, way, "letters.json"), "utf8");
    expect(Object.keys(JSON.parse(letters))).toEqual(Object.keys(JSON.parse(key)));
    const sheets = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
    const table = tableOfMarks(key, sheets);
    const newest = rounds.filter((round) => round.way === way).at(-1) ?? {};
    const cells = [
      `${newest.won} of ${newest.readings}`,
      `${newest.certainty} %`,
      ...COLUMNS.map((name) => newest[name]),
    ];
    expect(table).toContain(`| ${[way, ...cells, newest.sum].join(" | ")} |`);
    expect(table).toContain(`${COLUMNS.map((name) => newest[`plain ${name}`]).join(" | ")} | ${newest["plain sum"]} |`);
  }
});
