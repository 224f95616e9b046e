import "server-only";
import { once } from "./once";

/** The facts of a line: names, numbers and codes. */
export type LogFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** The most lines of one event per minute, so that a flood neither fills the disk nor hides other events. */
export const LINES_PER_MINUTE = 60;

const MINUTE_MS = 60_000;

interface Counted {
  written: number;
  leftOut: number;
  readonly said: Set<string>;
}

const eventsOfMinute = once("events of the minute", () => new Map<string, Counted>());

/**
 * Writes one line for the operator, of names, numbers and codes: never a person's or a model's text, or a key. At most
 * `LINES_PER_MINUTE` of one event are written per minute, and with `isOnceAMinute` each line once; the rest are counted
 * (`lines-left-out`).
 */
export function logLine(event: string, facts: LogFacts, isOnceAMinute = false): void {
  const counted = eventsOfMinute().get(event) ?? { written: 0, leftOut: 0, said: new Set() };
  eventsOfMinute().set(event, counted);
  const line = JSON.stringify(facts);
  if (counted.written >= LINES_PER_MINUTE || (isOnceAMinute && counted.said.has(line))) {
    counted.leftOut += 1;
    return;
  }
  counted.written += 1;
  counted.said.add(line);
  write(event, facts);
}

/** Ends the minute: writes how many lines were left out, and restarts the count. */
export function endLogMinute(): void {
  const ended = [...eventsOfMinute()];
  eventsOfMinute().clear();
  for (const [of, { leftOut }] of ended) if (leftOut > 0) write("lines-left-out", { of, count: leftOut });
}

/** Starts ending each minute, the last one with the process. */
export function countLogLines(): void {
  setInterval(endLogMinute, MINUTE_MS).unref();
  process.once("exit", endLogMinute);
}

function write(event: string, facts: LogFacts): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}
