import { PAYLOADS } from "@/tests/fixtures/payloads";

interface Asking {
  /** The endpoint, which gets its usual payload. */
  path?: string;
  /** `Idempotency-Key`. */
  key?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** Asks the application at an address for a text as a browser does; without a path for ideas for a story. */
export function askForText(url: string, asking: Asking = {}): Promise<Response> {
  const { path = "/wizard/prompt-2", key, headers, signal } = asking;
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }), ...headers },
    body: JSON.stringify(PAYLOADS[path]),
    ...(signal && { signal }),
  });
}
