import "server-only";
import { hiddenKey } from "@/lib/server/crypto/secret";
import { type LogFacts, logLine } from "@/lib/server/log";

/** The subject of an event. It is only written as a keyed hash, the same one for the same subject. */
interface EventSubject {
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
export function recordEvent(name: string, { owner, network, address, key, ...facts }: EventSubject & LogFacts): void {
  const subject = Object.entries({ owner, network, address, key }).flatMap(([kind, value]) =>
    value === undefined ? [] : [[kind, hiddenKey(value, "records").slice(0, 16)]],
  );
  logLine(name, { ...Object.fromEntries(subject), ...facts }, true);
}
