import "server-only";
import { userAgentFromString } from "next/server";

/**
 * Returns the family and the system of a browser from its user agent, such as `Firefox on Linux`, by which people
 * recognize theirs. Nothing else is stored; empty when neither is known.
 */
export function browserName(userAgent: string | null): string {
  const { browser, os } = userAgentFromString(userAgent ?? "");
  if (browser.name === undefined) return os.name === undefined ? "" : `Browser on ${os.name}`;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
