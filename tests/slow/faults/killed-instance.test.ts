import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import type { TestVisitor } from "@/tests/support/clients/visitors";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { LETTER_PATH, letterMarked, MarkedScript } from "@/tests/support/model/marked-letters";
import { says, saysForever } from "@/tests/support/model/upstream-behaviours";
import type { AppServer } from "@/tests/support/servers/app-server";
import { giveTwoInstances, whereInstalled } from "@/tests/support/servers/given-servers";

const test = whereInstalled("initdb", "redis-server");

const LETTERS = 20;

/** The target of this case: how soon everybody is told. */
const TOLD_MS = 20_000;

const script = new MarkedScript();
const given = giveTwoInstances(script.behaviour);

function write(app: AppServer, mark: string, key: string, { cookie }: TestVisitor): Promise<Reader> {
  return openReader({ url: app.url, path: LETTER_PATH, payload: letterMarked(mark), key, cookie });
}

function follow(app: AppServer, key: string, { cookie }: TestVisitor, lastEventId?: number): Promise<Reader> {
  const asked = { url: app.url, path: `/api/generations/${key}`, cookie };
  return openReader(lastEventId === undefined ? asked : { ...asked, lastEventId });
}

/** Types into a letter, and gives the address where it is kept. */
async function type(app: AppServer, topic: string, { cookie, hash }: TestVisitor): Promise<string> {
  const path = `/api/drafts/${randomUUID()}`;
  const saved = await fetch(`${app.url}${path}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(wholeSave(letterAbout({ topic }), { owner: hash })),
  });
  expect(saved.status).toBe(200);
  return path;
}

async function typed(app: AppServer, path: string, { cookie }: TestVisitor): Promise<unknown> {
  return (await (await fetch(`${app.url}${path}`, { headers: { Cookie: cookie } })).json()).decisions["answers.topic"];
}

interface Letter {
  visitor: TestVisitor;
  mark: string;
  key: string;
  /** Reads at the instance that is killed. */
  here: Reader;
  /** Reads at the other one. */
  there: Reader;
}

async function begin(doomed: AppServer, index: number): Promise<Letter> {
  const [visitor, mark, key] = [given().newVisitor(), `lost${index}`, randomUUID()];
  script.put(mark, saysForever(`${mark} `), says("Written ", "anew."));
  const here = await write(doomed, mark, key, visitor);
  await here.until(({ text }) => text.length > 500);
  const there = await follow(given().servers.other, key, visitor);
  await there.until(({ text }) => text.length > 500);
  return { visitor, mark, key, here, there };
}

test(`5: when the instance that writes ${LETTERS} letters is killed, everybody is told within 20 s, can try again, and has lost nothing`, async () => {
  const doomed = await given().servers.start();
  const [ada, finished] = [given().newVisitor(), randomUUID()];
  script.put("finished", says("A letter ", "that was finished."));
  const before = await write(doomed, "finished", finished, ada);
  await before.ended;
  expect(before.done).toBe(true);
  const draft = await type(doomed, "Typed a moment before", ada);
  const letters = await Promise.all(Array.from({ length: LETTERS }, (_, index) => begin(doomed, index)));

  const killed = performance.now();
  await doomed.stop("SIGKILL");
  for (const { here } of letters) expect(await here.ended).toMatchObject({ how: "broken" });
  // Who was connected there comes back elsewhere and says which frame they saw last.
  const back = await Promise.all(
    letters.map(({ key, visitor, here }) => follow(given().servers.one, key, visitor, here.frames.length)),
  );
  for (const reader of [...letters.map(({ there }) => there), ...back]) {
    const { how, at } = await reader.ended;
    expect(how).toBe("whole");
    expect(reader.error).toMatchObject({ code: "connection_lost", retryable: true });
    expect(at - killed).toBeLessThan(TOLD_MS);
  }

  // The part that was written is kept, and the same wherever and however often it is asked for.
  for (const { key, visitor, mark, there } of letters) {
    const again = await follow(given().servers.one, key, visitor);
    await again.ended;
    expect(again.frames).toEqual(there.frames);
    expect(again.text).toMatch(new RegExp(`^(${mark} ){20,}$`));
  }
  const retries = await Promise.all(
    letters.map(({ mark, visitor }, index) =>
      write(index % 2 ? given().servers.one : given().servers.other, mark, randomUUID(), visitor),
    ),
  );
  for (const retry of retries) {
    await retry.ended;
    expect([retry.text, retry.done]).toEqual(["Written anew.", true]);
  }
  for (const app of [given().servers.one, given().servers.other]) {
    const replayed = await follow(app, finished, ada);
    await replayed.ended;
    expect(replayed.frames).toEqual(before.frames);
    expect(await typed(app, draft, ada)).toBe("Typed a moment before");
  }
});
