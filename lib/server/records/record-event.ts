import "server-only";
import { createHmac } from "node:crypto";
import { keyFor } from "@/lib/server/crypto/secret";
import { type LogFacts, logLineOnce } from "@/lib/server/log";

/** The events that are recorded: deeds, refusals, and errors that were not foreseen. */
export type RecordedEvent =
  | "link-requested"
  | "link-refused"
  | "signed-in"
  | "signed-out"
  | "limit-refused"
  | "foreign-origin"
  | "foreign-draft"
  | "foreign-host"
  | "bearer-refused"
  | "unforeseen-error";

/** Whom an event is about. These are written as keyed hashes alone, equal ones as equal hashes. */
export interface EventSubject {
  /** e.g. `user:ID` or `visitor:ID`. */
  owner?: string | undefined;
  /** The network address (`clientAddress`). */
  network?: string | undefined;
  /** The email address. */
  address?: string | undefined;
  /** What a limit is counted for, which is one of the above. */
  key?: string | undefined;
}

/**
 * Records an event of security in the log. Facts besides its subject are names, numbers and codes of ours: never a text,
 * an address, a token, or what a request says. The same event of the same subject is written once a minute, and counted.
 */
export function recordEvent(
  name: RecordedEvent,
  { owner, network, address, key, ...facts }: EventSubject & LogFacts,
): void {
  const subject = Object.entries({ owner, network, address, key }).flatMap(([kind, value]) =>
    value === undefined ? [] : [[kind, hashOf(value)]],
  );
  logLineOnce(name, { ...Object.fromEntries(subject), ...facts });
}

/** Hides a subject: a reader of the log can tell them apart, and cannot find one by trying them all. */
function hashOf(value: string): string {
  return createHmac("sha256", keyFor("records")).update(value).digest("base64url").slice(0, 16);
}
