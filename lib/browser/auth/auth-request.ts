import { type JsonResponse, requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import { api } from "@/lib/paths";
import { readCsrfToken } from "@/lib/sign-in/wire";

/** The longest wait for the server, which may spend 20 seconds on sending a mail. */
const RESPONSE_MS = 30_000;

/** Posts to an endpoint of sign-in with the token that proves that the request comes from this site. */
export async function postWithCsrf(path: string, body: Readonly<Record<string, unknown>>): Promise<JsonResponse> {
  const response = await requestJson(api.csrf, { timeLimitMs: RESPONSE_MS });
  if (!response.ok) return response;
  const csrfToken = readCsrfToken(response.body);
  if (csrfToken === undefined) return { ...response, ok: false, error: UNREACHABLE, ours: false };
  return post(path, { ...body, csrfToken });
}

/** Posts JSON to an endpoint of sign-in. */
export function post(path: string, body: Readonly<Record<string, unknown>>): Promise<JsonResponse> {
  return requestJson(path, { method: "POST", json: body, timeLimitMs: RESPONSE_MS });
}
