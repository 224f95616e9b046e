import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { addressOf } from "@/tests/support/clients/many-addresses";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

const LETTERS = 500;
const SEARCHED_CHARACTERS = 64 * 1024;

let app: AppServer;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  await ensureBuild();
  app = await startAppServer({ NEXTAUTH_SECRET: TEST_SECRET, TRUSTED_PROXY_HOPS: "1" });
}, 600_000);
afterAll(async () => void (await app.stop()));

/** Somebody with as many letters as are kept, each as long as can be searched; none of them holds a word of another kind. */
async function hoarder(text: string): Promise<TestVisitor> {
  const visitor = newVisitor();
  const owner = `visitor:${/visitor=([0-9a-f-]{36})/.exec(decodeURIComponent(visitor.cookie))?.[1]}`;
  const searchText = text.repeat(SEARCHED_CHARACTERS / text.length);
  const database = createClient({ url: `file:${join(app.dataFolder, "app.db")}`, timeout: 5_000 });
  const now = new Date().toISOString().replace("Z", "+00:00");
  await database.execute({
    sql: `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
      INSERT INTO "Draft" ("id", "owner", "wizard", "title", "letterSearch", "revision", "decisions", "bytes",
        "createdAt", "updatedAt", "seenAt")
      SELECT lower(hex(randomblob(16))), ?, 'email', 'Letter', ?, 1, '{}', ?, ?, ?, ? FROM numbers`,
    args: [LETTERS, owner, searchText, Buffer.byteLength(searchText), now, now, now],
  });
  database.close();
  return visitor;
}

const list = ({ cookie }: TestVisitor, path: string, address: string) =>
  fetch(`${app.url}${path}`, { headers: { Cookie: cookie, "X-Forwarded-For": address } });

test.each([
  ["one long word that nearly stands everywhere", "a", `${"a".repeat(198)}b`],
  ["ten words that nearly stand everywhere", "ab ", Array.from({ length: 10 }, () => `${"ab".repeat(8)}c`).join(" ")],
  ["words that stand everywhere, of another script", "щё", `${"щё".repeat(20)} ${"ёщ".repeat(20)}`],
])("a search for %s through all that can be kept lets others be answered beside it", async (_, text, search) => {
  const hostile = await hoarder(text);
  let isOver = false;
  const searching = list(hostile, `/api/drafts?search=${encodeURIComponent(search)}`, addressOf(1)).finally(() => {
    isOver = true;
  });
  // Counted and not timed: on a busy machine both take longer alike.
  let answered = 0;
  while (!isOver) {
    await (await fetch(`${app.url}/api/health`)).text();
    answered += 1;
  }
  expect((await searching).status).toBe(200);
  // Beside a search that is one statement, or two, there are as many.
  expect(answered).toBeGreaterThan(6);
});

/** How many of so many looks at the same moment were refused. */
async function refusedOf(looks: number, look: (index: number) => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: looks }, (_, index) => look(index)));
  return answers.filter(({ status }) => status === 429).length;
}

test.each(["/api/drafts?search=a", "/api/drafts"])("looks at %s are limited for a person", async (path) => {
  const visitor = newVisitor();
  const looks = LIMITS.draftListsPerOwner.points + 1;
  expect(await refusedOf(looks, (index) => list(visitor, path, addressOf(index)))).toBe(1);
  // The page counts the same, and says what is wrong and that nothing is lost.
  const page = await (await list(visitor, "/emails?search=a", addressOf(1))).text();
  expect(page).toContain("You've searched your emails too many times in the past minute.");
  expect(page).toMatch(/They(?:'|&#x27;)re safe\./);
});

test("what a search looks through counts by its size", async () => {
  const visitor = await hoarder("word ");
  const statuses: number[] = [];
  for (let look = 0; look < 30; look += 1) {
    statuses.push((await list(visitor, "/api/drafts?search=word", addressOf(look))).status);
  }
  // Each looks through 32 MB.
  expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(LIMITS.draftListsPerOwner.points / 33));
});

test("looks are limited for a network, however many visitors come from it", async () => {
  const looks = LIMITS.draftListsPerAddress.points + 1;
  expect(await refusedOf(looks, () => list(newVisitor(), "/api/drafts", "198.51.100.7"))).toBe(1);
});
