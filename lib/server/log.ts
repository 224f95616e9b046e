import { once } from "./once";
import { hiddenKey } from "./secret";

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
 * Writes one line for the operator, of names, numbers and codes: never a person's or a model's text, or a key. Of one
 * event at most `LINES_PER_MINUTE`, with `isOnceAMinute` each line once; the rest are counted (`lines-left-out`).
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

/**
 * Lets the server go on when the program that read its output has ended. Each write then fails, and without a listener
 * the framework would write that too, again and again.
 */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}

function write(event: string, facts: LogFacts): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...facts })}\n`);
}

/** The subject of an event. It is only written as a keyed hash, the same one for the same subject. */
interface EventSubject {
  /** e.g. `user:ID` or `visitor:ID`. */
  owner?: string | undefined;
  /** The network address (`clientAddress`). */
  network?: string | undefined;
  address?: string | undefined;
  /** The key of a limit, which is one of the above. */
  key?: string | undefined;
}

/**
 * Records a security event in the log. Its other facts are our own names, numbers and codes: never a text, an address,
 * a token, or words of a request. The same event of the same subject is written once a minute, and counted.
 */
export function recordEvent(name: string, { owner, network, address, key, ...facts }: EventSubject & LogFacts): void {
  const subject = Object.entries({ owner, network, address, key }).flatMap(([kind, value]) =>
    value === undefined ? [] : [[kind, hiddenKey(value, "records").slice(0, 16)]],
  );
  logLine(name, { ...Object.fromEntries(subject), ...facts }, true);
}

const PLACES = 4;

/** Records an unexpected error by its name, code and place in our code; its message may hold a person's text. */
export function recordUnforeseen(error: unknown, facts: LogFacts = {}): void {
  recordEvent("unforeseen-error", {
    ...facts,
    error: error instanceof Error ? wordOr("Error", error.name) : typeof error,
    code: error instanceof Error && "code" in error ? wordOr(undefined, error.code) : undefined,
    place: error instanceof Error ? placesOf(error.stack ?? "") : undefined,
  });
}

function wordOr<Else>(otherwise: Else, value: unknown): string | Else {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : otherwise;
}

/** Returns the innermost places in this application as `file:line:column`, relative to its folder. */
function placesOf(stack: string): string | undefined {
  const home = `${process.cwd()}/`.replaceAll("\\", "/");
  const places = stack.split("\n").flatMap((line) => {
    const [, file = ""] = /^ +at (?:.*\()?(?:file:\/\/)?([^()\s]+:\d+:\d+)\)?$/.exec(line.replaceAll("\\", "/")) ?? [];
    return file.startsWith(home) && !file.includes("/node_modules/") ? [file.slice(home.length)] : [];
  });
  return places.length === 0 ? undefined : places.slice(0, PLACES).join(" ");
}
