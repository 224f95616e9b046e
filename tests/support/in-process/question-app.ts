import { SignJWT } from "jose";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { keyFor } from "@/lib/server/secret";
import { headersOf, newSession, ORIGIN, openProcess } from "./app-process";
import type { DatabaseKind } from "./test-databases";

const AGENT = "Mozilla/5.0 (test)";

interface Asking {
  body?: unknown;
  bearer?: string;
  cookie?: string;
  agent?: string;
  accept?: string;
  query?: string;
  signal?: AbortSignal;
  contentType?: string;
  /** `Idempotency-Key`. */
  key?: string;
  /** `Sec-Fetch-Site`, which browsers write and pages cannot. */
  site?: string;
}

/** Takes back what another test has set; an empty value counts as none. */
const AS_USUAL = { ANONYMOUS_QUESTION_LIMIT: "", DAILY_TOKEN_BUDGET: "", MODEL_PROVIDER: "" };

/** The handlers of the question endpoints over an empty database, as one process of the server has them. */
export type QuestionApp = Awaited<ReturnType<typeof openQuestionApp>>;

export async function openQuestionApp(kind: DatabaseKind, variables: Readonly<Record<string, string>>) {
  const opened = await openProcess(kind, { ...AS_USUAL, ...variables });
  const [{ POST: postSignedIn }, { POST: postAnonymous }, { GET }] = await Promise.all([
    import("@/app/process/route"),
    import("@/app/process/anonymous/route"),
    import("@/app/api/tokens/route"),
  ]);
  const tokens = ({ cookie, agent = AGENT, site }: Pick<Asking, "cookie" | "agent" | "site"> = {}) => {
    const headers = headersOf({ cookie, "user-agent": agent, "sec-fetch-site": site });
    return GET(new Request(`${ORIGIN}/api/tokens`, { headers }));
  };
  const bearerFor = async (cookie: string): Promise<string> => (await (await tokens({ cookie })).json()).token;

  return {
    ...opened,
    /** Asks as a browser does, with what it has: a bearer token, cookies, another agent. */
    ask(
      path: "/process" | "/process/anonymous",
      { body = { question: "Why?", maxTokens: 500 }, query = "", agent = AGENT, ...asking }: Asking = {},
    ): Promise<Response> {
      const headers = headersOf({
        "content-type": asking.contentType ?? "application/json",
        "user-agent": agent,
        accept: asking.accept,
        cookie: asking.cookie,
        "sec-fetch-site": asking.site,
        "idempotency-key": asking.key,
        authorization: asking.bearer === undefined ? undefined : `Bearer ${asking.bearer}`,
      });
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const asked = { method: "POST", headers, body: text, ...(asking.signal && { signal: asking.signal }) };
      const request = new Request(ORIGIN + path + query, asked);
      return path === "/process" ? postSignedIn(request) : postAnonymous(request);
    },
    tokens,
    /** A new visitor: their cookie, and a token for it. */
    async visitor() {
      const id = crypto.randomUUID();
      const cookie = `${VISITOR_COOKIE}=${visitorCookieValue(id)}`;
      return { cookie, bearer: await bearerFor(cookie), id };
    },
    /** A person who is signed in: their session cookie, and a token for it. */
    async user() {
      const session = await newSession();
      return { ...session, bearer: await bearerFor(session.cookie) };
    },
    /** How many questions a visitor has asked, as their browser is told. */
    asked: async (cookie: string) => (await (await tokens({ cookie })).json()).questionsAsked,
    /** A token like the server's own, with something changed. */
    sign: (
      claims: Record<string, unknown>,
      { key = keyFor("bearer tokens"), algorithm = "HS256" }: { key?: Uint8Array; algorithm?: string } = {},
    ) => new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(key),
  };
}
