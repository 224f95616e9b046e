import { afterEach, describe, expect, test } from "vitest";
import { ALL_VISITORS_BYTES, USER_BYTES, VISITOR_BYTES } from "@/lib/drafts/draft-limits";
import { database } from "@/lib/server/db/database";
import { forgetDrafts } from "@/lib/server/drafts/forget-drafts";
import { UNKNOWN_ADDRESS } from "@/lib/server/http/client-address";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { EMPTY_STAGE, type WizardState } from "@/lib/wizard/state";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterAbout } from "@/tests/support/drafts/local-entries";
import * as app from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

/** A letter that takes at least so many bytes, and not twice as many; 60,000 at most. */
const letterOf = (bytes: number, topic = "Room"): WizardState => ({
  ...letterAbout({ topic }),
  stages: { tip: { ...EMPTY_STAGE, handEdit: { tip: "\u0001".repeat(Math.ceil(bytes / 6)) } } },
});

describe.each(databaseKinds())("the room for letters on $name", (kind) => {
  app.giveDraftApp(kind);
  afterEach(async () => {
    await database().draft.deleteMany();
    forgetCounts();
  });

  /** Leaves somebody so much room: one letter of theirs takes all the rest. */
  const leaveRoom = async (person: app.Person, bytes: number, most = VISITOR_BYTES) => {
    const id = await app.saved(person, letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: most - bytes } });
    return id;
  };
  const copy = (person: app.Person, id: string) => app.ask(person, "POST", `/${id}/duplicate`);
  /** Forgets what all visitors have together and what their network has added, as after a day. */
  const forgetCounts = () => once.forget("room of visitors", "limiter visitor-kilobytes");
  /** Leaves the network of all visitors here so many kilobytes of its day. */
  const leaveToNetwork = async (kilobytes: number) => {
    once.forget("limiter visitor-kilobytes");
    const limit = LIMITS.visitorKilobytesPerAddress;
    await consume(limit, UNKNOWN_ADDRESS, limit.points - kilobytes);
  };

  test("is counted as it is stored, whatever is written, after a save, a name, a copy and another save", async () => {
    const person = app.newVisitor();
    const hostile = ["\u0000\u0001\u001f", '"\\', "🍞", "\ufdfa", "%_\\", "\ud800", "a\u0301", "é"];
    for (const text of hostile) {
      const before = letterAbout({ topic: text, audience: text.repeat(300) });
      const id = await app.saved(person, before);
      await app.ask(person, "PATCH", `/${id}`, { name: text.repeat(20) });
      await copy(person, id);
      const after = finishedEmail().edit("story", text.repeat(9)).state;
      await app.save(person, id, after, { before });
      const reopened = finishedEmail().act({ type: "version-reopened", stage: "tip" }).state;
      await app.save(person, id, reopened, { before: after });
      await copy(person, id);
    }
    const rows = await database().draft.findMany({ where: { owner: person.owner }, include: { texts: true } });
    expect(rows).toHaveLength(3 * hostile.length);
    const sizeOf = (row: object) =>
      Object.values(row).reduce((sum, value) => sum + (typeof value === "string" ? Buffer.byteLength(value) : 0), 0);
    for (const { texts, id: _, owner: __, wizard: ___, status: ____, bytes, ...words } of rows) {
      expect(bytes).toBe(1024 + sizeOf(words) + texts.reduce((sum, text) => sum + text.bytes, 0));
      for (const { draftId: _, bytes, ...columns } of texts) expect(bytes).toBe(256 + sizeOf(columns));
    }
    expect(rows.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(20 * hostile.length);
  });

  test("new letters, grown ones and copies, twenty of each at the same moment, do not pass it", async () => {
    const person = app.newVisitor();
    await leaveRoom(person, 200_000);
    const [original, before] = [await app.saved(person, letterOf(20_000)), letterOf(1)];
    const grown: string[] = [];
    while (grown.length < 20) grown.push(await app.saved(person, before));
    const asked = grown.flatMap((id) => [
      app.save(person, app.newId(), letterOf(20_000)),
      app.save(person, id, letterOf(20_000), { before }),
      copy(person, original),
    ]);
    const answers = await Promise.all(asked);
    const [first, ...refused] = answers.filter(({ status }) => status === 403);
    expect(first && (await app.refusalIn(first))).toMatch(/30 MB.*Sign in.*delete one/);
    const done = answers.filter(({ ok }) => ok);
    expect(done.length).toBeGreaterThan(2);
    expect(1 + refused.length + done.length).toBe(answers.length);
    const { _sum } = await database().draft.aggregate({ where: { owner: person.owner }, _sum: { bytes: true } });
    expect(Number(_sum.bytes)).toBeLessThanOrEqual(VISITOR_BYTES);
  });

  test("that is used up leaves what is there to be shortened, named and deleted, and each of them makes room", async () => {
    const person = await app.newUser();
    const big = await leaveRoom(person, 50_000, USER_BYTES);
    const before = letterOf(20_000);
    const id = await app.saved(person, before);
    const refused = await app.save(person, id, letterOf(60_000), { before });
    expect(await app.refusalIn(refused)).toMatch(/^403 .*250 MB.*Delete one/);
    // The refusal has changed nothing.
    expect((await app.save(person, id, letterOf(10_000), { before })).status).toBe(200);
    expect((await app.ask(person, "PATCH", `/${id}`, { name: "Named" })).status).toBe(200);
    expect((await app.save(person, app.newId(), letterOf(60_000))).status).toBe(403);
    expect((await app.ask(person, "DELETE", `/${big}`)).status).toBe(204);
    expect((await app.save(person, app.newId(), letterOf(60_000))).status).toBe(200);
  });

  test("is not got around by deleting: what can be brought back still takes room, and coming back counts", async () => {
    const person = app.newVisitor();
    const full = async () => {
      const id = await leaveRoom(person, 0);
      await app.ask(person, "DELETE", `/${id}`);
      return id;
    };
    const [first, second] = [await full(), await full()];
    const refused = await app.save(person, app.newId(), letterOf(1));
    expect(await app.refusalIn(refused)).toMatch(/^403 Deleted emails still take up space for an hour/);
    expect((await app.ask(person, "POST", `/${first}/restore`)).status).toBe(200);
    expect((await app.ask(person, "POST", `/${second}/restore`)).status).toBe(403);
    expect((await app.save(person, second, letterOf(1, "More"), { before: letterOf(1) })).status).toBe(403);
    await app.ask(person, "DELETE", `/${first}`);
    expect((await app.ask(person, "POST", `/${second}/restore`)).status).toBe(200);
  });

  test.each([
    ["of visitors together that is used up", /^403 .*visitors' emails is full.*Sign in/],
    ["of visitors together that one network has used up in a day", /^403 .*Sign in to save more/],
  ])("%s sends visitors to sign in, and keeps nobody who has from writing", async (which, words) => {
    const [visitor, user] = [app.newVisitor(), await app.newUser()];
    const before = letterOf(20_000);
    const id = await app.saved(visitor, before);
    const hoard = await app.saved(app.newVisitor(), letterOf(1));
    const isNetwork = which.includes("network");
    if (isNetwork) await leaveToNetwork(10);
    else await database().draft.update({ where: { id: hoard }, data: { bytes: ALL_VISITORS_BYTES } });
    once.forget("room of visitors");
    const refused = await app.save(app.newVisitor(), app.newId(), letterOf(40_000));
    expect(await app.refusalIn(refused)).toMatch(words);
    expect((await copy(visitor, id)).status).toBe(403);
    expect((await app.save(visitor, id, letterOf(50_000), { before })).status).toBe(403);
    // A letter that fits into the room that is left is saved, and so are the letters of signed-in users.
    const after = letterOf(isNetwork ? 22_000 : 10_000);
    expect((await app.save(visitor, id, after, { before })).status).toBe(200);
    expect((await app.save(user, app.newId(), letterOf(40_000))).status).toBe(200);
    await database().draft.delete({ where: { id: hoard } });
    forgetCounts();
    expect((await app.save(visitor, app.newId(), letterOf(1))).status).toBe(200);
  });

  test("of a network's day is not used up by what is refused: without room of one's own, or since somebody else typed there", async () => {
    const [full, visitor] = [app.newVisitor(), app.newVisitor()];
    const copied = await app.saved(full, letterOf(50_000));
    await leaveRoom(full, 0);
    const id = await app.saved(visitor, letterOf(1));
    await leaveToNetwork(100);
    for (let time = 0; time < 3; time += 1) {
      expect((await app.save(full, app.newId(), letterOf(50_000))).status).toBe(403);
      expect((await copy(full, copied)).status).toBe(403);
      expect((await app.save(visitor, id, letterOf(50_000))).status).toBe(409);
    }
    expect((await app.save(visitor, id, letterOf(50_000), { before: letterOf(1) })).status).toBe(200);
  });

  test("of visitors together that is nearly used up is made free by those who were away longest, and by no one else", async () => {
    const awayFor = async (days: number, megabytes: number) => {
      const id = await app.saved(app.newVisitor(), letterOf(1));
      const seenAt = new Date(Date.now() - days * 86_400_000);
      await database().draft.update({ where: { id }, data: { seenAt, bytes: megabytes * 1_000_000 } });
      return id;
    };
    const ids = [await awayFor(20, 300), await awayFor(8, 700), await awayFor(2, 700)];
    const thereAfterwards = async () => {
      once.forget("room of visitors");
      await forgetDrafts(new Date());
      const rows = await database().draft.findMany({ where: { id: { in: ids } } });
      return ids.map((id) => rows.some((row) => row.id === id));
    };
    expect(await thereAfterwards()).toEqual([false, true, true]);
    await awayFor(1, 900);
    expect(await thereAfterwards()).toEqual([false, false, true]);
  });

  test("of a person who signs in with a full browser takes all letters along, and none of them grows", async () => {
    const [visitor, user] = [app.newVisitor(), await app.newUser()];
    await leaveRoom(user, 1_000_000, USER_BYTES);
    await leaveRoom(visitor, 10_000);
    const small = await app.saved(visitor, letterOf(1_000));
    await app.claim(visitor, user);
    expect(await database().draft.count({ where: { owner: user.owner } })).toBe(3);
    // A letter that does not grow is still saved.
    const [before, after] = [letterOf(1_000), letterOf(1_000, "Moor")];
    expect((await app.save(user, small, after, { before })).status).toBe(200);
    expect((await app.save(user, small, letterOf(1_100), { before: after })).status).toBe(403);
  });

  test("a minute takes no more megabytes than a person writes, copies included", async () => {
    const person = await app.newUser();
    const id = await app.saved(person, letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: 20_000_000 } });
    const statuses: number[] = [];
    while (statuses.length < 11) statuses.push((await copy(person, id)).status);
    // The first letter has counted as well, as the little that it was.
    expect(statuses).toEqual([...Array<number>(9).fill(201), 429, 429]);
  });
});
