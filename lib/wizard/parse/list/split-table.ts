import type { ListItem } from "./split-numbered";

const ROW = /^[ \t]*\|/;
const RULE = /^[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|?)+[ \t]*$/;
const NUMBER_ALONE = /^[*_#(\s]*[\p{Nd}]{1,2}[*_.):\s]*$/u;

/**
 * Splits a Markdown table into options, one row each: the first column that is no number holds them, and what stands in
 * further columns is said about them. Undefined when there is no table.
 */
export function splitTable(lines: readonly string[]): readonly ListItem[] | undefined {
  const rule = lines.findIndex((line) => RULE.test(line));
  if (rule < 1 || !ROW.test(lines[rule - 1] ?? "")) return undefined;
  const body = lines.slice(rule + 1);
  const end = body.findIndex((line) => !ROW.test(line));
  const rows = (end === -1 ? body : body.slice(0, end)).map(cellsOf);
  const column = rows.every(([first = ""]) => NUMBER_ALONE.test(first)) ? 1 : 0;
  return rows.map((cells, index) => ({ number: index + 1, lines: [cells[column] ?? ""] }));
}

/** The cells of a row; a bar between stars belongs to a merge tag (`*|FNAME|*`), and one behind a backslash is text. */
function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<![\\*])\|(?!\*)/)
    .map((cell) => cell.trim());
}
