import { afterAll, beforeAll, expect, test } from "vitest";
import { markOf } from "@/lib/drafts/decisions";
import { MAX_DRAFT_BYTES } from "@/lib/drafts/draft-limits";
import { BRIEF_FIELDS } from "@/lib/wizard/brief";
import type { WizardState } from "@/lib/wizard/state";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

let app: AppServer;
let newVisitor: () => TestVisitor;

beforeAll(async () => {
  await ensureBuild();
  [app, newVisitor] = await Promise.all([startAppServer({ NEXTAUTH_SECRET: TEST_SECRET }), visitorMaker()]);
}, 240_000);
afterAll(() => app?.stop());

/** So much of a text that is repeated. */
const filled = (unit: string, characters: number) =>
  unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);

/**
 * Two marks that are in order only the other way round: the more of them stand together, the longer ordering takes. And
 * text that is harmless.
 */
const UNITS = ["\u0301\u0316", "é è "];

/** A finished letter with as much of a text as is taken in every answer and in the versions of four stages. */
function fullOf(unit: string): WizardState {
  const { state } = finishedEmail();
  for (const field of BRIEF_FIELDS) state.brief[field] = filled(unit, STATE_BOUNDS[field]);
  for (const name of ["story", "tip", "offer", "postscript"] as const) {
    const stage = state.stages[name];
    const versions = stage?.versions.map((version) => ({ ...version, text: filled(unit, STATE_BOUNDS.text) }));
    if (stage && versions) state.stages[name] = { ...stage, versions };
  }
  return state;
}

/** Sends a body for a new letter of somebody new, and gives the status of the answer. */
async function patch(body: string): Promise<number> {
  const headers = { cookie: newVisitor().cookie, "content-type": "application/json" };
  const response = await fetch(`${app.url}/api/drafts/${crypto.randomUUID()}`, { method: "PATCH", headers, body });
  await response.arrayBuffer();
  return response.status;
}

const bodyOf = (state: WizardState) => JSON.stringify(wholeSave(state));

const change = JSON.stringify({ from: markOf(null), to: "x" });
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
  ["many empty texts", 400, beside(`"changes":{},"texts":[${"{},".repeat(19_000)}{}]`)],
  ["many texts without their facts", 400, beside(`"changes":{},"texts":[${'{"stage":1,"id":1},'.repeat(990)}{}]`)],
  ["many places", 400, beside(`"changes":{${places}},"texts":[]`)],
])("nobody waits for %s", async (_, status, [hostile = "", harmless = ""]) => {
  // Both are answered alike each time.
  const answered = (body: string) => async () => expect(await patch(body)).toBe(status);
  const extra = await extraWaitMs(app.url, { hostile: answered(hostile), harmless: answered(harmless) });
  expect(extra).toBeLessThan(MOST_EXTRA_MS);
});
