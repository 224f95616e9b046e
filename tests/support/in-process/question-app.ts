import { SignJWT } from "jose";
import { vi } from "vitest";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { headersOf } from "../clients/headers-of";
import type { DatabaseKind } from "./test-databases";

const AGENT = "Mozilla/5.0 (test)";

/** The handlers of the question endpoints over an empty database, as one process of the server has them. */
export interface QuestionApp {
  /** Asks as a browser does, with what it has: a bearer token, cookies, another agent. */
  ask(path: "/process" | "/process/anonymous", asking?: Asking): Promise<Response>;
  tokens(asking?: Pick<Asking, "cookie" | "agent" | "site">): Promise<Response>;
  /** A new visitor: their cookie, and a token for it. */
  visitor(): Promise<{ cookie: string; bearer: string; id: string }>;
  /** Somebody who is signed in: their session cookie, and a token for it. */
  user(): Promise<{ cookie: string; bearer: string; id: string; sessionId: string }>;
  /** How many questions a visitor has asked, as their browser is told. */
  asked(cookie: string): Promise<number>;
  /** A token like the server's own, with something changed. */
  sign(claims: Record<string, unknown>, forged?: { key?: Uint8Array; algorithm?: string }): Promise<string>;
  database: import("@/lib/server/db/database").Database;
  close(): Promise<void>;
}

export interface Asking {
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

/** Starts as a process does: with nothing made yet, because the environment is read once. */
export async function openQuestionApp(
  kind: DatabaseKind,
  variables: Readonly<Record<string, string>>,
): Promise<QuestionApp> {
  const home = await kind.createMigrated();
  once.forgetAll();
  const settings = {
    ...AS_USUAL,
    DATABASE_URL: home.url,
    NEXTAUTH_SECRET: "a secret that is only for these tests",
    ...variables,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [{ POST: postSignedIn }, { POST: postAnonymous }, { GET }, { database }, visitors, secrets] = await Promise.all(
    [
      import("@/app/process/route"),
      import("@/app/process/anonymous/route"),
      import("@/app/api/tokens/route"),
      import("@/lib/server/db/database"),
      import("@/lib/server/identity/visitor"),
      import("@/lib/server/crypto/secret"),
    ],
  );

  const tokens: QuestionApp["tokens"] = ({ cookie, agent = AGENT, site } = {}) => {
    const headers = headersOf({ cookie, "user-agent": agent, "sec-fetch-site": site });
    return GET(new Request("http://localhost:3000/api/tokens", { headers }));
  };
  const bearerFor = async (cookie: string): Promise<string> => (await (await tokens({ cookie })).json()).token;

  return {
    ask(path, { body = { question: "Why?", maxTokens: 500 }, query = "", agent = AGENT, ...asking } = {}) {
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
      const signal = asking.signal ? { signal: asking.signal } : {};
      const request = new Request(`http://localhost:3000${path}${query}`, {
        method: "POST",
        headers,
        body: text,
        ...signal,
      });
      return path === "/process" ? postSignedIn(request) : postAnonymous(request);
    },
    tokens,
    async visitor() {
      const visitor = crypto.randomUUID();
      const cookie = `${visitors.VISITOR_COOKIE}=${visitors.visitorCookieValue(visitor)}`;
      return { cookie, bearer: await bearerFor(cookie), id: visitor };
    },
    async user() {
      const sessionToken = newSessionToken();
      const { id } = await database().user.create({
        data: {
          email: `${crypto.randomUUID()}@example.com`,
          sessions: { create: { sessionToken: storedToken(sessionToken), expires: new Date(Date.now() + 60_000) } },
        },
      });
      const cookie = `next-auth.session-token=${sessionToken}`;
      return { cookie, bearer: await bearerFor(cookie), id, sessionId: storedToken(sessionToken) };
    },
    asked: async (cookie) => (await (await tokens({ cookie })).json()).questionsAsked,
    sign: (claims, { key = secrets.keyFor("bearer tokens"), algorithm = "HS256" } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(key),
    database: database(),
    async close() {
      await database().$disconnect();
      once.forgetAll();
      await home.remove();
    },
  };
}
