import { requestJson } from "@/lib/browser/request-json";
import type { TestMailSent } from "@/lib/export/test-mail";
import { letterApi } from "@/lib/paths";
import type { WireError } from "@/lib/stream/events";
import type { OutgoingLetter } from "./outgoing-letter";

/** The longest wait: a mail server may take 20 seconds, and a slow network as long again. */
const RESPONSE_MS = 60_000;

/** The result of a test. Without a response it may have been sent; the same key does not send it twice. */
export type TestOutcome =
  | { kind: "sent"; sent: TestMailSent }
  | { kind: "refused"; error: WireError }
  | { kind: "unknown"; error: WireError };

/**
 * Sends the letter to the user who is signed in.
 * @param key the UUID of the click (`newGenerationKey`), which sends once.
 */
export async function sendTestMail(outgoing: OutgoingLetter, key: string): Promise<TestOutcome> {
  const response = await requestJson(letterApi.test, {
    method: "POST",
    json: outgoing,
    timeLimitMs: RESPONSE_MS,
    fetch: (path, init) => fetch(path, { ...init, headers: { ...init?.headers, "Idempotency-Key": key } }),
  });
  if (response.ok) return { kind: "sent", sent: response.body as TestMailSent };
  return { kind: response.ours ? "refused" : "unknown", error: response.error };
}
