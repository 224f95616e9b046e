import { vi } from "vitest";
import type { ConnectState, WantedConnection } from "@/lib/connect/wire";
import type { Place } from "@/lib/server/connect/find-servers";
import type { Database } from "@/lib/server/db/database";
import { newSessionToken, storedToken } from "@/lib/server/identity/session-token";
import { once } from "@/lib/server/once";
import type { GenerationEvent } from "@/lib/stream/events";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { headersOf } from "../clients/headers-of";
import { decodeEvents } from "../model/decode-events";
import { collect } from "../model/event-bodies";
import { callRoute, postJson } from "./call-route";
import type { DatabaseKind } from "./test-databases";

/** The handlers of `/connect` over an empty database, as one process of the server has them. */
export interface ConnectApp {
  database: Database;
  /** The cookie of a browser that opened the link of a start. */
  operator(): string;
  /** The cookie of somebody who is signed in. */
  user(email: string): Promise<string>;
  call(
    method: string,
    path?: string,
    asking?: { cookie?: string; body?: unknown; signal?: AbortSignal },
  ): Promise<Response>;
  state(cookie?: string): Promise<ConnectState>;
  /** Connects as an operator. */
  connect(wanted: WantedConnection): Promise<Response>;
  /** Has a text written, and gives its events; by a visitor without a cookie. @throws the response of a refusal. */
  write(cookie?: string): Promise<GenerationEvent[]>;
  /** Has servers looked for at these places alone, and not at the ports of the machine that runs the tests. */
  lookAt(places: readonly Place[]): void;
  /** Goes on as another process would, over the same database, with other variables if some are given. */
  restart(variables?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

const PATH = "/wizard/prompt-2";

/** Servers get the time that they need: a busy machine may take long to answer. */
const noLimit = () => new AbortController().signal;

/** Starts as a process does: with nothing made yet, because the environment is read once. */
export async function openConnectApp(
  kind: DatabaseKind,
  variables: Readonly<Record<string, string>> = {},
): Promise<ConnectApp> {
  const home = await kind.createMigrated();
  once.forgetAll();
  const settings = { DATABASE_URL: home.url, NEXTAUTH_SECRET: "a secret that is only for these tests", ...variables };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [connect, models, room, found, { database }, operator, { findServers }, { Recent }] = await Promise.all([
    import("@/app/api/connect/route"),
    import("@/app/api/connect/models/route"),
    import("@/app/api/connect/room/route"),
    import("@/app/api/connect/found/route"),
    import("@/lib/server/db/database"),
    import("@/lib/server/connect/operator"),
    import("@/lib/server/connect/find-servers"),
    import("@/lib/server/recent"),
  ]);
  const handlers: Record<string, (request: Request) => Promise<Response>> = {
    "GET ": connect.GET,
    "PUT ": connect.PUT,
    "DELETE ": connect.DELETE,
    "POST /models": models.POST,
    "POST /room": room.POST,
    "POST /found": found.POST,
  };
  const app: ConnectApp = {
    database: database(),
    operator: () => `${operator.OPERATOR_COOKIE}=${operator.operatorCookieValue()}`,
    async user(email) {
      const token = newSessionToken();
      const session = { sessionToken: storedToken(token), expires: new Date(Date.now() + 60_000) };
      await database().user.create({ data: { email, sessions: { create: session } } });
      return `next-auth.session-token=${token}`;
    },
    async call(method, path = "", { cookie, body, signal } = {}) {
      const handler = handlers[`${method} ${path.split("?", 1)[0]}`];
      if (!handler) throw new Error(`There is no ${method} ${path}.`);
      const headers = headersOf({ cookie, "content-type": body === undefined ? undefined : "application/json" });
      const sent = { ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
      return handler(new Request(`http://localhost:3000/api/connect${path}`, { method, headers, ...sent }));
    },
    state: async (cookie) => (await app.call("GET", "", { ...(cookie !== undefined && { cookie }) })).json(),
    connect: (body) => app.call("PUT", "", { cookie: app.operator(), body }),
    async write(cookie) {
      const headers = { "Content-Type": "application/json", Cookie: cookie ?? "" };
      const asked = { headers, body: JSON.stringify(PAYLOADS[PATH]) };
      const response = cookie === undefined ? await postJson(PATH, PAYLOADS[PATH]) : await callRoute(PATH, asked);
      if (!response.ok || !response.body) throw new Error(await response.text());
      return collect(decodeEvents(response.body));
    },
    lookAt(places) {
      once.forget("found servers");
      once("found servers", () => new Recent(() => findServers(places, noLimit), 0))();
    },
    async restart(changed = {}) {
      await database().$disconnect();
      once.forgetAll();
      for (const [name, value] of Object.entries(changed)) vi.stubEnv(name, value);
      app.lookAt([]);
      app.database = database();
    },
    async close() {
      await database().$disconnect();
      once.forgetAll();
      vi.unstubAllEnvs();
      await home.remove();
    },
  };
  app.lookAt([]);
  return app;
}
