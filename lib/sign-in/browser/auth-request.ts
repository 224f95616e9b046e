import { persisted } from "@/lib/browser/persisted";
import { type JsonResponse, requestJson, UNREACHABLE } from "@/lib/browser/request-json";
import type { ReturnPath } from "@/lib/sign-in/return-path";
import { type LinkRequested, readCsrfToken, readLinkRequested } from "@/lib/sign-in/wire";
import { api } from "@/lib/text/paths";

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

/** The address that this browser asked for a link with, until the link is used (specification 3.9). */
export const rememberedEmail = persisted("emailForSignIn");

/** The result of asking for a link. A refusal tells the person what to do next. */
type LinkRequestResult = ({ ok: true } & LinkRequested) | { ok: false; message: string };

/**
 * Asks for a sign-in link, and remembers the address in this browser for the page that it opens (specification 4.9).
 * Nothing is thrown. `email` is as `readEmailAddress` gives it, `returnTo` the page to come back to.
 */
export async function requestSignInLink(request: { email: string; returnTo: ReturnPath }): Promise<LinkRequestResult> {
  const response = await postWithCsrf(api.requestLink, request);
  if (!response.ok) return { ok: false, message: response.error.message };
  const requested = readLinkRequested(response.body);
  if (!requested) return { ok: false, message: "We got an unexpected response from the server. Try again." };
  rememberedEmail.write(request.email);
  return { ok: true, ...requested };
}
