import { afterEach, describe, expect, test } from "vitest";
import { forgetDrafts } from "@/lib/drafts/server/draft-retention";
import { database } from "@/lib/server/db/database";
import { normalAddress, UNKNOWN_ADDRESS } from "@/lib/server/http/client-address";
import { consume } from "@/lib/server/limits/consume";
import { LIMITS } from "@/lib/server/limits/limits";
import { once } from "@/lib/server/once";
import { DRAFT_QUOTA } from "@/lib/server/storage-policy";
import { type Draft, withDecisions } from "@/lib/wizard/draft";
import { finishedEmail } from "@/tests/support/drafts/draft-driver";
import { letterAbout } from "@/tests/support/drafts/local-entries";
import * as app from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

/** A letter that takes at least so many bytes, and not twice as many; 60,000 at most. */
const letterOf = (bytes: number, topic = "Quota"): Draft =>
  withDecisions(letterAbout({ topic }), { "tip.edit": { tip: "\u0001".repeat(Math.ceil(bytes / 6)) } });

describe.each(databaseKinds())("the quota for letters on $name", (kind) => {
  app.giveDraftApp(kind);
  afterEach(async () => {
    await database().draft.deleteMany();
    forgetCounts();
  });

  /** Leaves a person so much of the quota: one of their letters takes all the rest. */
  const leaveQuota = async (person: app.Person, bytes: number, most = DRAFT_QUOTA.visitor) => {
    const id = await app.saved(person, letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: most - bytes } });
    return id;
  };
  const copy = (person: app.Person, id: string) => app.ask(person, "POST", `/${id}/duplicate`);
  /** Forgets what all visitors have together and what their network has added, as after a day. */
  const forgetCounts = () => once.forget("bytes of visitors", "limiter visitor-kilobytes");
  /** Leaves the network of all visitors here so many kilobytes of its day. */
  const leaveToNetwork = async (kilobytes: number) => {
    once.forget("limiter visitor-kilobytes");
    const limit = LIMITS.visitorKilobytesPerAddress;
    await consume(limit, UNKNOWN_ADDRESS, limit.points - kilobytes);
  };

  /** Saves a letter as a new visitor of a network does, and lets it take so many megabytes. */
  const hoard = async (address: string | undefined, megabytes: number, more: object = {}) => {
    const id = await app.saved(app.newVisitor(address), letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: megabytes * 1_000_000, ...more } });
    return id;
  };
  const isThere = async (ids: readonly string[]) => {
    const rows = await database().draft.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
    return ids.map((id) => rows.some((row) => row.id === id));
  };
  const cleanUp = async () => {
    once.forget("bytes of visitors");
    await forgetDrafts(new Date());
  };

  test("is counted as it is stored, whatever is written, after a save, a name, a copy and another save", async () => {
    const person = app.newVisitor();
    const hostile = ["\u0000\u0001\u001f", '"\\', "🍞", "\ufdfa", "%_\\", "\ud800", "a\u0301", "é"];
    for (const text of hostile) {
      const before = letterAbout({ topic: text, audience: text.repeat(300) });
      const id = await app.saved(person, before);
      await app.ask(person, "PATCH", `/${id}`, { name: text.repeat(20) });
      await copy(person, id);
      const after = finishedEmail().edit("story", text.repeat(9)).draft;
      await app.save(person, id, after, { before });
      const reopened = finishedEmail().act({ type: "version-reopened", stage: "tip" }).draft;
      await app.save(person, id, reopened, { before: after });
      await copy(person, id);
    }
    const rows = await database().draft.findMany({
      where: { owner: person.owner },
      omit: { id: true, owner: true, wizard: true, status: true, network: true, saveId: true },
      include: { texts: { omit: { draftId: true } } },
    });
    expect(rows).toHaveLength(3 * hostile.length);
    const sizeOf = (row: object) =>
      Object.values(row).reduce((sum, value) => sum + (typeof value === "string" ? Buffer.byteLength(value) : 0), 0);
    for (const { texts, bytes, ...words } of rows) {
      expect(bytes).toBe(1024 + sizeOf(words) + texts.reduce((sum, text) => sum + text.bytes, 0));
      for (const { bytes, ...columns } of texts) expect(bytes).toBe(256 + sizeOf(columns));
    }
    expect(rows.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(20 * hostile.length);
  });

  test("new letters, grown ones and copies, twenty of each at the same moment, do not pass it", async () => {
    const person = app.newVisitor();
    await leaveQuota(person, 200_000);
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
    expect(Number(_sum.bytes)).toBeLessThanOrEqual(DRAFT_QUOTA.visitor);
  });

  test("that is used up leaves what is there to be shortened, named and deleted, and each of these frees some of it", async () => {
    const person = await app.newUser();
    const big = await leaveQuota(person, 50_000, DRAFT_QUOTA.user);
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

  test("is not evaded by deleting: what can be restored still takes space, and restoring counts", async () => {
    const person = app.newVisitor();
    const full = async () => {
      const id = await leaveQuota(person, 0);
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
  ])("%s sends visitors to sign in, and lets users go on writing", async (which, words) => {
    const [visitor, user] = [app.newVisitor(), await app.newUser()];
    const before = letterOf(20_000);
    const id = await app.saved(visitor, before);
    const other = await app.saved(app.newVisitor(), letterOf(1));
    const isNetwork = which.includes("network");
    if (isNetwork) await leaveToNetwork(10);
    else await database().draft.update({ where: { id: other }, data: { bytes: DRAFT_QUOTA.allVisitors, network: "" } });
    once.forget("bytes of visitors");
    const refused = await app.save(app.newVisitor(), app.newId(), letterOf(40_000));
    expect(await app.refusalIn(refused)).toMatch(words);
    expect((await copy(visitor, id)).status).toBe(403);
    expect((await app.save(visitor, id, letterOf(50_000), { before })).status).toBe(403);
    // A letter that fits into what is left is saved, and so are the letters of signed-in users.
    const after = letterOf(isNetwork ? 22_000 : 10_000);
    expect((await app.save(visitor, id, after, { before })).status).toBe(200);
    expect((await app.save(user, app.newId(), letterOf(40_000))).status).toBe(200);
    await database().draft.delete({ where: { id: other } });
    forgetCounts();
    expect((await app.save(visitor, app.newId(), letterOf(1))).status).toBe(200);
  });

  test("of a network's day is not used up by what is refused: for a full quota of one's own, or since another person typed there", async () => {
    const [full, visitor] = [app.newVisitor(), app.newVisitor()];
    const copied = await app.saved(full, letterOf(50_000));
    await leaveQuota(full, 0);
    const id = await app.saved(visitor, letterOf(1));
    await leaveToNetwork(100);
    for (let time = 0; time < 3; time += 1) {
      expect((await app.save(full, app.newId(), letterOf(50_000))).status).toBe(403);
      expect((await copy(full, copied)).status).toBe(403);
      expect((await app.save(visitor, id, letterOf(50_000))).status).toBe(409);
    }
    expect((await app.save(visitor, id, letterOf(50_000), { before: letterOf(1) })).status).toBe(200);
  });

  test("of visitors together that is nearly used up is freed by those who were away longest, and by no one else", async () => {
    const awayFor = (days: number, megabytes: number) =>
      hoard(undefined, megabytes, { seenAt: new Date(Date.now() - days * 86_400_000) });
    const ids = [await awayFor(20, 300), await awayFor(8, 700), await awayFor(2, 700)];
    await cleanUp();
    expect(await isThere(ids)).toEqual([false, true, true]);
    await awayFor(1, 900);
    await cleanUp();
    expect(await isThere(ids)).toEqual([false, false, true]);
  });

  test("of visitors together is a newcomer's at every moment while three /48 write all that they may, day after day", async () => {
    const letters: string[] = [];
    const limit = LIMITS.visitorKilobytesPerAddress;
    for (let day = 0; day < 3; day += 1) {
      forgetCounts();
      for (let subnet = 0; subnet < 12; subnet += 1) {
        for (const household of ["2001:db8:1", "2001:db8:2", "2001:db8:3"]) {
          const address = `${household}:${subnet % 3}::1`;
          await consume(limit, normalAddress(address) ?? "", 49_000);
          await hoard(address, 50);
        }
        once.forget("bytes of visitors");
        letters.push(await app.saved(app.newVisitor("192.0.2.7"), letterOf(20_000)));
      }
      // They have taken what they may.
      await expect(consume(limit, "2001:db8:1:1::/64", 49_000)).rejects.toMatchObject({ code: "rate_limited" });
    }
    expect(await isThere(letters)).toEqual(letters.map(() => true));
    const { _sum } = await database().draft.aggregate({ _sum: { bytes: true } });
    expect(Number(_sum.bytes)).toBeLessThan(DRAFT_QUOTA.allVisitors);
  });

  test("of visitors together is freed by the networks that have most: old and large letters first, no user's, none of a small network", async () => {
    const user = await app.newUser();
    const ofUser = await app.saved({ ...user, address: "198.51.100.1" }, letterOf(1));
    await database().draft.update({ where: { id: ofUser }, data: { bytes: 200_000_000 } });
    const [visitor, neighbor] = [app.newVisitor("198.51.100.1"), app.newVisitor("198.51.100.1")];
    const signedIn = await app.saved(visitor, letterOf(1));
    await app.claim(visitor, user);
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    const kept = [
      ofUser,
      signedIn,
      await app.saved(neighbor, letterOf(20_000)),
      await hoard("198.51.100.1", 300),
      await hoard("198.51.100.2", 390),
      await hoard("203.0.113.5", 0.9, { updatedAt: yesterday }),
    ];
    const lost = [await hoard("198.51.100.1", 400), await hoard("198.51.100.1", 400), await hoard("198.51.100.1", 400)];
    await cleanUp();
    expect(await isThere(kept)).toEqual(kept.map(() => true));
    // From 1,891 MB down to 1,600 MB: the largest alone.
    expect(await isThere(lost)).toEqual([false, true, true]);
    const rest = [await hoard("198.51.100.2", 300), await hoard("198.51.100.2", 300)];
    await cleanUp();
    expect(await isThere(kept)).toEqual([true, true, true, true, false, true]);
    expect(await isThere([...lost, ...rest])).toEqual([false, false, true, true, true]);
  });

  test("of visitors together is used up by two thousand networks, and not by five hundred", async () => {
    const newcomer = async () => (await app.save(app.newVisitor("192.0.2.7"), app.newId(), letterOf(20_000))).status;
    const fill = async (networks: number, megabytes: number) => {
      const row = { wizard: "email", updatedAt: new Date(), bytes: megabytes * 1_000_000 };
      const data = Array.from({ length: networks }, (_, number) => {
        return { ...row, id: app.newId(), owner: `visitor:${app.newId()}`, network: `network ${number}` };
      });
      await database().draft.deleteMany();
      await database().draft.createMany({ data });
      once.forget("bytes of visitors");
    };
    await fill(500, 4);
    expect(await newcomer()).toBe(200);
    expect(await database().draft.count()).toBe(401);
    await fill(2_000, 1);
    expect(await newcomer()).toBe(403);
    await database().draft.deleteMany({ where: { network: "network 7" } });
    once.forget("bytes of visitors");
    expect(await newcomer()).toBe(200);
  });

  test("of visitors together that nothing makes free is left to those with less than a megabyte", async () => {
    const [little, much] = [app.newVisitor(), app.newVisitor()];
    const id = await app.saved(much, letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: 1_000_000 } });
    await hoard("198.51.100.1", 1_850, { network: "" });
    once.forget("bytes of visitors");
    const letter = await app.saved(little, letterOf(20_000));
    expect((await app.save(little, letter, letterOf(40_000), { before: letterOf(20_000) })).status).toBe(200);
    const refused = await app.save(much, app.newId(), letterOf(20_000));
    expect(await app.refusalIn(refused)).toMatch(/^403 .*visitors' emails is nearly full\. Sign in/);
    expect((await app.save(much, id, letterOf(1, "Moor"), { before: letterOf(1) })).status).toBe(200);
  });

  test("of a person who signs in with a full browser takes all letters along, and none of them grows", async () => {
    const [visitor, user] = [app.newVisitor(), await app.newUser()];
    await leaveQuota(user, 1_000_000, DRAFT_QUOTA.user);
    await leaveQuota(visitor, 10_000);
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

  test("a minute gives no more megabytes than a person reads, of one email and of the list together", async () => {
    const person = await app.newUser();
    const id = await app.saved(person, letterOf(1));
    await database().draft.update({ where: { id }, data: { bytes: 99_000_000 } });
    const statuses: number[] = [];
    while (statuses.length < 3) statuses.push((await app.ask(person, "GET", `/${id}`)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await app.ask(person, "GET", `/${id}`);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await app.ask(person, "GET")).status).toBe(429);
    // Someone else reads on.
    expect((await app.ask(await app.newUser(), "GET")).status).toBe(200);
  });
});
