import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, test } from "vitest";
import { LIMITS } from "@/lib/server/limits/limits";
import { addressOf, type TestVisitor } from "@/tests/support/clients/visitors";
import { neverAnswers } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const LETTERS = 500;
const SEARCHED_CHARACTERS = 64 * 1024;

const given = giveModelApp(neverAnswers, { TRUSTED_PROXY_HOPS: "1" });

/** A person with as many letters as are kept, each as long as can be searched; none of them holds a word of another kind. */
async function hoarder(text: string): Promise<TestVisitor> {
  const visitor = given().newVisitor();
  const owner = `visitor:${/visitor=([0-9a-f-]{36})/.exec(decodeURIComponent(visitor.cookie))?.[1]}`;
  const searchText = text.repeat(SEARCHED_CHARACTERS / text.length);
  const database = createClient({ url: `file:${join(given().app.dataFolder, "app.db")}`, timeout: 5_000 });
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
  fetch(`${given().app.url}${path}`, { headers: { Cookie: cookie, "X-Forwarded-For": address } });

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
    await (await fetch(`${given().app.url}/api/health`)).text();
    answered += 1;
  }
  expect((await searching).status).toBe(200);
  // Beside a search that is one statement, or two, there are as many.
  expect(answered).toBeGreaterThan(6);
});

/** How many of so many looks were refused, of which up to 400 come at the same moment. */
async function refusedOf(looks: number, look: (index: number) => Promise<Response>): Promise<number> {
  const all = Array.from({ length: looks }, (_, index) => index);
  let refused = 0;
  while (all.length > 0) {
    const answers = await Promise.all(all.splice(0, 400).map(look));
    refused += answers.filter(({ status }) => status === 429).length;
  }
  return refused;
}

test.each(["/api/drafts?search=a", "/api/drafts"])("looks at %s are limited for a person", async (path) => {
  const visitor = given().newVisitor();
  const looks = LIMITS.draftReadsPerOwner.points + 1;
  expect(await refusedOf(looks, (index) => list(visitor, path, addressOf(index)))).toBe(1);
  // The page counts the same, and says what is wrong and that nothing is lost.
  const page = await (await list(visitor, "/emails?search=a", addressOf(1))).text();
  expect(page).toContain("You've opened or searched your emails too many times in the past minute.");
  expect(page).toMatch(/They(?:'|&#x27;)re safe\./);
});

test("what a search looks through counts by its size", async () => {
  const visitor = await hoarder("word ");
  const statuses: number[] = [];
  for (let look = 0; look < 30; look += 1) {
    statuses.push((await list(visitor, "/api/drafts?search=word", addressOf(look))).status);
  }
  // Each looks through 32 MB.
  expect(statuses.filter((status) => status === 200)).toHaveLength(Math.floor(LIMITS.draftReadsPerOwner.points / 33));
});

test("looks are limited for a network, however many visitors come from it", async () => {
  const looks = LIMITS.draftReadsPerAddress.points + 1;
  expect(await refusedOf(looks, () => list(given().newVisitor(), "/api/drafts", "198.51.100.7"))).toBe(1);
});
