import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { residentBytes } from "@/tests/bench/processes.mjs";
import { openReader, type Reader } from "@/tests/support/clients/open-reader";
import { eventually, lengthOf } from "@/tests/support/eventually";
import { LETTER_PATH, letterMarked } from "@/tests/support/model/marked-letters";
import { gate, saysALot } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const CHARACTERS = 5_000_000;
const READERS = 120;

/** At 1 kB/s. */
const SECONDS = lengthOf({ full: 120, shortened: 10 });
const BYTES_A_SECOND = 1_000;

/** The answer some times over, and what a busy process varies by. A copy for each reader would be 600 MB, of which the
 *  buffers of the network take most and leave more than this. */
const MOST_GROWTH_BYTES = 100_000_000;

/** How many of the readers are waited for. */
const PATIENT_READERS = 10;

const given = giveModelApp(saysALot(CHARACTERS));

const begin = (key: string) =>
  openReader({ url: given().app.url, path: LETTER_PATH, payload: letterMarked("long"), key });

/** Takes a second's bytes in each of so many seconds. */
async function readSlowly(reader: Reader): Promise<void> {
  for (let second = 1; second <= SECONDS; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    reader.take(BYTES_A_SECOND);
  }
}

test(`3: ${READERS} readers at 1 kB/s hold up no writer and fill no memory, and those who stay get all of the 5 MB`, async () => {
  const quick = await begin(randomUUID());
  await quick.ended;
  expect(quick.done).toBe(true);
  const { text } = quick;

  const written = gate();
  given().upstream.script(saysALot(CHARACTERS, written.opened));
  const key = randomUUID();
  const readers = await Promise.all(Array.from({ length: READERS }, () => begin(key)));
  for (const reader of readers) reader.pause();
  const before = residentBytes(given().app.pid);
  written.open();
  // The model is not kept waiting.
  await eventually(() => expect(given().upstream.open).toBe(0), 30_000);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(given().app.pid));
  }, 200);
  await Promise.all(readers.map(readSlowly));
  clearInterval(timer);
  expect(most - before).toBeLessThan(MOST_GROWTH_BYTES);

  expect(Math.max(...readers.map(({ body }) => body.length))).toBeLessThan(CHARACTERS / 10);
  for (const reader of readers.splice(PATIENT_READERS)) reader.drop();
  for (const reader of readers) {
    reader.resume();
    expect(await reader.ended).toMatchObject({ how: "whole" });
    expect(reader.text === text && reader.done).toBe(true);
  }
  expect(given().upstream.calls).toHaveLength(2);
});
