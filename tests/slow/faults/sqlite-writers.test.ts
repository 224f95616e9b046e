import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emptyWizardState } from "@/lib/wizard/state";
import { ensureBuild } from "@/scripts/ensure-build.mjs";
import { addressOf } from "@/tests/support/clients/many-addresses";
import { openReader } from "@/tests/support/clients/open-reader";
import { TEST_SECRET, type TestVisitor, visitorMaker } from "@/tests/support/clients/visitors";
import { lengthOf } from "@/tests/support/full-length";
import { saveOf } from "@/tests/support/in-process/draft-app";
import { LETTER_PATH, letterMarked } from "@/tests/support/model/marked-letters";
import { type ScriptedUpstream, startScriptedUpstream } from "@/tests/support/model/scripted-upstream";
import { says } from "@/tests/support/model/upstream-behaviours";
import { type AppServer, startAppServer } from "@/tests/support/servers/app-server";

const WRITERS = 50;
const ROUNDS = lengthOf({ full: 50, shortened: 8 });

let upstream: ScriptedUpstream;
let folder: string;
let newVisitor: () => TestVisitor;
/** Two processes on one file, because the lock that one holds is what another could meet. */
let apps: AppServer[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "one-file-"));
  newVisitor = await visitorMaker();
  upstream = await startScriptedUpstream(says("A text ", "like others."));
  await ensureBuild();
  const settings = {
    OPENAI_BASE_URL: upstream.url,
    DATABASE_URL: `file:${join(folder, "app.db")}`,
    NEXTAUTH_SECRET: TEST_SECRET,
    TRUSTED_PROXY_HOPS: "1",
  };
  apps = [await startAppServer(settings), await startAppServer(settings)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  await upstream?.close();
  rmSync(folder, { recursive: true, force: true });
});

function appFor(index: number): AppServer {
  const app = apps[index % apps.length];
  if (!app) throw new Error("No server was started.");
  return app;
}

/** Types into a letter and has a text written for it, over and over; gives what was answered. */
async function write(app: AppServer, index: number): Promise<string[]> {
  const { cookie, mark } = newVisitor();
  const [id, address] = [randomUUID(), addressOf(index)];
  const answers: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const letter = { ...emptyWizardState("email"), brief: { ...EMPTY_BRIEF, topic: `Round ${round}` } };
    const saved = await fetch(`${app.url}/api/drafts/${id}`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Cookie: cookie, "X-Forwarded-For": address },
      body: JSON.stringify(saveOf(mark, letter, { revision: round })),
    });
    const reader = await openReader({
      url: app.url,
      path: LETTER_PATH,
      payload: letterMarked(`w${index}`),
      key: randomUUID(),
      cookie,
      address,
    });
    await reader.ended;
    answers.push(`${saved.status} ${await saved.text()}, ${reader.done ? reader.text : reader.body}`);
  }
  return answers;
}

test(`9: SQLite takes ${WRITERS} who write at once in two processes, and nobody meets a lock`, async () => {
  const answers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(appFor(index), index)));
  const right = Array.from({ length: ROUNDS }, (_, round) => `200 {"revision":${round + 1}}, A text like others.`);
  expect(answers).toEqual(Array.from({ length: WRITERS }, () => right));
  expect(upstream.calls).toHaveLength(WRITERS * ROUNDS);
  for (const app of apps) expect(app.output()).not.toMatch(/locked|SQLITE_BUSY|database-failed/i);
});
