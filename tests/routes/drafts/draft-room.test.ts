import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ALL_VISITORS_BYTES, USER_BYTES, VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { forgetDrafts } from "@/lib/server/drafts/forget-drafts";
import { UNKNOWN_ADDRESS } from "@/lib/server/http/client-address";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { EMPTY_STAGE, type WizardState } from "@/lib/wizard/state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { type DraftApp, letterAbout, openDraftApp, type Person } from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

const newId = () => crypto.randomUUID();

/** A letter that takes at least so many bytes, and not twice as many; 60,000 at most. */
const letterOf = (bytes: number, topic = "Room"): WizardState => ({
  ...letterAbout({ topic }),
  stages: { tip: { ...EMPTY_STAGE, handEdit: { tip: "\u0001".repeat(Math.ceil(bytes / 6)) } } },
});

const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const messageIn = async (response: Response) => failure.parse(await response.json()).error.message;

describe.each(databaseKinds())("the room for letters on $name", (kind) => {
  let app: DraftApp;

  beforeAll(async () => {
    app = await openDraftApp(kind);
  });
  afterAll(() => app.close());

  const saved = (person: Person, letter: WizardState) => app.saved(person, letter);
  /** Leaves somebody so much room: one letter of theirs takes all the rest. */
  const leaveRoom = async (person: Person, bytes: number, most = VISITOR_BYTES) => {
    const id = await saved(person, letterOf(1));
    await app.database.draft.update({ where: { id }, data: { bytes: most - bytes } });
    return id;
  };
  const copy = (person: Person, id: string) => app.act(person, "POST", id, "/duplicate");
  const takenBy = async ({ owner }: Person) => {
    const { _sum } = await app.database.draft.aggregate({ where: { owner }, _sum: { bytes: true } });
    return Number(_sum.bytes);
  };
  /** Forgets what all visitors have together and what their network has added, as if a day had gone by. */
  const forgetCounts = () => once.forget("room of visitors", "limiter visitor-kilobytes");
  /** Leaves the network of all visitors here so many kilobytes of its day. */
  const leaveToNetwork = async (kilobytes: number) => {
    forgetCounts();
    const limit = LIMITS.visitorKilobytesPerAddress;
    await consume(limit, UNKNOWN_ADDRESS, limit.points - kilobytes);
  };

  test("is counted as it is stored, whatever is written, after a save, a name, a copy and another save", async () => {
    const person = await app.visitor();
    const hostile = ["\u0000\u0001\u001f", '"\\', "🍞", "\ufdfa", "%_\\", "\ud800", "a\u0301", "é"];
    for (const text of hostile) {
      const audience = text.repeat(300);
      const before = letterAbout({ topic: text, audience });
      const id = await saved(person, before);
      const name = text.repeat(20);
      await app.act(person, "PATCH", id, "", { name });
      await copy(person, id);
      const after = finishedEmail().edit("story", text.repeat(9)).state;
      await app.save(person, id, after, { before });
      const reopened = finishedEmail().act({ type: "version-reopened", stage: "tip" }).state;
      await app.save(person, id, reopened, { before: after });
      await copy(person, id);
    }
    const rows = await app.database.draft.findMany({ where: { owner: person.owner }, include: { texts: true } });
    expect(rows).toHaveLength(3 * hostile.length);
    const sizeOf = (texts: readonly (string | null)[]) =>
      texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);
    for (const { bytes, title, name, subject, firstLine, texts, ...row } of rows) {
      const words = [title, name, subject, firstLine, row.nameSearch, row.briefSearch, row.letterSearch, row.decisions];
      expect(bytes).toBe(1024 + sizeOf(words) + texts.reduce((sum, text) => sum + text.bytes, 0));
      for (const { draftId: _, bytes, choice: __, createdAt: ___, ...columns } of texts) {
        expect(bytes).toBe(256 + sizeOf(Object.values(columns)));
      }
    }
    expect(rows.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(20 * hostile.length);
  });

  test.each(["new letters", "grown letters", "copies"])("twenty %s at the same moment do not pass it", async (what) => {
    const person = await app.visitor();
    await leaveRoom(person, 120_000);
    const ids: string[] = [];
    while (ids.length < 20) ids.push(what === "grown letters" ? await saved(person, letterOf(1)) : newId());
    const first = what === "copies" ? await saved(person, letterOf(20_000)) : "";
    const grown = what === "grown letters" ? { before: letterOf(1) } : {};
    const answers = await Promise.all(
      ids.map((id) => (what === "copies" ? copy(person, first) : app.save(person, id, letterOf(20_000), grown))),
    );
    const refused = answers.filter(({ status }) => status === 403);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(2);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20 - refused.length);
    expect(refused[0] && (await messageIn(refused[0]))).toMatch(/30 MB.*Sign in.*delete one/);
    expect(await takenBy(person)).toBeLessThanOrEqual(VISITOR_BYTES);
  });

  test("that is used up leaves what is there to be shortened, named and deleted, and each of them makes room", async () => {
    const person = await app.user();
    const big = await leaveRoom(person, 50_000, USER_BYTES);
    const before = letterOf(20_000);
    const id = await saved(person, before);
    const refused = await app.save(person, id, letterOf(60_000), { before });
    expect(refused.status).toBe(403);
    expect(await messageIn(refused)).toMatch(/250 MB.*Delete one/);
    // The refusal has changed nothing.
    expect((await app.save(person, id, letterOf(10_000), { before })).status).toBe(200);
    expect((await app.act(person, "PATCH", id, "", { name: "Named" })).status).toBe(200);
    expect((await app.save(person, newId(), letterOf(60_000))).status).toBe(403);
    expect((await app.act(person, "DELETE", big)).status).toBe(204);
    expect((await app.save(person, newId(), letterOf(60_000))).status).toBe(200);
  });

  test("is not got around by deleting: what can be brought back still takes room, and coming back counts", async () => {
    const person = await app.visitor();
    const deleted: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const id = await leaveRoom(person, 0);
      await app.act(person, "DELETE", id);
      deleted.push(id);
    }
    const answer = await app.save(person, newId(), letterOf(1));
    expect(answer.status).toBe(403);
    expect(await messageIn(answer)).toMatch(/Deleted emails still take up space for an hour/);

    const [first = "", second = ""] = deleted;
    expect((await app.act(person, "POST", first, "/restore")).status).toBe(200);
    expect((await app.act(person, "POST", second, "/restore")).status).toBe(403);
    expect((await app.save(person, second, letterOf(1, "More"), { before: letterOf(1) })).status).toBe(403);
    await app.act(person, "DELETE", first);
    expect((await app.act(person, "POST", second, "/restore")).status).toBe(200);
  });

  test.each([
    ["of visitors together that is used up", /visitors' emails is full.*Sign in/],
    ["of visitors together that one network has used up in a day", /Sign in to save more/],
  ])("%s sends visitors to sign in, and keeps nobody who has from writing", async (which, words) => {
    const [visitor, user] = [await app.visitor(), await app.user()];
    const before = letterOf(20_000);
    const id = await saved(visitor, before);
    const hoard = await saved(await app.visitor(), letterOf(1));
    const isNetwork = which.includes("network");
    if (isNetwork) await leaveToNetwork(10);
    else await app.database.draft.update({ where: { id: hoard }, data: { bytes: ALL_VISITORS_BYTES } });
    once.forget("room of visitors");
    const refused = await app.save(await app.visitor(), newId(), letterOf(40_000));
    expect([refused.status, await messageIn(refused)]).toEqual([403, expect.stringMatching(words)]);
    expect((await copy(visitor, id)).status).toBe(403);
    expect((await app.save(visitor, id, letterOf(50_000), { before })).status).toBe(403);
    // A letter that fits into the room that is left is saved, and so are the letters of signed-in users.
    const after = letterOf(isNetwork ? 22_000 : 10_000);
    expect((await app.save(visitor, id, after, { before })).status).toBe(200);
    expect((await app.save(user, newId(), letterOf(40_000))).status).toBe(200);
    await app.database.draft.delete({ where: { id: hoard } });
    forgetCounts();
    expect((await app.save(visitor, newId(), letterOf(1))).status).toBe(200);
  });

  test("of a network's day is not used up by what is refused: without room of one's own, or since somebody else typed there", async () => {
    const [full, visitor] = [await app.visitor(), await app.visitor()];
    const copied = await saved(full, letterOf(50_000));
    await leaveRoom(full, 0);
    const id = await saved(visitor, letterOf(1));
    await leaveToNetwork(100);
    for (let time = 0; time < 3; time += 1) {
      expect((await app.save(full, newId(), letterOf(50_000))).status).toBe(403);
      expect((await copy(full, copied)).status).toBe(403);
      expect((await app.save(visitor, id, letterOf(50_000))).status).toBe(409);
    }
    expect((await app.save(visitor, id, letterOf(50_000), { before: letterOf(1) })).status).toBe(200);
    forgetCounts();
  });

  test("of visitors together that is nearly used up is made free by those who were away longest, and by no one else", async () => {
    const ofVisitors = { where: { owner: { startsWith: "visitor:" } } };
    await app.database.draft.deleteMany(ofVisitors);
    const awayFor = async (days: number, megabytes: number) => {
      const id = await saved(await app.visitor(), letterOf(1));
      const seenAt = new Date(Date.now() - days * 86_400_000);
      await app.database.draft.update({ where: { id }, data: { seenAt, bytes: megabytes * 1_000_000 } });
      return id;
    };
    const ids = [await awayFor(20, 300), await awayFor(8, 700), await awayFor(2, 700)];
    const thereAfterwards = async () => {
      once.forget("room of visitors");
      await forgetDrafts(new Date());
      const rows = await app.database.draft.findMany({ where: { id: { in: ids } } });
      return ids.map((id) => rows.some((row) => row.id === id));
    };
    expect(await thereAfterwards()).toEqual([false, true, true]);
    await awayFor(1, 900);
    expect(await thereAfterwards()).toEqual([false, false, true]);
    await app.database.draft.deleteMany(ofVisitors);
    forgetCounts();
  });

  test("of a person who signs in with a full browser takes all letters along, and nothing new until one is deleted", async () => {
    const [visitor, user] = [await app.visitor(), await app.user()];
    await leaveRoom(user, 1_000_000, USER_BYTES);
    const brought = await leaveRoom(visitor, 10_000);
    const small = await saved(visitor, letterOf(1_000));
    await app.claim(visitor, user);
    expect(await app.database.draft.count({ where: { owner: user.owner } })).toBe(3);
    // A letter that does not grow is still saved.
    const [before, after] = [letterOf(1_000), letterOf(1_000, "Moor")];
    expect((await app.save(user, small, after, { before })).status).toBe(200);
    expect((await app.save(user, small, letterOf(1_100), { before: after })).status).toBe(403);
    expect(await messageIn(await app.save(user, newId(), letterOf(1)))).toContain("250 MB");
    await app.act(user, "DELETE", brought);
    expect((await app.save(user, newId(), letterOf(1))).status).toBe(200);
  });

  test("a minute takes no more megabytes than a person writes, copies included", async () => {
    const person = await app.user();
    const id = await saved(person, letterOf(1));
    await app.database.draft.update({ where: { id }, data: { bytes: 20_000_000 } });
    const answers: Response[] = [];
    while (answers.length < 11) answers.push(await copy(person, id));
    const refused = answers.filter(({ status }) => status === 429);
    // The first letter has counted as well, as the little that it was.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
