import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect } from "@/lib/server/db/database";
import { connected, databaseKinds } from "@/tests/support/in-process/test-databases";
import { readFrames } from "@/tests/support/model/event-bodies";
import type { Behaviour } from "@/tests/support/model/scripted-upstream";
import { saysInTwo } from "@/tests/support/model/upstream-behaviours";
import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { askForText } from "../../support/clients/ask-for-text";
import { eventually } from "../../support/eventually";
import * as upstreamThat from "../../support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "../../support/servers/app-server";
import { startRedisServer } from "../../support/servers/redis-server";
import { given, giveUpstream } from "../given";

const newKey = () => crypto.randomUUID();
const numbersIn = (wire: string) => [...wire.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]));

const post = (app: AppServer, key: string, path?: string) => askForText(app.url, { key, ...(path && { path }) });

function follow(app: AppServer, key: string, last?: number): Promise<Response> {
  const headers: Record<string, string> = last === undefined ? {} : { "Last-Event-ID": String(last) };
  return fetch(`${app.url}/api/generations/${key}`, { headers });
}

const stop = (app: AppServer, key: string) => fetch(`${app.url}/api/generations/${key}/stop`, { method: "POST" });

const upstream = giveUpstream();

beforeAll(ensureBuild, 240_000);
afterEach(() => eventually(() => expect(upstream.open).toBe(0)));

