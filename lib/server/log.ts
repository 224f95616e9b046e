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
 * numbers and codes. At most `LINES_PER_MINUTE` of one event are written per minute; the rest are counted in a line of
 * their own (`lines-left-out`).
 */
export function logLine(event: string, facts: LogFacts): void {
  const counted = countedOf(event);
  if (counted.written < LINES_PER_MINUTE) {
    counted.written += 1;
    write(event, facts);
  } else counted.leftOut += 1;
}

/** Writes a line unless the same one was written within this minute; then it is only counted. */
export function logLineOnce(event: string, facts: LogFacts): void {
  const counted = countedOf(event);
  const said = JSON.stringify(facts);
  if (counted.said.has(said)) {
    counted.leftOut += 1;
    return;
  }
  // Lines that are not written are not remembered either, which bounds the memory.
  if (counted.written < LINES_PER_MINUTE) counted.said.add(said);
  logLine(event, facts);
}

/** Ends the minute: writes how many lines were left out, and restarts the count. */
export function endLogMinute(): void {
  const ended = logMinute();
  once.forget("minute of the log");
  for (const [of, { leftOut }] of ended.events) if (leftOut > 0) write("lines-left-out", { of, count: leftOut });
}

/** Starts writing the counts after each minute and at the end of the process. */
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
