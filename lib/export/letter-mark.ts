import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
import type { SendableLetter } from "./sendable-letter";

/** Marks the words of a letter: another mark says that they have changed. */
export function letterMark({ subject, preheader, parts, link }: SendableLetter): string {
  return fingerprint([subject, preheader, parts.map(({ name, text }) => [name, text]), link]);
}
