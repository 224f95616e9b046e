import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { CONCURRENCY_LIMITS } from "@/lib/generations/server/admit-generation";
import { LIMITS } from "@/lib/server/limits/limits";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import type { TestVisitor } from "@/tests/support/clients/visitors";
import { eventually, lengthOf } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked, markOf } from "@/tests/support/model/marked-letters";
import { gate, says, saysUntil } from "@/tests/support/model/upstream-behaviours";
import type { AppServer } from "@/tests/support/servers/app-server";
import { giveTwoInstances, whereInstalled } from "@/tests/support/servers/given-servers";

const test = whereInstalled("initdb", "redis-server");

/** How long Redis is away. */
const AWAY_SECONDS = lengthOf({ full: 60, shortened: 3 });

const { points: slots } = CONCURRENCY_LIMITS.perOwner;
const { points } = LIMITS.generationsPerOwner;

/** How many short texts are asked for at once: fewer than the places of one person. */
const AT_A_TIME = 5;

/** Opens when Redis has been away and is back, however long that took. */
const back = gate();

const behaviourFor = (mark: string) => (mark.startsWith("long") ? saysUntil(back.opened) : says("Short."));
const given = giveTwoInstances((call, answer) => behaviourFor(markOf(call))(call, answer));
beforeEach(() => given().upstream.reset());

function ask(app: AppServer, mark: string, { cookie }: TestVisitor): Promise<Reader> {
  return openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked(mark), key: randomUUID(), cookie });
}

/** Asks for so many short texts, a few at a time, and gives how many of them were begun. */
async function countBegun(app: AppServer, visitor: TestVisitor, most: number): Promise<number> {
  let begun = 0;
  for (let asked = 0; asked < most; asked += AT_A_TIME) {
    const readers = await Promise.all(Array.from({ length: AT_A_TIME }, () => ask(app, "short", visitor)));
    await Promise.all(readers.map(({ ended }) => ended));
    expect(readers.filter(({ status, done }) => status !== 429 && !done)).toEqual([]);
    begun += readers.filter(({ done }) => done).length;
  }
  return begun;
}

async function untilState(state: "ready" | "degraded"): Promise<void> {
  for (const app of [given().servers.one, given().servers.other]) {
    const status = async () => (await (await fetch(`${app.url}/api/ready`)).json()).status;
    await eventually(async () => expect(await status()).toBe(state), 15_000);
  }
}

test(`9: while Redis is stopped for ${AWAY_SECONDS} s, texts go on and limits hold, and afterwards all count together`, async () => {
  const { one, other, redis } = given().servers;
  const [writer, often] = [given().newVisitor(), given().newVisitor()];
  // Together as many texts at the same time as one person may have, and as many within the minute but ten.
  const running = await Promise.all(
    Array.from({ length: slots }, (_, index) => ask(index < slots / 2 ? one : other, `long${index}`, writer)),
  );
  expect((await ask(one, "long", writer)).status).toBe(429);
  expect(await countBegun(one, often, points - 10)).toBe(points - 10);

  await redis.stop();
  await untilState("degraded");
  const away = new Promise((resolve) => setTimeout(resolve, AWAY_SECONDS * 1000));
  // What this instance knows of stays used up; for what others know, there is one limit each.
  expect(await countBegun(one, often, 20)).toBe(10);
  const more = await Promise.all(Array.from({ length: slots }, (_, index) => ask(one, `longer${index}`, writer)));
  const refused = more.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(slots / 2);
  await away;

  await redis.start();
  await untilState("ready");
  back.open();
  const texts = [...running, ...more.filter(({ status }) => status === 200)];
  for (const reader of texts) expect(await reader.ended).toMatchObject({ how: "whole" });
  for (const { text } of texts) expect(text).toMatch(/^(word )+last$/);

  const again = given().newVisitor();
  const halves = [one, other].map((app) => countBegun(app, again, points / 2));
  expect(await Promise.all(halves)).toEqual([points / 2, points / 2]);
  for (const app of [one, other]) expect((await ask(app, "short", again)).status).toBe(429);
});
