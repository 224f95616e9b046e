import { afterAll, beforeAll, expect, test } from "vitest";
import { SCENES } from "@/lib/sample/scenes";
import { FIELD_LIMITS, LETTER_LIMIT, REPLY_LIMIT } from "@/lib/wizard/brief";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { PAYLOADS } from "@/tests/fixtures/payloads";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

let app: AppServer;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  newVisitor = await visitorMaker();
  await ensureBuild();
  app = await startAppServer({ NEXTAUTH_SECRET: TEST_SECRET });
}, 240_000);
afterAll(() => app?.stop());

/**
 * Asks for a text and leaves once it begins, when all of it has been thought of; gives the status. Each is a visitor's of
 * its own, because this is not about how many texts one may ask for.
 */
async function ask(path: string, fields: Record<string, unknown>): Promise<number> {
  const response = await fetch(app.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: newVisitor().cookie },
    body: JSON.stringify({ ...PAYLOADS[path], ...fields }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    if (read.value.includes('"content"')) break;
  }
  await reader?.cancel();
  return response.status;
}

const WORDS = "The bread was on the table, and nobody spoke. Nora looked at the clock above the stove.\n\n";

/** A text as long as it may be, which ends in a letter that belongs to nothing before it. */
function filled(unit: string, limit: number, start = ""): string {
  const room = limit - start.length - 1;
  return `${start}${unit.repeat(Math.ceil(room / unit.length)).slice(0, room)}x`;
}

/** Few bodies at a time, because whatever else the machine does counts as long as they take; the fuzzer tries the rest. */
const extraWait = (work: (fill: typeof filled) => Promise<unknown>) =>
  extraWaitMs(app.url, {
    hostile: () => work(filled),
    harmless: () => work((_unit, limit, start) => filled(WORDS, limit, start)),
  });

test("nobody waits for lists of options, nor for the refusal of a number that they do not have", async () => {
  const shapes = [
    ["stars", "*", ""],
    ["backticks", "`", ""],
    ["a fence and blanks", " ", "```"],
    ["a label and blanks", " ", "1. a\noption"],
  ] as const;
  const beside = await extraWait(async (fill) => {
    for (const [_name, unit, start] of shapes) {
      const list = fill(unit, REPLY_LIMIT, start);
      const refused = { ledeOptions: list, prompt7Response: list, selectedLedeIndex: 20_000, selectedCtaIndex: 20_000 };
      expect(await ask("/wizard/prompt-8", refused)).toBe(400);
    }
  });
  expect(beside).toBeLessThan(MOST_EXTRA_MS);
});

test("nobody waits while the sample writer reads a story", async () => {
  const shapes = [
    ["blanks", " ", ""],
    ["stops", ".", ""],
  ] as const;
  const beside = await extraWait(async (fill) => {
    for (const [_name, unit, start] of shapes) {
      const fields = { finalExpandedStory: fill(unit, REPLY_LIMIT, start), tip: fill(unit, FIELD_LIMITS.tip, start) };
      expect(await ask("/wizard/prompt-5", fields)).toBe(200);
    }
  });
  expect(beside).toBeLessThan(MOST_EXTRA_MS);
});

test("nobody waits while it rewrites one", async () => {
  const shapes = [
    ['Replace "a" with "b".', "a "],
    ["Take out the last sentence.", "A b. C d.\n\n"],
  ] as const;
  const beside = await extraWait(async (fill) => {
    for (const [requiredChanges, unit] of shapes) {
      const fields = { previousExpandedStory: fill(unit, REPLY_LIMIT), reviewFormData: { requiredChanges } };
      expect(await ask("/wizard/prompt-3-revised", fields)).toBe(200);
    }
  });
  expect(beside).toBeLessThan(MOST_EXTRA_MS);
});

test("nobody waits while it looks in a letter for what it wrote itself", async () => {
  const [first = ""] = SCENES.map(({ text }) => text);
  const beside = await extraWait(async (fill) => {
    for (const unit of [" ", first.slice(0, 30), first]) {
      expect(await ask("/wizard/prompt-10", { emailBody: fill(unit, LETTER_LIMIT) })).toBe(200);
    }
  });
  expect(beside).toBeLessThan(MOST_EXTRA_MS);
});
