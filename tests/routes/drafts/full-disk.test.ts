import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StageText } from "@/lib/drafts/decisions";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { emptyWizardState } from "@/lib/wizard/state";
import { type DraftApp, openDraftApp } from "../../support/in-process/draft-app";
import { SQLITE } from "../../support/in-process/test-databases";

let app: DraftApp;

beforeEach(async () => {
  app = await openDraftApp(SQLITE);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Lets the database's file grow to this many pages, and no further: one page is fewer than it has, a full disk. */
async function limitFile(pages: number): Promise<void> {
  await app.database.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
}

test("a disk that is full keeps what is there, asks for another try, and takes the same save when there is room", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const [person, id] = [await app.visitor(), crypto.randomUUID()];
  const before = { ...emptyWizardState("email"), brief: { ...EMPTY_BRIEF, topic: "Bread" } };
  expect((await app.save(person, id, before)).status).toBe(200);
  const text: StageText = {
    ...{ stage: "story", id: crypto.randomUUID(), origin: "generated", text: "Once. ".repeat(20_000), basis: "{}" },
    ...{ choice: null, requiredChanges: "", prompt: "Write.", model: "m", usage: null, createdAt: 1 },
  };
  const after = { ...before, brief: { ...before.brief, topic: "Rye bread" } };
  const save = () => app.save(person, id, after, { before, texts: [text] });
  const stored = async () => (await app.call("GET", `/api/drafts/${id}`, person)).json();

  await limitFile(1);
  const refused = await save();
  expect([refused.status, (await refused.json()).error.retryable]).toEqual([503, true]);
  expect(await stored()).toMatchObject({ revision: 1, decisions: { "answers.topic": "Bread" }, texts: [] });
  expect(String(log.mock.calls)).toContain('"databaseCode":"13"');

  await limitFile(1_000_000);
  expect((await save()).status).toBe(200);
  expect(await stored()).toMatchObject({ decisions: { "answers.topic": "Rye bread" }, texts: [text] });
});
