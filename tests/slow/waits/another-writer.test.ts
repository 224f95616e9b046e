import { join } from "node:path";
import { expect, test } from "vitest";
import { openReader } from "@/tests/support/clients/open-reader";
import { addressOf, type TestVisitor } from "@/tests/support/clients/visitors";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { holdDatabase, type OtherWriter } from "@/tests/support/in-process/hold-database";
import { LETTER_PATH, letterMarked } from "@/tests/support/model/marked-letters";
import { saysInTime } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

/** How long the other program writes: less than a save waits at most. */
const HELD_MS = 4_000;

/** A text that takes much longer to write than that. */
const PIECES = Array.from({ length: 2_000 }, () => "word ");

const given = giveModelApp(saysInTime(50, PIECES), { TRUSTED_PROXY_HOPS: "1" });

let addresses = 0;

/** Asks for something as a person from a network of their own. */
function ask({ cookie }: TestVisitor, path: string, body?: unknown): Promise<Response> {
  addresses += 1;
  const headers = { Cookie: cookie, "X-Forwarded-For": addressOf(addresses), "Content-Type": "application/json" };
  return fetch(
    `${given().app.url}${path}`,
    body === undefined ? { headers } : { method: "PATCH", headers, body: JSON.stringify(body) },
  );
}

/** Saves a draft, beside another program if there is one, while pages are opened and a text is written. */
async function saveBeside(begin: () => Promise<OtherWriter | undefined>): Promise<void> {
  const person = given().newVisitor();
  const path = `/api/drafts/${crypto.randomUUID()}`;
  addresses += 1;
  const reading = {
    url: given().app.url,
    path: LETTER_PATH,
    payload: letterMarked("long"),
    address: addressOf(addresses),
  };
  const reader = await openReader(reading);
  await reader.until(({ text }) => text !== "");
  const other = await begin();
  const saving = ask(person, path, wholeSave(letterAbout({ topic: "Bread" }), { owner: person.hash }));
  const end = performance.now() + HELD_MS;
  while (performance.now() < end) {
    const { length } = reader.text;
    for (const page of ["/wizard", "/emails", "/api/ready"])
      expect((await ask(given().newVisitor(), page)).status).toBe(200);
    await reader.until(({ text }) => text.length > length);
  }
  await other?.end();
  expect((await saving).status).toBe(200);
  expect(await (await ask(person, path)).json()).toMatchObject({
    revision: 1,
    decisions: { "answers.topic": "Bread" },
  });
  reader.drop();
}

test("while another program writes in the database, pages are opened and texts are written, and a save is stored once", async () => {
  const hostile = () => saveBeside(() => holdDatabase(`file:${join(given().app.dataFolder, "app.db")}`));
  const harmless = () => saveBeside(async () => undefined);
  expect(await extraWaitMs(given().app.url, { hostile, harmless })).toBeLessThan(MOST_EXTRA_MS);
});
