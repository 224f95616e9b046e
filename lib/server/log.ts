import "server-only";
import { styleText } from "node:util";
import { once } from "./once";

/** The facts of a line: names, numbers and codes. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The most lines of one event per minute, so that a flood neither fills the disk nor hides other events. */
export const LINES_PER_MINUTE = 60;

const MINUTE_MS = 60_000;

/**
 * Writes one line for the operator. It never carries a person's or a model's text, or a key: callers pass names,
 * numbers and codes. The same line is written once per minute, and at most `LINES_PER_MINUTE` of one event; the rest
 * are counted in a line of their own (`lines-left-out`).
 */
export function logLine(event: string, facts: LogFacts): void {
  const counted = logMinute().get(event) ?? { said: new Set<string>(), leftOut: 0 };
  logMinute().set(event, counted);
  const said = JSON.stringify(facts);
  if (counted.said.has(said) || counted.said.size === LINES_PER_MINUTE) {
    counted.leftOut += 1;
    return;
  }
  counted.said.add(said);
  write(event, facts);
}

/** Ends the minute: writes how many lines were left out, and restarts the count. */
export function endLogMinute(): void {
  for (const [of, { leftOut }] of logMinute()) if (leftOut > 0) write("lines-left-out", { of, count: leftOut });
  logMinute().clear();
}

/** Ends each minute of the log from now on, and the last one with the process. */
export function countLogLines(): void {
  setInterval(endLogMinute, MINUTE_MS).unref();
  process.once("exit", endLogMinute);
}

const logMinute = once("minute of the log", () => new Map<string, { readonly said: Set<string>; leftOut: number }>());

/** Writes one JSON object for log collectors, or words in a terminal. */
function write(event: string, facts: LogFacts): void {
  const time = new Date().toISOString();
  const { stderr } = process;
  stderr.write(
    stderr.isTTY
      ? `${styleText("dim", wordsFor(time, event, facts), { stream: stderr })}\n`
      : `${JSON.stringify({ time, event, ...facts })}\n`,
  );
}

/**
 * Returns e.g. `15:44:10 mail-not-sent reason=ECONNREFUSED`. Facts are quoted as JSON, so that none breaks the line.
 */
function wordsFor(time: string, event: string, facts: LogFacts): string {
  const said = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  const words = said.map(([name, fact]) => `${name}=${JSON.stringify(fact)}`);
  return [time.slice(11, 19), event, ...words].join(" ");
}
