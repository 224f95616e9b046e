import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ROW from "../../fixtures/stored/database-row.json";
import { type DraftApp, openDraftApp } from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

describe.each(databaseKinds())("a draft in a $name of a version before", (kind) => {
  let app: DraftApp;
  beforeAll(async () => {
    app = await openDraftApp(kind);
  });
  afterAll(() => app.close());

  test("is listed, found and opened as it was, and saved on", async () => {
    const person = await app.visitor();
    await app.database.draft.create({ data: { ...ROW, owner: person.owner } });
    const get = async (path: string) => (await app.call("GET", path, { cookie: person.cookie })).json();

    const { state } = JSON.parse(ROW.state);
    expect(await get(`/api/drafts/${ROW.id}`)).toMatchObject({ id: ROW.id, revision: 1, state: { state } });
    for (const query of ["", "?search=sourdough"]) {
      expect(await get(`/api/drafts${query}`)).toMatchObject({ drafts: [{ id: ROW.id, title: ROW.title }] });
    }

    // Opening it has said how far it is.
    expect(await get("/api/drafts?show=finished")).toMatchObject({
      drafts: [{ id: ROW.id, status: "finished", writtenBlocks: 10, firstLine: expect.stringMatching(/./) }],
    });
    const { bytes, firstLine } = await app.database.draft.findUniqueOrThrow({ where: { id: ROW.id } });
    expect(bytes).toBe(ROW.bytes + Buffer.byteLength(firstLine));

    const changed = { ...state, brief: { ...state.brief, audience: "busy grandparents" } };
    expect((await app.save(person, ROW.id, changed, { revision: 1 })).status).toBe(200);
    expect(await get(`/api/drafts/${ROW.id}`)).toMatchObject({ revision: 2, state: { state: changed } });
  });
});
