import { GenerationRegistry, type GenerationTimes, generationRegistry } from "@/lib/generations/server/registry";
import { AppError } from "@/lib/server/app-error";
import { VISITOR_COOKIE, visitorCookieValue } from "@/lib/server/identity/visitor";
import { once } from "@/lib/server/once";
import { headersOf, newSession, ORIGIN, openProcess } from "./app-process";
import type { DatabaseKind } from "./test-databases";

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

/** The handlers of generations over an empty database, as one process of the server has them. */
export type GenerationApp = Awaited<ReturnType<typeof openGenerationApp>>;

export async function openGenerationApp(
  kind: DatabaseKind,
  variables: Readonly<Record<string, string>>,
  times: Partial<GenerationTimes> = {},
) {
  const opened = await openProcess(kind, variables);
  const [wizard, story, generation, stopping] = await Promise.all([
    import("@/app/wizard/[prompt]/route"),
    import("@/app/story/[prompt]/route"),
    import("@/app/api/generations/[id]/route"),
    import("@/app/api/generations/[id]/stop/route"),
  ]);
  /** Forgets what the process knows of its generations, as a new process does. */
  const forget = () => {
    once.forget("generations");
    once("generations", () => new GenerationRegistry({ ...TIMES, ...times }))();
  };
  forget();

  return {
    ...opened,
    /** Asks for a text as a browser does. */
    post(path: string, { payload, key, cookie, signal }: Asking): Promise<Response> {
      const [, group, prompt = ""] = path.split("/");
      const headers = headersOf({ "content-type": "application/json", cookie, "idempotency-key": key });
      const body = JSON.stringify(payload);
      const request = new Request(ORIGIN + path, { method: "POST", headers, body, ...(signal && { signal }) });
      const handler = group === "story" ? story.POST : wizard.POST;
      return handler(request, { params: Promise.resolve({ prompt }) });
    },
    follow(id: string, { cookie, lastEventId, signal, method = "GET" }: Following = {}): Promise<Response> {
      const headers = headersOf({ cookie, "last-event-id": lastEventId });
      const asked = { method, headers, ...(signal && { signal }) };
      return generation.GET(new Request(`${ORIGIN}/api/generations/${id}`, asked), { params: Promise.resolve({ id }) });
    },
    stop(id: string, { cookie, site }: { cookie?: string; site?: string } = {}): Promise<Response> {
      const headers = headersOf({ cookie, "sec-fetch-site": site });
      const request = new Request(`${ORIGIN}/api/generations/${id}/stop`, { method: "POST", headers });
      return stopping.POST(request, { params: Promise.resolve({ id }) });
    },
    /** The cookie of a new visitor. */
    visitor: () => `${VISITOR_COOKIE}=${visitorCookieValue()}`,
    /** The cookie of a person who is signed in. */
    user: async () => (await newSession()).cookie,
    forget,
    /** Ends all that runs, and waits for it. */
    async end() {
      await generationRegistry().stopAll(new AppError("stopped"));
      await generationRegistry().idle(10_000);
    },
  };
}
