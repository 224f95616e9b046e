import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_DRAFT_BYTES, MAX_NAME_CHARACTERS } from "@/lib/drafts/draft-limits";
import { MAX_SEARCH_CHARACTERS } from "@/lib/drafts/search-text";
import { BRIEF_FIELDS } from "@/lib/wizard/brief";
import { emptyWizardState, type StageName, type WizardState } from "@/lib/wizard/state";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { extraWaitMs, MOST_EXTRA_MS } from "@/tests/support/clients/wait-beside";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { saveOf } from "@/tests/support/in-process/draft-app";
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

/** Two marks that are in order only the other way round: the more of them stand together, the longer ordering takes. */
const MARKS = "\u0301\u0316";

/** A letter that becomes a mark, and a mark. */
const BECOMES_MARKS = "\uff9e\u0301";

const withTip = (tip: string): WizardState => {
  const { state } = finishedEmail();
  return { ...state, brief: { ...state.brief, tip } };
};

/** A finished letter with as much of a text as is taken in every answer and in the versions of these stages. */
function fullOf(unit: string, ...stages: readonly StageName[]): WizardState {
  const { state } = finishedEmail();
  for (const field of BRIEF_FIELDS) state.brief[field] = filled(unit, STATE_BOUNDS[field]);
  for (const name of stages) {
    const stage = state.stages[name];
    const versions = stage?.versions.map((version) => ({ ...version, text: filled(unit, STATE_BOUNDS.text) }));
    if (stage && versions) state.stages[name] = { ...stage, versions };
  }
  return state;
}

interface Person {
  put(body: unknown): Promise<number>;
  patch(body: unknown): Promise<number>;
  get(path: string): Promise<number>;
  /** Saves one letter again and again. */
  save(state: WizardState): Promise<number>;
}

async function person(): Promise<Person> {
  const { cookie, mark } = newVisitor();
  const id = crypto.randomUUID();
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${app.url}${path}`, { ...init, headers: { cookie, "content-type": "application/json" } });
  const change = (method: string, body: unknown) =>
    send(`/api/drafts/${id}`, { method, body: typeof body === "string" ? body : JSON.stringify(body) });
  const statusOf = async (response: Response) => {
    await response.arrayBuffer();
    return response.status;
  };
  let revision = 0;
  return {
    put: async (body) => statusOf(await change("PUT", body)),
    patch: async (body) => statusOf(await change("PATCH", body)),
    get: async (path) => statusOf(await send(path)),
    async save(state) {
      const status = await statusOf(await change("PUT", saveOf(mark, state, { revision })));
      if (status === 200) revision += 1;
      return status;
    },
  };
}

/** Both are answered alike each time, and nobody waits longer for the hostile one. */
async function expectNoWait(status: number, hostile: () => Promise<number>, harmless: () => Promise<number>) {
  const answeredAlike = (ask: () => Promise<number>) => async () => expect(await ask()).toBe(status);
  const extra = await extraWaitMs(app.url, { hostile: answeredAlike(hostile), harmless: answeredAlike(harmless) });
  expect(extra).toBeLessThan(MOST_EXTRA_MS);
}

describe("nobody waits for", () => {
  test.each([
    ["marks in every text, as long as it can be", MARKS, ["story", "tip", "offer", "postscript"]],
    ["letters that become marks, in a version", BECOMES_MARKS, ["story"]],
    ["lists of thousands of options", "1. a\n", ["ledeOptions", "ctaOptions", "signOffOptions", "subjectOptions"]],
  ] as const)("%s", async (_, unit, stages) => {
    const { save } = await person();
    const letters = [fullOf(unit, ...stages), fullOf("é è ", ...stages)] as const;
    await expectNoWait(200, ...pair(letters, save));
  });

  test("marks in a field, half a megabyte of them", async () => {
    const { save } = await person();
    const letters = [MARKS, "é è "].map((unit) => withTip(filled(unit, MAX_DRAFT_BYTES / 4)));
    await expectNoWait(400, ...pair(letters, save));
  });

  const keys = Array.from({ length: 100_000 }, (_, index) => `"${index.toString(36)}":1`).join();
  test.each([
    ["a letter of many empty versions", `{"stages":{"story":{"versions":[${filled("{},", MAX_DRAFT_BYTES / 2)}{}]}}}`],
    ["a letter of many stages", `{"stages":{${keys}}}`],
  ])("%s", async (_, letter) => {
    const { put } = await person();
    const head = JSON.stringify(saveOf("", emptyWizardState("email"))).replace(/,"owner":.*$/, "");
    const states = [letter, JSON.stringify(filled("x", letter.length))];
    await expectNoWait(400, ...pair(states, (state) => put(`${head},"state":{"schema":2,"state":${state}}}`)));
  });

  test("a name of marks, and one of megabytes", async () => {
    const { patch, save } = await person();
    await save(emptyWizardState("email"));
    for (const [characters, status] of [
      [MAX_NAME_CHARACTERS, 200],
      [MAX_DRAFT_BYTES / 4, 413],
    ] as const) {
      const names = [filled(MARKS, characters), filled("é", characters)];
      await expectNoWait(status, ...pair(names, (name) => patch({ name })));
    }
  });

  test.each(["/api/drafts", "/emails"])("a search for marks on %s", async (path) => {
    const { get, save } = await person();
    await save(fullOf(MARKS, "story"));
    const searches = [filled(MARKS, MAX_SEARCH_CHARACTERS), filled("é ", MAX_SEARCH_CHARACTERS)];
    await expectNoWait(200, ...pair(searches, (search) => get(`${path}?search=${encodeURIComponent(search)}`)));
  });
});

/** The same request with the one and with the other. */
function pair<Sent>([hostile, harmless]: readonly Sent[], send: (sent: Sent) => Promise<number>) {
  if (hostile === undefined || harmless === undefined) throw new Error("There are two of them.");
  return [() => send(hostile), () => send(harmless)] as const;
}
