import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { GenerationRegistry } from "@/lib/generations/server/registry";
import type { TextModel } from "@/lib/model/server/text-model";
import { once } from "@/lib/server/once";
import { newSession } from "@/tests/support/in-process/app-process";
import { SQLITE } from "@/tests/support/in-process/test-databases";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";

const ORIGIN = "http://localhost:3000";

/** The model's server of the file, which does what a test scripts. */
export let upstream: ScriptedUpstream;
/** The owner of the page's requests; each test begins with a new visitor. */
export let cookie: string;

/** Opens the page as a person who has just signed in, and returns their id. */
export async function signIn(): Promise<string> {
  const session = await newSession();
  cookie = session.cookie;
  return session.id;
}

/** Has another writer write from now on, for the test that runs. */
export function writeWith(model: TextModel): void {
  for (const settings of models().keys()) models().set(settings, model);
}

/** The process's writers by their settings: one, since the environment names one. */
const models = once("text models", () => new Map<string, TextModel>());

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Route = readonly [path: RegExp, handlers: Readonly<Record<string, unknown>>];

/**
 * Gives the pages of a test file the server's own handlers to talk to, over an empty database: `fetch` calls them as
 * Next.js does.
 */
export function givePagesAServer(): void {
  const closings: (() => unknown)[] = [];
  const answers: Promise<Response>[] = [];
  let routes: readonly Route[] = [];
  let newCookie = () => "";
  let generations: () => GenerationRegistry;
  let connected: TextModel;

  beforeAll(async () => {
    upstream = await startScriptedUpstream();
    const home = await SQLITE.createMigrated();
    once.forgetAll();
    vi.stubEnv("DATABASE_URL", home.url);
    vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
    vi.stubEnv("OPENAI_BASE_URL", upstream.url);
    vi.stubEnv("OPENAI_MODEL", "scripted-1");
    const [visitors, { textModel }, { generationRegistry }, { database }] = await Promise.all([
      import("@/lib/server/identity/visitor"),
      import("@/lib/model/server/choose"),
      import("@/lib/generations/server/registry"),
      import("@/lib/server/db/database"),
    ]);
    routes = await loadRoutes();
    newCookie = () => `${visitors.VISITOR_COOKIE}=${visitors.visitorCookieValue()}`;
    generations = generationRegistry;
    // The SDK is not to be made in a browser, and takes this process for one.
    vi.stubGlobal("navigator", undefined);
    connected = (await textModel("/process")).model;
    vi.unstubAllGlobals();
    closings.push(
      () => upstream.close(),
      () => database().$disconnect(),
      () => once.forgetAll(),
      () => home.remove(),
      () => vi.unstubAllEnvs(),
    );
  });

  beforeEach(() => {
    upstream.reset();
    writeWith(connected);
    cookie = newCookie();
    vi.stubGlobal("scrollTo", () => {});
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set("cookie", cookie);
      const answer = handle(routes, new Request(new URL(path, ORIGIN), { ...init, headers }));
      answers.push(answer);
      return answer;
    });
  });

  afterEach(async () => {
    cleanup();
    // A page that goes away saves once more.
    await Promise.allSettled(answers.splice(0));
    vi.unstubAllGlobals();
    const { AppError } = await import("@/lib/server/app-error");
    await generations().stopAll(new AppError("stopped"));
    await generations().idle(10_000);
  });

  afterAll(async () => {
    for (const close of closings) await close();
  });
}

async function loadRoutes(): Promise<readonly Route[]> {
  const [wizard, story, generation, stop, draft, tokens, signedIn, anonymous, pageBrief] = await Promise.all([
    import("@/app/wizard/[prompt]/route"),
    import("@/app/story/[prompt]/route"),
    import("@/app/api/generations/[id]/route"),
    import("@/app/api/generations/[id]/stop/route"),
    import("@/app/api/drafts/[id]/route"),
    import("@/app/api/tokens/route"),
    import("@/app/process/route"),
    import("@/app/process/anonymous/route"),
    import("@/app/api/page-brief/route"),
  ]);
  return [
    [/^\/wizard\/(?<prompt>[^/]+)$/, wizard],
    [/^\/story\/(?<prompt>[^/]+)$/, story],
    [/^\/api\/generations\/(?<id>[^/]+)$/, generation],
    [/^\/api\/generations\/(?<id>[^/]+)\/stop$/, stop],
    [/^\/api\/drafts\/(?<id>[^/]+)$/, draft],
    [/^\/api\/tokens$/, tokens],
    [/^\/process$/, signedIn],
    [/^\/process\/anonymous$/, anonymous],
    [/^\/api\/page-brief$/, pageBrief],
  ];
}

function handle(routes: readonly Route[], request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const [path, handlers] of routes) {
    const found = path.exec(pathname);
    const handler = handlers[request.method];
    if (!found || typeof handler !== "function") continue;
    return (handler as Handler)(request, { params: Promise.resolve({ ...found.groups }) });
  }
  throw new Error(`There is no ${request.method} ${pathname}.`);
}
