import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { table } from "../report";
import { PLAIN } from "./ways";

const USAGE = "npm run eval -- marks --key OUT/key.json SHEET...";

/** The marks of a judge, in the order of the sheet (`judge-sheet.md`). */
export const COLUMNS = [
  "opening",
  "story",
  "persuasion",
  "offer",
  "call",
  "honesty",
  "warmth",
  "freshness",
  "flow",
  "ready",
] as const;

const marks = z.array(z.number().min(1).max(10)).length(COLUMNS.length);
const place = z.enum(["A", "B"]);
const sheet = z.record(
  z.string(),
  z.object({ A: marks, B: marks, send: place, certainty: z.number().min(50).max(100) }),
);
/** The key of a round: for each brief, which kind of letter is A and which is B. */
export const key = z.record(z.string(), z.object({ A: z.string(), B: z.string() }));

export type Key = z.output<typeof key>;

/** A judge's sheet, and its name. */
export interface Sheet {
  name: string;
  text: string;
}

/** One brief as one judge read it: the marks of both kinds of letter, and which one was preferred. */
interface Reading {
  judge: string;
  marks: Readonly<Record<string, readonly number[]>>;
  won: string;
  certainty: number;
}

/**
 * Prints the table of a round.
 * @throws Error for wrong use, and for a sheet or a key of another form.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { key: { type: "string" } }, allowPositionals: true });
  if (values.key === undefined || positionals.length === 0) throw new Error(USAGE);
  const sheets = positionals.map((file) => ({ name: basename(file), text: readFileSync(file, "utf8") }));
  console.log(tableOfMarks(readFileSync(values.key, "utf8"), sheets));
}

/**
 * Returns the tables of a round: for each kind of letter the readings won, how certain the judges were of those, the
 * means of the marks and of their sum; then the sums of each judge.
 * @throws Error for a sheet whose briefs are not those of the key.
 */
export function tableOfMarks(keyJson: string, sheets: readonly Sheet[]): string {
  const kinds = key.parse(JSON.parse(keyJson));
  const readings = sheets.flatMap((one) => readSheet(one, kinds));
  const names = [...new Set(readings.flatMap(({ marks }) => Object.keys(marks)))].sort(
    (one, other) => Number(one === PLAIN) - Number(other === PLAIN),
  );
  const rows = names.map((kind) => {
    const won = readings.filter((reading) => reading.won === kind);
    const columns = COLUMNS.map((_, column) => shown(readings.map(({ marks }) => marks[kind]?.[column] ?? 0)));
    const certainty = won.length === 0 ? "" : `${Math.round(mean(won.map((one) => one.certainty)))} %`;
    return [kind, `${won.length} of ${readings.length}`, certainty, ...columns, shown(sumsOf(readings, kind))];
  });
  const judges = sheets.map(({ name }) => {
    const own = readings.filter(({ judge }) => judge === name);
    return [name, ...names.map((kind) => shown(sumsOf(own, kind)))];
  });
  return [
    table(["letters", "readings won", "certainty", ...COLUMNS, "sum"], rows),
    table(["sum by judge", ...names], judges),
  ].join("\n\n");
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const shown = (numbers: readonly number[]): string => mean(numbers).toFixed(1);

const sumsOf = (readings: readonly Reading[], kind: string): readonly number[] =>
  readings.map(({ marks }) => (marks[kind] ?? []).reduce((sum, mark) => sum + mark, 0));

function readSheet({ name, text }: Sheet, kinds: Key): readonly Reading[] {
  const found = sheet.safeParse(lastJson(text));
  if (!found.success) throw new Error(`${name} has no block of marks in the form of the sheet: ${found.error.message}`);
  const briefs = Object.keys(kinds).sort().join(", ");
  if (Object.keys(found.data).sort().join(", ") !== briefs) throw new Error(`${name} has other briefs than ${briefs}.`);
  return Object.entries(found.data).flatMap(([brief, { A, B, send, certainty }]) => {
    const kind = kinds[brief];
    return kind ? [{ judge: name, marks: { [kind.A]: A, [kind.B]: B }, won: kind[send], certainty }] : [];
  });
}

/** The last block of JSON in a sheet. */
function lastJson(text: string): unknown {
  const blocks = text.split(/^```(?:json)?[ \t]*$/m).filter((block) => block.trim().startsWith("{"));
  try {
    return JSON.parse(blocks.at(-1) ?? "");
  } catch {
    return null;
  }
}
