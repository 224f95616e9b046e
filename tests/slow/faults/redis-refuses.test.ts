import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { Client } from "pg";
import { expect } from "vitest";
import { openReader } from "@/tests/support/clients/open-reader";
import { eventually } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked } from "@/tests/support/model/marked-letters";
import { gate, saysUntil } from "@/tests/support/model/upstream-behaviours";
import { giveTwoInstances, whereInstalled } from "@/tests/support/servers/given-servers";

const test = whereInstalled("initdb", "redis-server");

/** More seconds than a text without a word in Redis, of a process without a heartbeat, has before it counts as lost. */
const LOST_SECONDS = 16;

const healed = gate();
const given = giveTwoInstances(saysUntil(healed.opened));

test("9: while Redis refuses to write, no text of another instance counts as lost, and all of it is read afterwards", async () => {
  const { one, other, redis, database } = given().servers;
  const operator = new Redis(redis.url);
  await operator.call("REPLICAOF", "127.0.0.1", "1");
  const readyWords = async () => (await (await fetch(`${other.url}/api/ready`)).json()).redis;
  await eventually(async () => expect(await readyWords()).toBe("refuses"));

  const [{ cookie }, key] = [given().newVisitor(), randomUUID()];
  const writer = await openReader({ url: one.url, path: LETTER_PATH, payload: letterMarked("any"), key, cookie });
  const elsewhere = { url: other.url, path: `/api/generations/${key}`, cookie };
  const reading = openReader(elsewhere);
  await writer.until(({ text }) => text.split("word ").length > LOST_SECONDS);
  expect(await statusOf(database.url, key)).toBe("running");

  await operator.call("REPLICAOF", "NO", "ONE");
  await eventually(async () => expect(await readyWords()).toBe("answers"));
  healed.open();
  operator.disconnect();
  await writer.ended;
  expect([writer.done, writer.error]).toEqual([true, undefined]);
  const reader = await reading;
  await reader.ended;
  // A connection to a replica is made anew from time to time, of which a reader is told to try again.
  expect(reader.error?.code ?? "connection_lost").toBe("connection_lost");
  const again = await openReader(elsewhere);
  await again.ended;
  expect([again.done, again.error, again.text]).toEqual([true, undefined, writer.text]);
});

/** How a text is stored. */
async function statusOf(url: string, id: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT "status" FROM "Generation" WHERE "id" = $1', [id]);
  await client.end();
  return rows[0]?.status;
}
