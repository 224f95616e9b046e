import "server-only";
import { createHmac } from "node:crypto";
import { keyFor } from "@/lib/server/crypto/secret";
import { type LogFacts, logLineOnce } from "@/lib/server/log";

/** The recorded events: actions, refusals, and unexpected errors. */
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
  | "start-link-used"
  | "start-link-refused"
  | "operator-refused"
  | "model-connected"
  | "model-disconnected"
  | "unforeseen-error";

/** The subject of an event. It is only written as a keyed hash, the same one for the same subject. */
export interface EventSubject {
  /** e.g. `user:ID` or `visitor:ID`. */
  owner?: string | undefined;
  /** The network address (`clientAddress`). */
  network?: string | undefined;
  /** The email address. */
  address?: string | undefined;
  /** The key of a limit, which is one of the above. */
  key?: string | undefined;
}

/**
 * Records a security event in the log. Its other facts are our own names, numbers and codes: never a text, an address,
 * a token, or words of a request. The same event of the same subject is written once a minute, and counted.
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

/** Hides a subject: a reader of the log can tell subjects apart, but not find one by trying them all. */
function hashOf(value: string): string {
  return createHmac("sha256", keyFor("records")).update(value).digest("base64url").slice(0, 16);
}
