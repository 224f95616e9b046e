import { POST as postStory } from "@/app/story/[prompt]/route";
import { POST as postWizard } from "@/app/wizard/[prompt]/route";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";

/** Calls the handler behind a path as Next.js does: with the request and the last segment. */
export function callRoute(path: string, init: RequestInit = {}): Promise<Response> {
  const [, group, prompt = ""] = path.split("/");
  const handler = group === "story" ? postStory : postWizard;
  return handler(new Request(`http://localhost${path}`, { method: "POST", ...init }), {
    params: Promise.resolve({ prompt }),
  });
}

/** Posts a payload as a browser does that has just opened a page: each is another visitor's. */
export function postJson(path: string, payload: unknown, signal?: AbortSignal): Promise<Response> {
  return callRoute(path, {
    headers: {
      "Content-Type": "application/json",
      Cookie: `${VISITOR_COOKIE}=${visitorCookieValue()}`,
    },
    body: JSON.stringify(payload),
    ...(signal ? { signal } : {}),
  });
}
