import { expect, test } from "vitest";
import { fingerprintOf } from "@/lib/drafts/draft-wire";
import { MAX_DRAFT_BYTES } from "@/lib/server/storage-policy";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { type Draft, withAnswers, withTexts } from "@/lib/wizard/draft";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { neverAnswers } from "@/tests/support/model/upstream-behaviours";
import { giveModelApp } from "@/tests/support/servers/given-servers";

const given = giveModelApp(neverAnswers);

/** So much of a text that is repeated. */
const filled = (unit: string, characters: number) =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/**
 * Two marks that are in order only the other way round: the more of them stand together, the longer ordering takes. And
 * text that is harmless.
 */
const UNITS = ["\u0301\u0316", "é è "];

/** A finished letter with as much of a text as is taken in every answer and in the versions of four stages. */
function fullOf(unit: string): Draft {
  const { draft } = finishedEmail();
  const answers = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, filled(unit, STATE_BOUNDS[field])]));
  const long = [...draft.texts.values()].filter(({ stage }) => ["story", "tip", "offer", "postscript"].includes(stage));
  const text = filled(unit, STATE_BOUNDS.text);
  return withTexts(
    withAnswers(draft, answers),
    long.map((version) => ({ ...version, text })),
  );
}

/** Sends a body for a new letter of a new visitor, and returns the status of the response. */
async function patch(body: string): Promise<number> {
  const headers = { cookie: given().newVisitor().cookie, "content-type": "application/json" };
  const response = await fetch(`${given().app.url}/api/drafts/${crypto.randomUUID()}`, {
    method: "PATCH",
    headers,
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const bodyOf = (draft: Draft) => JSON.stringify(wholeSave(draft));

const change = JSON.stringify({ from: fingerprintOf(null), to: "x" });
const places = Array.from({ length: 6_000 }, (_, index) => `"${index}.asked":${change}`).join();
/** A body with this in it, beside one as long whose texts are none. */
const beside = (hostile: string) =>
  [hostile, `"changes":{},"texts":"${filled("x", hostile.length)}"`].map((body) => `{"wizard":"email",${body}}`);

test.each<[string, number, readonly string[]]>([
  ["marks in every text, as long as it can be", 200, UNITS.map((unit) => bodyOf(fullOf(unit)))],
  [
    "half a megabyte of marks in a field",
    400,
    UNITS.map((unit) => bodyOf(letterAbout({ tip: filled(unit, MAX_DRAFT_BYTES / 4) }))),
  ],
  ["many empty texts", 400, beside(`"changes":{},"texts":[${"{},".repeat(38_000)}{}]`)],
  ["many texts without their facts", 400, beside(`"changes":{},"texts":[${'{"stage":1,"id":1},'.repeat(990)}{}]`)],
  ["many places", 400, beside(`"changes":{${places}},"texts":[]`)],
])("no one waits for %s", async (_, status, [hostile = "", harmless = ""]) => {
  // Both are answered alike each time.
  const answered = (body: string) => async () => expect(await patch(body)).toBe(status);
  const extra = await extraWaitMs(given().app.url, { hostile: answered(hostile), harmless: answered(harmless) });
  expect(extra).toBeLessThan(MOST_EXTRA_MS);
});
