import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import { type RawAnswer, sendRaw } from "@/tests/support/clients/send-raw";
import { addressOf } from "@/tests/support/clients/visitors";
import { eventually, lengthOf } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked, markOf } from "@/tests/support/model/marked-letters";
import { saysInTime } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const READERS = lengthOf({ full: 500, shortened: 100 });

/** The targets of this case: how soon nothing is open at the model's server any more. */
const AFTER_STOP_MS = 250;
const AFTER_DROP_MS = 31_000;

/** What many connections that are lost at the same moment take to be noticed, where nothing is waited for. */
const AT_ONCE_MS = 3_000;

/** How long a text goes on without a follower (specification 10.4). */
const GRACE_MS = 30_000;

/** How often the heads of some of those texts are asked for until their end. */
const HEAD_EVERY_MS = 2_000;

/** Far more words than there is time for. */
const WORDS = Array.from({ length: 100 }, (_, index) => `word${index} `);

/** When the call for each letter was over, by the clock of `performance.now()`. */
const closedAt = new Map<string, number>();

const given = giveModelApp(
  (call, answer) => {
    answer.once("close", () => closedAt.set(markOf(call), performance.now()));
    return saysInTime(1_000, WORDS)(call, answer);
  },
  { TRUSTED_PROXY_HOPS: "1" },
);

/** Those who say nothing, or never all of it, from the beginning of this case to its end. */
const silent: { said: string; answer: Promise<RawAnswer> }[] = [];

beforeAll(() => {
  for (const said of ["", "GET /login HTTP/1.1\r\n", "GET /login HTTP/1.1\r\nHost: localhost\r\nX: "]) {
    silent.push({ said, answer: sendRaw(given().app.url, said) });
  }
});
interface Letter {
  mark: string;
  key: string;
  address: string;
  reader: Reader;
}

/** Begins letters of different owners, and waits until all of them are in the middle. */
async function beginAll(name: string, keyed = true): Promise<Letter[]> {
  const letters = await Promise.all(
    Array.from({ length: READERS }, async (_, index) => {
      const mark = `${name}${index}`;
      const key = randomUUID();
      const address = addressOf(index);
      const asked = { url: given().app.url, path: LETTER_PATH, payload: letterMarked(mark), address };
      return { mark, key, address, reader: await openReader(keyed ? { ...asked, key } : asked) };
    }),
  );
  await Promise.all(letters.map(({ reader }) => reader.until(({ body }) => body.includes("word0"))));
  expect(given().upstream.open).toBe(READERS);
  return letters;
}

/** Presses Stop, and gives when that was answered. */
async function stop({ key, address }: Letter): Promise<number> {
  const answer = await fetch(`${given().app.url}/api/generations/${key}/stop`, {
    method: "POST",
    headers: { "X-Forwarded-For": address },
  });
  expect(answer.status).toBe(204);
  return performance.now();
}

/** Asks for the head of a letter's stream. */
async function askForHead({ key, address }: Letter): Promise<void> {
  const head = await fetch(`${given().app.url}/api/generations/${key}`, {
    method: "HEAD",
    headers: { "X-Forwarded-For": address },
  });
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
}

/** How long after a moment the last call for these letters was over, in milliseconds. */
const lastClosedAfter = (moment: number, letters: readonly Letter[]): number =>
  Math.max(...letters.map(({ mark }) => (closedAt.get(mark) ?? Number.POSITIVE_INFINITY) - moment));

test("2: Stop ends the model's call within 250 ms, one of many or all at once", async () => {
  const letters = await beginAll("stopped");
  const oneByOne = letters.splice(0, 50);
  for (const letter of oneByOne) {
    const pressed = performance.now();
    await stop(letter);
    await vi.waitFor(() => expect(closedAt.has(letter.mark)).toBe(true), { timeout: 5_000, interval: 5 });
    expect(lastClosedAfter(pressed, [letter])).toBeLessThan(AFTER_STOP_MS);
  }
  const answered = Math.max(...(await Promise.all(letters.map(stop))));
  await eventually(() => expect(given().upstream.open).toBe(0));
  expect(lastClosedAfter(answered, letters)).toBeLessThan(AFTER_STOP_MS);

  const all = [...oneByOne, ...letters];
  await Promise.all(all.map(({ reader }) => reader.ended));
  expect(new Set(all.map(({ reader }) => reader.error?.code))).toEqual(new Set(["stopped"]));
  expect(given().upstream.calls).toHaveLength(READERS);
});

test("2: a lost connection ends the model's call when no one came back for half a minute", async () => {
  given().upstream.reset();
  const letters = await beginAll("dropped");
  for (const { reader } of letters) reader.drop();
  const dropped = performance.now();
  await Promise.all(letters.map(({ reader }) => reader.ended));
  // A reader who comes back within that time finds the text going on.
  const [back, ...gone] = letters;
  if (!back) throw new Error("There is no letter.");
  const followed = { url: given().app.url, path: `/api/generations/${back.key}`, address: back.address };
  const again = await openReader({ ...followed, lastEventId: back.reader.frames.length });
  await again.until(({ frames }) => frames.length > 0);
  // A HEAD request does not follow a text, however often it comes.
  await Promise.all(gone.slice(0, 100).map(askForHead));
  const asking = setInterval(() => void Promise.all(gone.slice(0, 20).map(askForHead)), HEAD_EVERY_MS);

  await vi.waitFor(() => expect(given().upstream.open).toBe(1), { timeout: AFTER_DROP_MS * 2, interval: 100 });
  clearInterval(asking);
  expect(lastClosedAfter(dropped, gone)).toBeLessThan(AFTER_DROP_MS);
  const early = gone.filter(({ mark }) => (closedAt.get(mark) ?? 0) - dropped < GRACE_MS - 1_000);
  expect(early).toEqual([]);
  expect(closedAt.has(back.mark)).toBe(false);
  await stop(back);
  await again.ended;
  await eventually(() => expect(given().upstream.open).toBe(0));
});

test("2: without a key there is no way back, and a lost connection ends the model's call at once", async () => {
  given().upstream.reset();
  const letters = await beginAll("keyless", false);
  for (const { reader } of letters) reader.drop();
  const left = await Promise.all(letters.map(({ reader }) => reader.ended));
  await eventually(() => expect(given().upstream.open).toBe(0));
  expect(lastClosedAfter(Math.max(...left.map(({ at }) => at)), letters)).toBeLessThan(AT_ONCE_MS);
});

test("2: a connection that never says what it wants is not waited for", async () => {
  for (const { said, answer } of silent) {
    const { status, headers } = await answer;
    expect([said, status, headers.get("connection")]).toEqual([said, 408, "close"]);
  }
});
