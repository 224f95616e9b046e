import "server-only";
import { styleText } from "node:util";
import { once } from "./once";

/** The facts of a line: names, numbers and codes. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** How many lines of one event are written within a minute: a flood of them fills no disk and hides no other event. */
export const LINES_PER_MINUTE = 60;

const MINUTE_MS = 60_000;

/**
 * Writes one line for the operator. It never carries what a person typed, what a model wrote, or a key:
 * callers pass names, numbers and codes. Of one event at most `LINES_PER_MINUTE` are written within a minute; what was
 * left out is counted in a line of its own (`lines-left-out`).
 */
export function logLine(event: string, facts: LogFacts): void {
  const counted = countedOf(event);
  if (counted.written < LINES_PER_MINUTE) {
    counted.written += 1;
    write(event, facts);
  } else counted.leftOut += 1;
}

/** Does the same, but for a line that says what another one of this minute has said: that one is only counted. */
export function logLineOnce(event: string, facts: LogFacts): void {
  const counted = countedOf(event);
  const said = JSON.stringify(facts);
  if (counted.said.has(said)) {
    counted.leftOut += 1;
    return;
  }
  // What is not written is not remembered either, so that the memory is bounded with the lines.
  if (counted.written < LINES_PER_MINUTE) counted.said.add(said);
  logLine(event, facts);
}

/** Ends the minute: says how many lines were left out of it, and begins to count anew. */
export function endLogMinute(): void {
  const ended = logMinute();
  once.forget("minute of the log");
  for (const [of, { leftOut }] of ended.events) if (leftOut > 0) write("lines-left-out", { of, count: leftOut });
}

/** Says from now on after each minute, and at the end of the process, what was left out. */
export function countLogLines(): void {
  setInterval(endLogMinute, MINUTE_MS).unref();
  process.once("exit", endLogMinute);
}

interface Counted {
  written: number;
  leftOut: number;
  readonly said: Set<string>;
}

interface LogMinute {
  readonly endsAt: number;
  readonly events: Map<string, Counted>;
}

function countedOf(event: string): Counted {
  if (performance.now() >= logMinute().endsAt) endLogMinute();
  const { events } = logMinute();
  const known = events.get(event);
  if (known) return known;
  const counted: Counted = { written: 0, leftOut: 0, said: new Set() };
  events.set(event, counted);
  return counted;
}

const logMinute = once<LogMinute>("minute of the log", () => ({
  endsAt: performance.now() + MINUTE_MS,
  events: new Map(),
}));

/** Writes one object of JSON for what collects the log; in a terminal, words for the reader. */
function write(event: string, facts: LogFacts): void {
  const time = new Date().toISOString();
  const { stderr } = process;
  stderr.write(
    stderr.isTTY
      ? `${styleText("dim", wordsFor(time, event, facts), { stream: stderr })}\n`
      : `${JSON.stringify({ time, event, ...facts })}\n`,
  );
}

/** e.g. `15:44:10 mail-not-sent reason=ECONNREFUSED`. The facts keep the quotes of JSON, so that none ends its line. */
function wordsFor(time: string, event: string, facts: LogFacts): string {
  const said = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  const words = said.map(([name, fact]) => `${name}=${JSON.stringify(fact)}`);
  return [time.slice(11, 19), event, ...words].join(" ");
}
