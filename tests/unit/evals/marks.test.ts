import { describe, expect, test } from "vitest";
import { COLUMNS, type Sheet, tableOfMarks } from "@/tests/evals/blind/marks";

const KEY = JSON.stringify({ bread: { A: "plain", B: "one-call" }, chairs: { A: "one-call", B: "plain" } });

const all = (mark: number): readonly number[] => COLUMNS.map(() => mark);

/** A sheet that gives marks to the product's letters and to the plain ones, and prefers one place for each brief. */
function sheet(name: string, ours: number, plain: number, [bread, chairs]: readonly ["A" | "B", "A" | "B"]): Sheet {
  const marks = {
    bread: { A: all(plain), B: [...all(ours).slice(1), 10], send: bread, certainty: 60 },
    chairs: { A: all(ours), B: all(plain), send: chairs, certainty: 90 },
  };
  return {
    name,
    text: `# Sheet\n\n\`\`\`json\n{"an": "example"}\n\`\`\`\n\n\`\`\`json\n${JSON.stringify(marks)}\n\`\`\`\n`,
  };
}

const rowOf = (table: string, name: string): readonly string[] => {
  const row = table.split("\n").find((line) => line.startsWith(`| ${name} |`)) ?? "";
  return row.replace(/ \|$/, "").split(" | ").slice(1);
};

describe("the marks of a round", () => {
  const table = tableOfMarks(KEY, [sheet("one.md", 8, 6, ["B", "A"]), sheet("two.md", 7, 5, ["A", "A"])]);

  test("are taken by the key: readings won, how certainly, the mean of each column, and the sum", () => {
    expect(rowOf(table, "one-call")).toEqual([
      ...["3 of 4", "80 %"],
      ...["7.5", "7.5", "7.5", "7.5", "7.5", "7.5", "7.5", "7.5", "7.5", "8.8"],
      "76.3",
    ]);
    expect(rowOf(table, "plain").slice(0, 3)).toEqual(["1 of 4", "60 %", "5.5"]);
  });

  test("are shown for each judge too, because judges differ", () => {
    expect(rowOf(table, "one.md")).toEqual(["81.0", "60.0"]);
    expect(rowOf(table, "two.md")).toEqual(["71.5", "50.0"]);
  });

  test.each([
    ["no block of marks", "# Sheet\n\nB is better."],
    ["a mark too few", sheet("x", 8, 6, ["B", "A"]).text.replace("[6,", "[")],
    ["a mark above ten", sheet("x", 11, 6, ["B", "A"]).text],
    ["a brief that the round does not have", sheet("x", 8, 6, ["B", "A"]).text.replace('"chairs"', '"tables"')],
    ["broken JSON", sheet("x", 8, 6, ["B", "A"]).text.replace("}}", "}")],
  ])("of a sheet with %s are refused, and the sheet is named", (_, text) => {
    expect(() => tableOfMarks(KEY, [{ name: "three.md", text }])).toThrow(/^three\.md has /);
  });
});
