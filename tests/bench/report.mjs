import { readFileSync, writeFileSync } from "node:fs";

const REPORT = new URL("../../docs/benchmarks.md", import.meta.url);
const BEGIN = "<!-- What follows is written by `npm run bench`. -->";
const END = "<!-- Here it ends. -->";

/** The table of a run with the machine that it ran on, as Markdown. */
export function tableOf(results, { node, cores, memoryGb, load }) {
  const rows = [
    ["figure", "target", "measured", "", "a handler that hands through", "the AI SDK", "in detail"],
    ...results.map(({ title, target, value, met, handedThrough = "", aiSdk = "", parts }) => [
      title,
      target,
      value,
      met ? "met" : "missed",
      handedThrough,
      aiSdk,
      parts,
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length), 3));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [
    `Node.js ${node}, ${cores} cores, ${memoryGb} GB; load average ${load[0]} before the run and ${load[1]} at its end.`,
    "",
    line(rows[0]),
    rule,
    ...rows.slice(1).map(line),
  ].join("\n");
}

/** Puts a table in the place of the last one. */
export function writeReport(table) {
  const text = readFileSync(REPORT, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest.split(END)[1];
  writeFileSync(REPORT, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}
