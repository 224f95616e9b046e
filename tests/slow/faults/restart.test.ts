import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { type FollowerEvent, openGeneration } from "@/lib/generations/browser/client";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { eventually } from "@/tests/support/eventually";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { saysInTime } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { freePort } from "@/tests/support/servers/free-port";
import { whereInstalled } from "@/tests/support/servers/given-servers";
import { type NginxServer, startNginx } from "@/tests/support/servers/nginx-server";
import { type PostgresqlServer, startPostgresqlServer } from "@/tests/support/servers/postgresql-server";
import { type RedisServer, startRedisServer } from "@/tests/support/servers/redis-server";

const test = whereInstalled("nginx", "initdb", "redis-server");

const PATH = "/wizard/prompt-2";
const STREAMS = 50;

/** How long the texts take that are being written when the instance is told to end: some end in time, some do not. */
const WORD_MS = 100;
const SHORT = words(20);
const LONG = words(80);

let newVisitor: () => TestVisitor;
let upstream: ScriptedUpstream;
let postgresql: PostgresqlServer;
let redis: RedisServer;
let instances: AppServer[] = [];
let nginx: NginxServer;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  upstream = await startScriptedUpstream(saysInTime(20, words(3)));
  [postgresql, redis] = await Promise.all([startPostgresqlServer(), startRedisServer()]);
  await ensureBuild();
  const ports = [await freePort(), await freePort()] as const;
  instances = await Promise.all(ports.map(startInstance));
  nginx = await startNginx([`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`]);
}, 300_000);
afterAll(async () => {
  await nginx?.stop();
  await Promise.all(instances.map((instance) => instance.stop()));
  await Promise.all([postgresql?.remove(), redis?.stop(), upstream?.close()]);
});

function startInstance(port: number): Promise<AppServer> {
  return startAppServer({
    PORT: String(port),
    OPENAI_BASE_URL: upstream.url,
    DATABASE_URL: postgresql.url,
    REDIS_URL: redis.url,
    NEXTAUTH_SECRET: TEST_SECRET,
    TRUSTED_PROXY_HOPS: "1",
  });
}

/** A browser of its own: one visitor has few texts at a time. */
const fetchAs =
  ({ cookie }: TestVisitor): typeof fetch =>
  (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Cookie", cookie);
    return fetch(new URL(String(path), nginx.url), { ...init, headers });
  };

/** Has a text written as the pages do, through nginx; gives its words and how it ended. */
async function write(onBegun: () => unknown = () => {}): Promise<{ text: string; last: FollowerEvent | undefined }> {
  let text = "";
  let last: FollowerEvent | undefined;
  const call = {
    path: `${nginx.url}${PATH}`,
    body: PAYLOADS[PATH],
    id: randomUUID(),
    signal: new AbortController().signal,
    fetch: fetchAs(newVisitor()),
  };
  for await (const event of openGeneration(call)) {
    if (event.type === "text-delta") {
      text += event.text;
      onBegun();
    }
    last = event;
  }
  return { text, last };
}

/** Asks for pages, states and new texts without a pause until it is told to end, and gives what went wrong. */
function keepAsking(): { end(): Promise<{ asked: number; failures: string[] }> } {
  let going = true;
  let asked = 0;
  const failures: string[] = [];
  const get = async (path: string) => {
    const { status } = await fetch(`${nginx.url}${path}`);
    if (status !== 200) failures.push(`${path} answered ${status}`);
  };
  // Plainly, as the first attempt of a page is: the pages' own code would try again.
  const text = async () => {
    const answer = await fetchAs(newVisitor())(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify(PAYLOADS[PATH]),
    });
    const wire = await answer.text();
    if (!wire.endsWith("data: [DONE]\n\n")) failures.push(`a text answered ${answer.status}: ${wire.slice(-200)}`);
  };
  const repeat = async (ask: () => Promise<void>) => {
    while (going) {
      await ask().catch((error: Error) => failures.push(String(error.cause ?? error)));
      asked += 1;
    }
  };
  const asking = Promise.all([
    ...Array.from({ length: 4 }, () => repeat(text)),
    repeat(() => get("/wizard")),
    repeat(() => get("/api/health")),
    repeat(() => get("/api/tokens")),
  ]);
  return {
    async end() {
      going = false;
      await asking;
      return { asked, failures };
    },
  };
}

test("an instance is restarted under 50 texts: no new request fails, and each text is whole or says what happened", async () => {
  upstream.script(...Array.from({ length: STREAMS }, (_, at) => saysInTime(WORD_MS, at % 2 === 0 ? SHORT : LONG)));
  const begun = new Set<number>();
  const texts = Array.from({ length: STREAMS }, (_, at) => write(() => begun.add(at)));
  await eventually(() => expect(begun.size).toBe(STREAMS), 20_000);

  const others = keepAsking();
  const [first] = instances;
  if (!first) throw new Error("There is no instance.");
  const { ms } = await first.stop();
  const port = Number(new URL(first.url).port);
  instances[0] = await startInstance(port);
  const ended = await Promise.all(texts);
  const { asked, failures } = await others.end();

  expect(ms).toBeLessThan(15_000);
  expect(failures).toEqual([]);
  // However slow the machine, each kind was asked for several times while the instance was away.
  expect(asked).toBeGreaterThan(30);
  const whole = ended.filter(({ last }) => last?.type === "done");
  const told = ended.filter(({ last }) => last?.type === "error" && last.error.code === "connection_lost");
  expect(whole.length + told.length).toBe(STREAMS);
  // The other instance goes on, and of the first one's texts those that ended in time are whole.
  expect(whole.length).toBeGreaterThanOrEqual(STREAMS / 2);
  expect(told.length).toBeGreaterThan(0);
  for (const { text } of whole) expect([SHORT.length, LONG.length]).toContain(text.trim().split(" ").length);
});

function words(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `word${at + 1} `);
}
