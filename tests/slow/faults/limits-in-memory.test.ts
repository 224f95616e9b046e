import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { addressOf } from "@/tests/support/clients/many-addresses";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";
import { memoryOf, TELLS_MEMORY } from "@/tests/support/servers/server-memory";

/**
 * So many keys, each counted for the first time, and what one may cost. A request that is held takes 28,000 bytes and
 * more, a number with its key some hundreds; the rest is what a server's memory goes up and down by.
 */
const KEYS = 400;
const MOST_BYTES_A_KEY = 12_000;

/** How many requests are under way at once. */
const AT_ONCE = 16;

let app: AppServer;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  await ensureBuild();
  app = await startAppServer({ ...TELLS_MEMORY, TRUSTED_PROXY_HOPS: "1", NEXTAUTH_SECRET: TEST_SECRET });
}, 240_000);
afterAll(() => app?.stop());

/** Sends so many requests and gives how often each status was answered. */
async function send(count: number, one: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const answer = await one(next++);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return statuses;
}

/** By how many bytes the server's memory grows for each of so many requests; the first ones load what all need. */
async function growthOf(one: (index: number) => Promise<Response>, statuses: Record<number, number>): Promise<number> {
  await send(100, (index) => one(KEYS + index));
  const before = await memoryOf(app);
  expect(await send(KEYS, one)).toEqual(statuses);
  const after = await memoryOf(app);
  return (after - before) / KEYS;
}

const tryLink = (token: string, address: string) =>
  fetch(`${app.url}/api/auth/callback/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify({ token, email: "ada@example.com" }),
  });

test("made-up links, each tried from another network, leave a number in memory and nothing of their requests", async () => {
  const one = (index: number) => tryLink(randomBytes(32).toString("hex"), addressOf(index));
  expect(await growthOf(one, { 400: KEYS })).toBeLessThan(MOST_BYTES_A_KEY);
});

test("visitors who come once leave a number in memory and nothing of their requests", async () => {
  const one = (index: number) =>
    fetch(`${app.url}/api/drafts/${randomUUID()}`, {
      method: "DELETE",
      headers: { Cookie: newVisitor().cookie, "X-Forwarded-For": addressOf(index) },
    });
  expect(await growthOf(one, { 404: KEYS })).toBeLessThan(MOST_BYTES_A_KEY);
});

test("one network can try so many links, and what cannot be a link is turned away uncounted", async () => {
  const { points } = LIMITS.signInTriesPerAddress;
  const noLinks = ["", "0", "x".repeat(64), "A".repeat(64), "0".repeat(63), "0".repeat(65), `${"0".repeat(64)}\n`];
  expect(await send(points, (index) => tryLink(noLinks[index % noLinks.length] ?? "", "192.0.2.1"))).toEqual({
    400: points,
  });
  const madeUp = () => tryLink(randomBytes(32).toString("hex"), "192.0.2.1");
  expect(await send(points + 20, madeUp)).toEqual({ 400: points, 429: 20 });
  expect((await tryLink(randomBytes(32).toString("hex"), "192.0.2.2")).status).toBe(400);
});
