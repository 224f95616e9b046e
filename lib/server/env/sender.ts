import "server-only";

/** The mailbox that mail is sent from. */
export interface Sender {
  /** As a person reads it, without quotation marks; empty for none. */
  name: string;
  address: string;
}

/**
 * Reads the sender of EMAIL_FROM: an address, or a name and an address in angle brackets. The name is one name, whatever
 * it holds: a comma, colon or bracket in it begins no other mailbox, group or comment. Marks around all of it, which a
 * header needs (RFC 5322, section 3.2.4), are not part of it. Undefined for anything else.
 */
export function readSender(text: string): Sender | undefined {
  const typed = text.trim();
  const start = typed.endsWith(">") ? typed.lastIndexOf("<") : -1;
  const name = start < 0 ? "" : readName(typed.slice(0, start).trim());
  const address = start < 0 ? typed : typed.slice(start + 1, -1).trim();
  return name !== undefined && ADDRESS.test(address) ? { name, address } : undefined;
}

/** The address of a sender, which may be of this machine or network alone, such as `app@localhost`. */
const ADDRESS = /^[^\s\p{C}@<>()[\]:;\\,"]+@[^\s\p{C}@<>()[\]:;\\,"]+$/u;

const QUOTED = /^"((?:[^"\\]|\\.)*)"$/;

function readName(typed: string): string | undefined {
  const quoted = QUOTED.exec(typed)?.[1];
  if (/\p{Cc}/u.test(typed)) return undefined;
  // Two senders in one text are not one with a long name.
  if (quoted === undefined) return /[<>]/.test(typed) ? undefined : typed;
  return quoted.replaceAll(/\\(.)/g, "$1");
}
