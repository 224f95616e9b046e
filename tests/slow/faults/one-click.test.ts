import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import type { TestVisitor } from "@/tests/support/clients/visitors";
import { gate } from "@/tests/support/gate";
import { LETTER_PATH, letterMarked, MarkedScript, markOf } from "@/tests/support/model/marked-letters";
import { refuses, says, saysInStep } from "@/tests/support/model/upstream-behaviours";
import { giveTwoInstances } from "@/tests/support/servers/give-two-instances";
import { whereInstalled } from "@/tests/support/servers/where-installed";

const test = whereInstalled("initdb", "redis-server");

const TIMES = 20;

const script = new MarkedScript();
const given = giveTwoInstances(script.behaviour);

/** Sends one click so many times at once, to both instances by turns. */
function send(
  mark: string,
  key: string,
  { cookie }: TestVisitor,
  times: number,
  path = LETTER_PATH,
): Promise<Reader[]> {
  const payload = letterMarked(mark);
  return Promise.all(
    Array.from({ length: times }, (_, index) => {
      const { url } = index % 2 ? given.servers.one : given.servers.other;
      return openReader({ url, path, payload, key, cookie });
    }),
  );
}

const callsFor = (mark: string): number => given.upstream.calls.filter((call) => markOf(call) === mark).length;

/** Waits for all of them and expects that they have the same frames. */
async function expectAllTheSame(readers: readonly Reader[]): Promise<void> {
  for (const reader of readers) expect(await reader.ended).toMatchObject({ how: "whole" });
  for (const { status, frames } of readers) expect([status, frames]).toEqual([200, readers[0]?.frames]);
}

test(`10: one click that arrives ${TIMES} times at once at two instances makes one call, and all get the same text`, async () => {
  script.put("atonce", says("One ", "text."));
  const readers = await send("atonce", randomUUID(), given.newVisitor(), TIMES);
  await expectAllTheSame(readers);
  expect(readers[0]).toMatchObject({ text: "One text.", done: true });
  expect(callsFor("atonce")).toBe(1);
});

test(`10: one click that arrives ${TIMES} times at the beginning, in the middle and after the end makes one call`, async () => {
  const [key, visitor, rest] = [randomUUID(), given.newVisitor(), gate()];
  script.put("overtime", saysInStep({ text: "First. " }, { text: "Last.", after: rest.opened }));
  const early = await send("overtime", key, visitor, 8);
  for (const reader of early) await reader.until(({ text }) => text === "First. ");
  const late = await send("overtime", key, visitor, 6);
  for (const reader of late) await reader.until(({ text }) => text === "First. ");
  rest.open();
  await expectAllTheSame([...early, ...late]);
  await expectAllTheSame([...early, ...(await send("overtime", key, visitor, TIMES - 14))]);
  expect(early[0]?.text).toBe("First. Last.");
  expect(callsFor("overtime")).toBe(1);
});

test(`10: a click of which the model wants nothing is not asked again by its repetitions`, async () => {
  script.put("refused", refuses(401));
  const readers = await send("refused", randomUUID(), given.newVisitor(), TIMES);
  await expectAllTheSame(readers);
  expect(readers[0]?.error).toMatchObject({ code: "model_unavailable", retryable: false });
  expect(callsFor("refused")).toBe(1);
});

test("10: the same key of two people is two clicks, and with another request it is refused", async () => {
  const [key, ada, bob] = [randomUUID(), given.newVisitor(), given.newVisitor()];
  script.put("twopeople", says("For one."), says("For the other."));
  const [first] = await send("twopeople", key, ada, 1);
  const [second] = await send("twopeople", key, bob, 1);
  await Promise.all([first?.ended, second?.ended]);
  expect([first?.text, second?.text]).toEqual(["For one.", "For the other."]);
  expect(callsFor("twopeople")).toBe(2);
  const conflicts = await send("anotherrequest", key, ada, 4);
  await Promise.all(conflicts.map(({ ended }) => ended));
  expect(conflicts.map(({ status, error }) => [status, error?.code])).toEqual(conflicts.map(() => [409, "conflict"]));
  expect(callsFor("anotherrequest")).toBe(0);
});
