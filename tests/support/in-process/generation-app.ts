import { vi } from "vitest";
import type { GenerationTimes } from "@/lib/server/generations/registry";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import { headersOf } from "../clients/headers-of";
import type { DatabaseKind } from "./test-databases";

/** The handlers of generations over an empty database, as one process of the server has them. */
export interface GenerationApp {
  /** Asks for a text as a browser does. */
  post(path: string, asking: Asking): Promise<Response>;
  follow(id: string, asking?: Following): Promise<Response>;
  stop(id: string, asking?: Pick<Asking, "cookie"> & { site?: string }): Promise<Response>;
  /** The cookie of a new visitor. */
  visitor(): string;
  /** The cookie of somebody who is signed in. */
  user(): Promise<string>;
  /** Ends all that runs, and waits for it. */
  end(): Promise<void>;
  /** Forgets what the process knows of its generations, as a new process does. */
  forget(): void;
  database: import("@/lib/server/db/database").Database;
  close(): Promise<void>;
}

export interface Asking {
  payload?: unknown;
  key?: string;
  cookie?: string;
  signal?: AbortSignal;
}

/** What is said when a text is asked for again; Next.js has HEAD answered by the handler of GET. */
export interface Following extends Pick<Asking, "cookie" | "signal"> {
  lastEventId?: string;
  method?: "GET" | "HEAD";
}

/** Long times, so that nothing ends by itself where a test is not about that. */
const TIMES: GenerationTimes = { abandonedMs: 60_000, keptUnsavedMs: 60_000 };

/** Starts as a process does: with nothing made yet, because the environment is read once. */
export async function openGenerationApp(
  kind: DatabaseKind,
  variables: Readonly<Record<string, string>>,
  times: Partial<GenerationTimes> = {},
): Promise<GenerationApp> {
  const home = await kind.createMigrated();
  once.forgetAll();
  const settings = { DATABASE_URL: home.url, NEXTAUTH_SECRET: "a secret that is only for these tests", ...variables };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [
    wizard,
    story,
    generation,
    stopping,
    { database },
    visitors,
    { GenerationRegistry, generationRegistry },
    { AppError },
  ] = await Promise.all([
    import("@/app/wizard/[prompt]/route"),
    import("@/app/story/[prompt]/route"),
    import("@/app/api/generations/[id]/route"),
    import("@/app/api/generations/[id]/stop/route"),
    import("@/lib/server/db/database"),
    import("@/lib/server/identity/visitor"),
    import("@/lib/server/generations/registry"),
    import("@/lib/server/app-error"),
  ]);
  const forget = () => {
    once.forget("generations");
    once("generations", () => new GenerationRegistry({ ...TIMES, ...times }))();
  };
  forget();

  return {
    post(path, { payload, key, cookie, signal }) {
      const [, group, prompt = ""] = path.split("/");
      const headers = headersOf({ "content-type": "application/json", cookie, "idempotency-key": key });
      const body = JSON.stringify(payload);
      const request = new Request(`http://localhost:3000${path}`, {
        method: "POST",
        headers,
        body,
        ...(signal ? { signal } : {}),
      });
      const handler = group === "story" ? story.POST : wizard.POST;
      return handler(request, { params: Promise.resolve({ prompt }) });
    },
    follow(id, { cookie, lastEventId, signal, method = "GET" } = {}) {
      const headers = headersOf({ cookie, "last-event-id": lastEventId });
      const request = new Request(`http://localhost:3000/api/generations/${id}`, {
        method,
        headers,
        ...(signal ? { signal } : {}),
      });
      return generation.GET(request, { params: Promise.resolve({ id }) });
    },
    stop(id, { cookie, site } = {}) {
      const headers = headersOf({ cookie, "sec-fetch-site": site });
      const request = new Request(`http://localhost:3000/api/generations/${id}/stop`, { method: "POST", headers });
      return stopping.POST(request, { params: Promise.resolve({ id }) });
    },
    visitor: () => `${visitors.VISITOR_COOKIE}=${visitors.visitorCookieValue()}`,
    async user() {
      const sessionToken = newSessionToken();
      await database().user.create({
        data: {
          email: `${crypto.randomUUID()}@example.com`,
          sessions: { create: { sessionToken: storedToken(sessionToken), expires: new Date(Date.now() + 60_000) } },
        },
      });
      return `next-auth.session-token=${sessionToken}`;
    },
    forget,
    async end() {
      generationRegistry().stopAll(new AppError("stopped"));
      await generationRegistry().idle(10_000);
    },
    database: database(),
    async close() {
      await database().$disconnect();
      once.forgetAll();
      await home.remove();
    },
  };
}