test.each(databaseKinds())(
  "an instance on $name alone that was killed and started anew says at once what is lost",
  async (kind) => {
    const home = await kind.create();
    const settings = { OPENAI_BASE_URL: upstream.url, DATABASE_URL: home.url };
    const killed = await startAppServer(settings);
    const key = newKey();
    upstream.script(upstreamThat.stallsAfter("Half"));
    const reader = readFrames(await post(killed, key));
    const last = numbersIn(await reader.until("Half")).length;
    await killed.stop("SIGKILL");
    await expect(reader.rest()).rejects.toThrow();
    const started = await startAppServer(settings);
    const wire = await (await follow(started, key, last)).text();
    expect(wire).toMatch(/^id: \d+\nevent: error\ndata: \{"error":\{"code":"connection_lost".*"retryable":true/);
    expect(await (await post(started, key)).text()).toBe(wire);
    expect(await (await post(started, newKey())).text()).toContain("[DONE]");
    await started.stop();
    await home.remove();
  },
);

const shared = databaseKinds().filter(({ name }) => name === "PostgreSQL" && process.env.TEST_REDIS_URL);

describe.each(shared)("two instances on one $name and one Redis", (kind) => {
  const home = given(kind.create, (made) => made.remove());
  const redis = given(startRedisServer, (server) => server.stop());
  const database = given(
    async () => connect(home.url),
    (connection) => connection.$disconnect(),
  );

  const start = () =>
    startAppServer({
      OPENAI_BASE_URL: upstream.url,
      DATABASE_URL: home.url,
      REDIS_URL: redis.url,
      NEXTAUTH_SECRET: "a secret that both instances have",
    });

  const [one, other] = [given(start, (app) => app.stop()), given(start, (app) => app.stop())];

  /** Begins a text at one instance, and follows it at the other one, until both have its first word, "Half". */
  async function readTwice(behaviour: Behaviour, writer = one) {
    const key = newKey();
    upstream.script(behaviour);
    const here = readFrames(await post(writer, key));
    await here.until("Half");
    const there = readFrames(await follow(other, key));
    const last = numbersIn(await there.until("Half")).length;
    return { key, here, there, last };
  }

  test("give the same bytes: while one writes and the other is asked, and afterwards", async () => {
    const { behaviour, goOn } = saysInTwo("Half a morning ", "in March, the café was full. 🌱");
    const { key, here, there, last } = await readTwice(behaviour);
    const rest = readFrames(await follow(other, key, last));
    goOn();
    const wire = await here.rest();
    expect(wire).toMatch(/data: \[DONE\]\n\n$/);
    expect(await there.rest()).toBe(wire);
    expect((await rest.rest()).replace(/^: ping\n\n/, "")).toBe(wire.slice(wire.indexOf(`id: ${last + 1}\n`)));
    for (const app of [one, other]) expect(await (await follow(app, key)).text()).toBe(wire);
    expect(await (await post(other, key)).text()).toBe(wire);
    expect(upstream.calls).toHaveLength(1);
  });

  test("make one call of the model for one click that reaches both twenty times", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => post(at % 2 ? one : other, key)));
    const wires = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(wires).size).toBe(1);
    expect(wires[0]).toMatch(/data: \[DONE\]\n\n$/);
    expect(upstream.calls).toHaveLength(1);
  });

  test("stop a text through the one that does not write it", async () => {
    const { key, here, there } = await readTwice(upstreamThat.stallsAfter("Half"));
    expect((await stop(other, key)).status).toBe(204);
    const wire = await here.rest();
    expect(wire).toMatch(/event: error\ndata: \{"error":\{"code":"stopped".*\n\n$/);
    expect(await there.rest()).toBe(wire);
    expect(upstream.open).toBe(0);
    expect((await stop(other, key)).status).toBe(204);
    expect(await database.generation.findFirst({ where: { id: key } })).toMatchObject({
      status: "stopped",
      text: "Half",
    });
  });

  test("count a reader of the one as a reader of the text that the other writes", async () => {
    const { key, here, there } = await readTwice(upstreamThat.stallsAfter("Half"));
    const connection = await connected(redis.url);
    const [followed = ""] = await connection.keys(`*${key}*followed`);
    expect(await connection.pttl(followed)).toBeGreaterThan(25_000);
    connection.disconnect();
    await stop(one, key);
    await Promise.all([here.rest(), there.rest()]);
  });

  test("lose no text to a reader of the one that writes when Redis stops, and tell the others to come back", async () => {
    const { behaviour, goOn } = saysInTwo("Half", " and half.");
    const { key, here, there } = await readTwice(behaviour);
    await redis.stop();
    // Without a number: it is no frame of the text, and a reader that comes back says which one it saw last.
    expect(await there.rest()).toMatch(/\n\nevent: error\ndata: \{"error":\{"code":"connection_lost".*\n\n$/);
    goOn();
    const wire = await here.rest();
    expect(wire).toMatch(/data: \[DONE\]\n\n$/);
    expect(await (await follow(other, key)).text()).toBe(wire);
    await redis.start();
  });

  test("share all of a text again when Redis has forgotten it", async () => {
    const key = newKey();
    const { behaviour, goOn } = saysInTwo("Half", " and half.");
    upstream.script(behaviour);
    const here = readFrames(await post(one, key));
    await here.until("Half");
    await redis.stop();
    await redis.start();
    const connection = await connected(redis.url);
    goOn();
    const wire = await here.rest();
    await eventually(async () => expect(await connection.keys(`*${key}*frames`)).toHaveLength(1));
    const [frames = ""] = await connection.keys(`*${key}*frames`);
    const entries = await connection.xrange(frames, "-", "+");
    expect(entries.map(([, fields]) => fields[3]).join("")).toBe(wire);
    connection.disconnect();
  });

  test("end a text whose instance was killed, keep its part, and write it anew elsewhere", async () => {
    const doomed = await start();
    const { key, here, there, last } = await readTwice(upstreamThat.stallsAfter("Half a letter."), doomed);
    const killed = performance.now();
    await doomed.stop("SIGKILL");
    await expect(here.rest()).rejects.toThrow();
    // A reader who comes back has seen all there is, and perhaps some frames that were not copied yet.
    const [back, ahead] = await Promise.all(
      [last, last + 5].map(async (seen) => follow(one, key, seen).then(readFrames)),
    );
    const wire = await there.rest();
    expect(performance.now() - killed).toBeLessThan(15_000);
    expect(wire).toMatch(/id: \d+\nevent: error\ndata: \{"error":\{"code":"connection_lost".*"retryable":true/);
    expect(await back?.rest()).toContain("connection_lost");
    expect(await ahead?.rest()).toContain("connection_lost");
    for (const app of [one, other]) expect(await (await follow(app, key)).text()).toBe(wire);
    expect(await (await follow(one, key, last + 20)).text()).toBe(wire.slice(wire.indexOf(`id: ${last + 1}\n`)));
    expect(await database.generation.findFirst({ where: { id: key } })).toMatchObject({
      status: "failed",
      text: "Half a letter.",
      prompt: expect.stringContaining("guitar"),
    });
    expect(await (await post(other, newKey())).text()).toContain("[DONE]");
  });

  test("end in good order: a text of the one that ends is kept, and its readers are told", async () => {
    const ending = await start();
    const { key, here, there } = await readTwice(upstreamThat.stallsAfter("Half a letter."), ending);
    const stopping = ending.stop();
    const wire = await here.rest();
    expect(wire).toMatch(/event: error\ndata: \{"error":\{"code":"connection_lost"/);
    expect(await there.rest()).toBe(wire);
    expect((await stopping).ms).toBeLessThan(15_000);
    expect(await (await follow(one, key)).text()).toBe(wire);
    expect(await database.generation.findFirst({ where: { id: key } })).toMatchObject({
      status: "failed",
      text: "Half a letter.",
    });
  });
});
