import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ALL_VISITORS_BYTES, USER_BYTES, VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { once } from "@/lib/server/once";
import { EMPTY_BRIEF } from "@/lib/wizard/brief";
import { EMPTY_STAGE, emptyWizardState, type WizardState } from "@/lib/wizard/state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { type DraftApp, openDraftApp, type Person } from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

const newId = () => crypto.randomUUID();

/** A letter that takes at least so many bytes, and not twice as many; 60,000 at most. */
const letterOf = (bytes: number, topic = "Room"): WizardState => ({
  ...emptyWizardState("email"),
  brief: { ...EMPTY_BRIEF, topic },
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

  const saved = async (person: Person, letter: WizardState) => {
    const id = newId();
    expect((await app.save(person, id, letter)).status).toBe(200);
    return id;
  };
  /** Leaves somebody so much room: one letter of theirs takes all the rest. */
  const leaveRoom = async (person: Person, bytes: number, most = VISITOR_BYTES) => {
    const id = await saved(person, letterOf(1));
    once.forget("room of visitors");
    await app.database.draft.update({ where: { id }, data: { bytes: most - bytes } });
    return id;
  };
  const act = ({ cookie }: Person, method: string, id: string, action = "") =>
    app.call(method, `/api/drafts/${id}${action}`, { cookie });
  const takenBy = async ({ owner }: Person) => {
    const { _sum } = await app.database.draft.aggregate({ where: { owner }, _sum: { bytes: true } });
    return Number(_sum.bytes);
  };
  /** Leaves the network of all visitors here so many kilobytes of its day, whatever they have added before; undone by what it gives. */
  const leaveToNetwork = async (kilobytes: number) => {
    const [{ consume, giveBack }, { LIMITS }, { UNKNOWN_ADDRESS }] = await Promise.all([
      import("@/lib/server/limits/consume"),
      import("@/lib/server/limits/limits"),
      import("@/lib/server/http/client-address"),
    ]);
    const limit = LIMITS.visitorKilobytesPerAddress;
    let taken = 0;
    for (const points of [100_000, 10_000, 1_000, 100, 10, 1]) {
      const takes = async () =>
        consume(limit, UNKNOWN_ADDRESS, points).then(
          () => true,
          () => false,
        );
      while (await takes()) taken += points;
    }
    await giveBack(limit, UNKNOWN_ADDRESS, kilobytes);
    return () => giveBack(limit, UNKNOWN_ADDRESS, taken);
  };
  const countOf = (answers: readonly Response[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  test("is counted as it is stored, whatever is written, after a save, a name, a copy and another save", async () => {
    const person = await app.visitor();
    const hostile = ["\u0000\u0001\u001f", '"\\', "🍞", "\ufdfa", "%_\\", "\ud800", "a\u0301", "é"];
    for (const text of hostile) {
      const audience = text.repeat(300);
      const before = { ...emptyWizardState("email"), brief: { ...EMPTY_BRIEF, topic: text, audience } };
      const id = await saved(person, before);
      const name = text.repeat(20);
      await app.call("PATCH", `/api/drafts/${id}`, { cookie: person.cookie, body: { name } });
      await act(person, "POST", id, "/duplicate");
      const after = finishedEmail().edit("story", text.repeat(9)).state;
      await app.save(person, id, after, { before });
      await app.save(person, id, finishedEmail().act({ type: "version-reopened", stage: "tip" }).state, {
        before: after,
      });
      await act(person, "POST", id, "/duplicate");
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

  test("twenty saves at the same moment do not pass it together, new letters or grown ones", async () => {
    for (const isNew of [true, false]) {
      const person = await app.visitor();
      await leaveRoom(person, 120_000);
      const ids = isNew ? Array.from({ length: 20 }, newId) : [];
      while (ids.length < 20) ids.push(await saved(person, letterOf(1)));
      const answers = await Promise.all(
        ids.map((id) => app.save(person, id, letterOf(20_000), isNew ? {} : { before: letterOf(1) })),
      );
      expect(countOf(answers, 200)).toBeGreaterThan(2);
      expect(countOf(answers, 403)).toBe(20 - countOf(answers, 200));
      expect(await takenBy(person)).toBeLessThanOrEqual(VISITOR_BYTES);
    }
  });

  test("copies are counted as bytes, and none is made beyond it", async () => {
    const person = await app.visitor();
    await leaveRoom(person, 150_000);
    const id = await saved(person, letterOf(30_000));
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(person, "POST", id, "/duplicate")));
    expect(countOf(answers, 201)).toBe(3);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused && (await messageIn(refused))).toMatch(/30 MB.*Sign in.*delete one/);
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
    const named = await app.call("PATCH", `/api/drafts/${id}`, { cookie: person.cookie, body: { name: "Named" } });
    expect(named.status).toBe(200);
    expect((await app.save(person, newId(), letterOf(60_000))).status).toBe(403);
    expect((await act(person, "DELETE", big)).status).toBe(204);
    expect((await app.save(person, newId(), letterOf(60_000))).status).toBe(200);
  });

  test("is not got around by deleting: what can be brought back still takes room, and coming back counts", async () => {
    const person = await app.visitor();
    const deleted: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const id = await leaveRoom(person, 0);
      await act(person, "DELETE", id);
      deleted.push(id);
    }
    const answer = await app.save(person, newId(), letterOf(1));
    expect(answer.status).toBe(403);
    expect(await messageIn(answer)).toMatch(/Deleted emails still take up space for an hour/);

    const [first = "", second = ""] = deleted;
    expect((await act(person, "POST", first, "/restore")).status).toBe(200);
    expect((await act(person, "POST", second, "/restore")).status).toBe(403);
    expect((await app.save(person, second, letterOf(1, "More"), { before: letterOf(1) })).status).toBe(403);
    await act(person, "DELETE", first);
    expect((await act(person, "POST", second, "/restore")).status).toBe(200);
  });

  test("of visitors together that is used up sends visitors to sign in, and keeps nobody who has from writing", async () => {
    const [visitor, user] = [await app.visitor(), await app.user()];
    const id = await saved(visitor, letterOf(10_000));
    const other = await app.visitor();
    const hoard = await saved(other, letterOf(1));
    await app.database.draft.update({ where: { id: hoard }, data: { bytes: ALL_VISITORS_BYTES } });
    once.forget("room of visitors");
    const refused = await app.save(visitor, newId(), letterOf(1));
    expect(refused.status).toBe(403);
    expect(await messageIn(refused)).toMatch(/visitors' emails is full.*Sign in/);
    const before = letterOf(10_000);
    expect((await app.save(visitor, id, letterOf(20_000), { before })).status).toBe(403);
    expect((await app.save(visitor, id, letterOf(5_000), { before })).status).toBe(200);
    expect((await act(visitor, "POST", id, "/duplicate")).status).toBe(403);
    expect((await app.save(user, newId(), letterOf(10_000))).status).toBe(200);
    await app.database.draft.delete({ where: { id: hoard } });
    once.forget("room of visitors");
    expect((await app.save(visitor, newId(), letterOf(1))).status).toBe(200);
  });

  test("of visitors together is used up by no network alone: what its visitors' letters grow by in a day is bounded", async () => {
    const [visitor, user] = [await app.visitor(), await app.user()];
    const id = await saved(visitor, letterOf(50_000));
    const undo = await leaveToNetwork(30);
    const refused = await app.save(await app.visitor(), newId(), letterOf(50_000));
    expect(refused.status).toBe(403);
    expect(await messageIn(refused)).toContain("Sign in to save more");
    expect((await act(visitor, "POST", id, "/duplicate")).status).toBe(403);
    // What does not grow by more than is left goes on, and so does everybody who has signed in.
    const [longer, shorter] = [letterOf(55_000), letterOf(10_000)];
    expect((await app.save(visitor, id, longer, { before: letterOf(50_000) })).status).toBe(200);
    expect((await app.save(visitor, id, shorter, { before: longer })).status).toBe(200);
    expect((await app.save(visitor, id, letterOf(60_000), { before: shorter })).status).toBe(403);
    expect((await app.save(user, newId(), letterOf(50_000))).status).toBe(200);
    await undo();
  });

  test("of a network's day is not used up by what is refused: without room of one's own, or since somebody else typed there", async () => {
    const [full, visitor] = [await app.visitor(), await app.visitor()];
    const copied = await saved(full, letterOf(50_000));
    await leaveRoom(full, 0);
    const id = await saved(visitor, letterOf(1));
    const undo = await leaveToNetwork(100);
    for (let time = 0; time < 3; time += 1) {
      expect((await app.save(full, newId(), letterOf(50_000))).status).toBe(403);
      expect((await act(full, "POST", copied, "/duplicate")).status).toBe(403);
      expect((await app.save(visitor, id, letterOf(50_000))).status).toBe(409);
    }
    expect((await app.save(visitor, id, letterOf(50_000), { before: letterOf(1) })).status).toBe(200);
    await undo();
  });

  test("of visitors together that is nearly used up is made free by those who were away longest, and by no one else", async () => {
    const { forgetDrafts } = await import("@/lib/server/drafts/forget-drafts");
    await app.database.draft.deleteMany({ where: { owner: { startsWith: "visitor:" } } });
    const now = new Date();
    const awayFor = async (days: number, bytes: number) => {
      const person = await app.visitor();
      const seenAt = new Date(now.getTime() - days * 86_400_000);
      const id = await saved(person, letterOf(1));
      await app.database.draft.update({ where: { id }, data: { seenAt, bytes } });
      return id;
    };
    const [longest, long, lately] = [
      await awayFor(20, 300_000_000),
      await awayFor(8, 700_000_000),
      await awayFor(2, 700_000_000),
    ];
    const areThere = async () => {
      const rows = await app.database.draft.findMany({ where: { id: { in: [longest, long, lately] } } });
      return [longest, long, lately].map((id) => rows.some((row) => row.id === id));
    };
    once.forget("room of visitors");
    await forgetDrafts(now);
    expect(await areThere()).toEqual([false, true, true]);
    await awayFor(1, 900_000_000);
    once.forget("room of visitors");
    await forgetDrafts(now);
    expect(await areThere()).toEqual([false, false, true]);
    await app.database.draft.deleteMany({ where: { owner: { startsWith: "visitor:" } } });
    once.forget("room of visitors");
  });

  test("of a person who signs in with a full browser takes all letters along, and nothing new until one is deleted", async () => {
    const { claimDrafts } = await import("@/lib/server/drafts/claim-drafts");
    const [visitor, user] = [await app.visitor(), await app.user()];
    await leaveRoom(user, 1_000_000, USER_BYTES);
    const brought = await leaveRoom(visitor, 10_000);
    const small = await saved(visitor, letterOf(1_000));
    const account = await app.database.user.findUniqueOrThrow({ where: { id: user.owner.slice("user:".length) } });
    await claimDrafts(visitor.owner.slice("visitor:".length), account.email);
    expect(await app.database.draft.count({ where: { owner: user.owner } })).toBe(3);
    // A letter that does not grow is still saved.
    const [before, after] = [letterOf(1_000), letterOf(1_000, "Moor")];
    expect((await app.save(user, small, after, { before })).status).toBe(200);
    expect((await app.save(user, small, letterOf(1_100), { before: after })).status).toBe(403);
    expect(await messageIn(await app.save(user, newId(), letterOf(1)))).toContain("250 MB");
    await act(user, "DELETE", brought);
    expect((await app.save(user, newId(), letterOf(1))).status).toBe(200);
  });

  test("a minute takes no more megabytes than a person writes, copies included", async () => {
    const person = await app.user();
    const id = await saved(person, letterOf(1));
    await app.database.draft.update({ where: { id }, data: { bytes: 20_000_000 } });
    const answers: Response[] = [];
    for (let copy = 0; copy < 11; copy += 1) answers.push(await act(person, "POST", id, "/duplicate"));
    const refused = answers.filter(({ status }) => status === 429);
    // The first letter has counted as well, as the little that it was.
    expect(countOf(answers, 201)).toBe(9);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
