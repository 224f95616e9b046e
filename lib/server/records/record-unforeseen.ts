import "server-only";
import type { LogFacts } from "@/lib/server/log";
import { recordEvent } from "./record-event";

/** The most lines of a stack that are written. */
const PLACES = 4;

/**
 * Records an unexpected error: its name, its code and its place in our own code. Its message may hold a person's text
 * and is left out; of its stack, only files and lines are used.
 */
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
