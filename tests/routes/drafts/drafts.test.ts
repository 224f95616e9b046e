import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import { fingerprintOf, type SaveBody } from "@/lib/drafts/draft-wire";
import { deleteDraft, restoreDraft } from "@/lib/drafts/server/change-draft";
import { forgetDrafts } from "@/lib/drafts/server/draft-retention";
import { stateWords } from "@/lib/letter/letter-state";
import { database } from "@/lib/server/db/database";
import { MAX_DECISIONS_BYTES, MAX_DRAFT_BYTES, MOST_DRAFTS } from "@/lib/server/storage-policy";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { emptyDraft, withAnswers, withDecisions } from "@/lib/wizard/draft";
import { emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { LETTERS_BY_STATE, readyEmail } from "@/tests/support/drafts/letter-states";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import * as app from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

const TOPIC = "How to bake sourdough bread at home";
const SUBJECT = "Bread that sounds like a brick 1.";

/** All that can be done with one letter. */
const WAYS = [
  ["GET", "", undefined],
  ["PATCH", "", { name: "Mine now" }],
  ["DELETE", "", undefined],
  ["POST", "/duplicate", undefined],
  ["POST", "/restore", undefined],
] as const;

describe.each(databaseKinds())("drafts on $name", (kind) => {
  let ada: app.Person;

  app.giveDraftApp(kind);
  beforeAll(() => {
    ada = app.newVisitor();
  });

  const list = async (person: app.Person, query = ""): Promise<DraftPage> =>
    (await app.ask(person, "GET", query)).json();
  const read = (person: app.Person, id: string) => app.ask(person, "GET", `/${id}`);
  const titles = async (person: app.Person, query = "") => (await list(person, query)).drafts.map(({ title }) => title);

  describe("saving", () => {
    test("gives back exactly the letter that was saved, with what a list says of it", async () => {
      const person = app.newVisitor();
      const editing = finishedEmail().edit("preheaderOptions", "1. Six weekends and no scale");
      editing.act({ type: "edit-opened", stage: "preheaderOptions", edit: { preheader: "Six weekends and" } });
      const topic = 'a\u0000b \ud83c\udf5e \'quoted" -- ; DROP TABLE "Draft" \ud800 100% snake_case <b>';
      const hard = letterAbout({ topic });
      for (const state of [hard, emailDriver().draft, editing.draft, finishedStory("generated").draft]) {
        const id = await app.saved(person, state);
        expect(await app.letterIn(await read(person, id))).toEqual({ ...state, revision: 1 });
      }
      const { drafts, total } = await list(person);
      expect(total).toBe(4);
      expect(drafts.slice(0, 3)).toMatchObject([
        { wizard: "story", title: SUBJECT, product: "", writtenBlocks: 2 },
        { wizard: "email", subject: SUBJECT, product: "The Slow Loaf", writtenBlocks: 8 },
        {
          wizard: "email",
          title: TOPIC,
          subject: "",
          state: { kind: "writing" },
          writtenBlocks: 0,
          firstLine: "",
        },
      ]);
      expect(Date.parse(drafts[0]?.updatedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
      expect(await titles(person, "?search=scale")).toHaveLength(1);
    });

    test("asks about a place in which two typed, and saves everything else", async () => {
      const before = letterAbout({ topic: "one", audience: "All" });
      const id = await app.saved(ada, before);
      await app.save(ada, id, letterAbout({ topic: "two", audience: "All" }), { before });
      const late = withDecisions(letterAbout({ topic: "three", audience: "Bakers" }), { descriptionLength: "longer" });
      const answer = await app.save(ada, id, late, { before });
      expect(answer.status).toBe(409);
      const conflicts = { "answers.topic": "two" };
      const error = expect.objectContaining({ code: "conflict" });
      expect(await answer.json()).toEqual({ error, revision: 3, missing: [], conflicts });
      const there = withDecisions(letterAbout({ topic: "two", audience: "Bakers" }), { descriptionLength: "longer" });
      expect(await app.letterIn(await read(ada, id))).toEqual({ ...there, revision: 3 });
      // Of what was chosen, the last choice counts.
      const chosen = withDecisions(before, { descriptionLength: "short" });
      expect((await app.save(ada, id, chosen, { before })).status).toBe(200);
      expect((await app.letterIn(await read(ada, id))).decisions.descriptionLength).toBe("short");
    });

    test("a save that comes twice counts once, whatever came in between, and without texts it looks at none", async () => {
      const id = app.newId();
      const { draft } = finishedEmail();
      for (const revision of [1, 1]) {
        expect(await (await app.save(ada, id, draft)).json()).toEqual({ revision, missing: [] });
      }
      const after = withAnswers(draft, { occasion: "Easter" });
      const [asked, found] = [vi.spyOn(database(), "$queryRaw"), vi.spyOn(database().text, "findMany")];
      await app.save(ada, id, after, { before: draft });
      expect(JSON.stringify(asked.mock.calls)).toMatch(/^(?!.*\\"Text\\").*UPDATE/);
      expect(found).not.toHaveBeenCalled();
      vi.restoreAllMocks();
      const { summary: _, ...again } = wholeSave(draft, { owner: ada.hash });
      const answer = await app.ask(ada, "PATCH", `/${id}`, again);
      expect(await answer.json()).toEqual({ revision: 2, missing: [] });
    });

    test("what a schema does not know is not kept", async () => {
      const id = app.newId();
      const letter = withDecisions(letterAbout({ topic: "Bread" }), { testMails: [{ sentAt: 1, letter: "m" }] });
      const body = JSON.stringify(wholeSave(letter, { owner: ada.hash }))
        .replace('"changes":{', '"changes":{"__proto__":{"from":"","to":{"polluted":1}},')
        .replace('"sentAt":', '"__proto__":{"polluted":1},"secret":"x","sentAt":');
      expect((await app.ask(ada, "PATCH", `/${id}`, body)).status).toBe(200);
      expect(await (await read(ada, id)).text()).not.toMatch(/secret|polluted/);
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    });
  });

  describe("what is refused, with words that say why", () => {
    const changed = (changes: Record<string, unknown>) => (body: SaveBody) => {
      const added = Object.entries(changes).map(([place, to]) => [place, { from: fingerprintOf(null), to }]);
      return { ...body, changes: { ...body.changes, ...Object.fromEntries(added) } };
    };
    test.each<[string, (body: SaveBody) => unknown, number]>([
      ["a list", () => [], 400],
      ["a wizard that there is not", (body) => ({ ...body, wizard: "novel" }), 400],
      ["a place that there is not", changed({ "answers.colour": "red" }), 400],
      ["a place that every object has", changed({ constructor: "x", toString: null }), 400],
      ["a place of the other wizard", (body) => changed({ "offer.asked": "x" })({ ...body, wizard: "story" }), 400],
      ["a value of another kind", changed({ "answers.topic": 7 }), 400],
      ["a step that is none", changed({ step: 7 }), 400],
      ["a text without its facts", (body) => ({ ...body, texts: [{ stage: "story", id: "x" }] }), 400],
      ["more than a letter has, while it arrives", (body) => ({ ...body, texts: "x".repeat(MAX_DRAFT_BYTES) }), 413],
      ["answers and edits too long together", changed({ secondSubject: "x".repeat(MAX_DECISIONS_BYTES) }), 400],
    ])("%s", async (_, change, status) => {
      const id = app.newId();
      const body = change(wholeSave(letterAbout({ topic: "Bread" }), { owner: ada.hash }));
      const answer = await app.ask(ada, "PATCH", `/${id}`, body);
      expect(await app.refusalIn(answer)).toMatch(new RegExp(`^${status} .`));
      expect(await database().draft.count({ where: { id } })).toBe(0);
    });

    test("a letter as the other wizard's, and an answer that is too long, by its name; what was there stays", async () => {
      const before = finishedEmail().draft;
      const id = await app.saved(ada, before);
      expect((await app.save(ada, id, emptyDraft("story"))).status).toBe(400);
      const withTip = (characters: number) => withAnswers(before, { tip: "x".repeat(characters) });
      const answer = await app.save(ada, id, withTip(FIELD_LIMITS.tip + 1), { before });
      const words = /^400 answers.tip A text of this email has more than 5,000 characters/;
      expect(await app.refusalIn(answer)).toMatch(words);
      expect(await app.letterIn(await read(ada, id))).toEqual({ ...before, revision: 1 });
      expect((await app.save(ada, id, withTip(FIELD_LIMITS.tip), { before })).status).toBe(200);
    });

    test("a page of another site", async () => {
      const id = await app.saved(ada, letterAbout({ topic: "Mine" }));
      const ways = WAYS.map(([method, action, body]) => [method, `/${id}${action}`, body] as const);
      for (const [method, path, body] of [["GET", ""] as const, ...ways]) {
        const answer = await app.ask(ada, method, path, body, "cross-site");
        expect(answer.status, `${method} ${path}`).toBe(403);
      }
      expect((await read(ada, id)).status).toBe(200);
    });

    test("what is no id: there is no such letter", async () => {
      for (const id of ["../x", "1", "constructor", "%00", "x".repeat(5000)]) {
        expect((await app.ask(ada, "GET", `/${encodeURIComponent(id)}`)).status, id).toBe(404);
      }
    });

    test("one letter more than are kept", async () => {
      const person = app.newVisitor();
      const first = await app.saved(person, letterAbout({ topic: "First" }));
      const row = await database().draft.findUniqueOrThrow({ where: { id: first } });
      const others = Array.from({ length: MOST_DRAFTS - 1 }, () => ({ ...row, id: app.newId() }));
      await database().draft.createMany({ data: others });
      expect(await app.refusalIn(await app.save(person, app.newId()))).toMatch(/^403 .*500 emails/);
      expect((await app.ask(person, "POST", `/${first}/duplicate`)).status).toBe(403);
      // What is there can still be written, and deleting one makes room.
      const before = letterAbout({ topic: "First" });
      expect((await app.save(person, first, letterAbout({ topic: "Goes on" }), { before })).status).toBe(200);
      await app.ask(person, "DELETE", `/${first}`);
      expect((await app.save(person, app.newId())).status).toBe(200);
    });

    test("more changes within a minute than anybody makes", async () => {
      const person = app.newVisitor();
      const all = await Promise.all(Array.from({ length: 301 }, () => app.ask(person, "DELETE", `/${app.newId()}`)));
      const [refused, ...others] = all.filter(({ status }) => status === 429);
      expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(others).toEqual([]);
    });
  });

  describe("whose they are", () => {
    test("another's letter is one that is not there, whatever is tried with it", async () => {
      const others = [app.newVisitor(), await app.newUser(), await app.newUser(app.newVisitor())];
      const id = await app.saved(ada, letterAbout({ topic: "Only Ada's" }));
      for (const other of others) {
        const answers = [
          ...WAYS.map(([method, action, body]) => app.ask(other, method, `/${id}${action}`, body)),
          ...[letterAbout({}), letterAbout({ topic: "Only Ada's" })].map((before) =>
            app.save(other, id, letterAbout({ topic: "Mine" }), { before }),
          ),
        ];
        for (const answer of await Promise.all(answers)) {
          expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("Ada")]);
        }
        expect(await titles(other)).toEqual([]);
        expect(await titles(other, "?search=Ada")).toEqual([]);
      }
      expect(await (await read(ada, id)).json()).toMatchObject({ revision: 1 });
    });

    test("a person who signs in still has what this browser's visitor wrote, and it becomes theirs", async () => {
      const visitor = app.newVisitor();
      const id = await app.saved(visitor, letterAbout({ topic: "Before" }));
      const user = await app.newUser(visitor);
      expect(await titles(user)).toEqual(["Before"]);
      // A page that was made before the sign-in goes on saving.
      const [before, letter] = [letterAbout({ topic: "Before" }), letterAbout({ topic: "After" })];
      expect((await app.save({ ...user, hash: visitor.hash }, id, letter, { before })).status).toBe(200);
      expect(await titles({ ...user, cookie: user.cookie.split(";")[0] ?? "" })).toEqual(["After"]);
      // A page of a person who has signed out saves nothing for the next one.
      const answer = await app.save({ ...visitor, hash: user.hash }, app.newId(), letterAbout({ topic: "Private" }));
      expect(await app.refusalIn(answer)).toMatch(/^401 .*signed out/);
      expect(await titles(visitor)).toEqual([]);
    });

    test("signing in gives them the letters and texts of this browser's visitor, deleted ones too, but none that is being written", async () => {
      const [visitor, other, user] = [app.newVisitor(), app.newVisitor(), await app.newUser()];
      const id = await app.saved(visitor, letterAbout({ topic: "Written before" }));
      const deleted = await app.saved(visitor, letterAbout({ topic: "Deleted before" }));
      await app.saved(other, letterAbout({ topic: "Somebody else's" }));
      await app.ask(visitor, "DELETE", `/${deleted}`);
      for (const status of ["done", "running"]) {
        const facts = { owner: visitor.owner, path: "/wizard/prompt-5", requestDigest: "d", instance: "i" };
        await database().generation.create({ data: { ...facts, id: app.newId(), status } });
      }
      // A database that cannot do it now does not stop the sign-in.
      const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      vi.spyOn(database().draft, "findMany").mockRejectedValueOnce(new Error("The database is gone."));
      await app.claim(visitor, user);
      expect(String(written.mock.calls)).toContain("database-failed");
      vi.restoreAllMocks();
      expect(await titles(visitor)).toEqual(["Written before"]);

      await app.claim(visitor, user);
      expect([await titles(user), await titles(visitor)]).toEqual([["Written before"], []]);
      expect((await read(visitor, id)).status).toBe(404);
      expect((await app.ask(user, "POST", `/${deleted}/restore`)).status).toBe(200);
      const generationsOf = ({ owner }: app.Person) => database().generation.findMany({ where: { owner } });
      expect(await generationsOf(user)).toMatchObject([{ status: "done" }]);
      expect(await generationsOf(visitor)).toMatchObject([{ status: "running" }]);
    });
  });

  describe("the library", () => {
    test("has pages, those written last first, of all letters, of drafts or of written ones, and of a search", async () => {
      const person = app.newVisitor();
      const stale = finishedEmail().answer("topic", "How to bake rye");
      const rye = Array.from({ length: 21 }, (_, index) => letterAbout({ topic: `Rye ${index + 1}` }));
      const ids: string[] = [];
      for (const letter of [stale.draft, finishedEmail().draft, ...rye]) {
        const id = await app.saved(person, letter);
        // A quick machine saves two of them in one millisecond.
        const updatedAt = new Date(Date.now() - 60_000 + ids.push(id));
        await database().draft.update({ where: { id }, data: { updatedAt } });
      }
      const [before, again] = [letterAbout({ topic: "Rye 1" }), letterAbout({ topic: "Rye 1 again" })];
      await app.save(person, ids[2] ?? "", again, { before });
      const first = await list(person, "?show=nonsense");
      expect(first).toMatchObject({ total: 23, page: 1, pages: 2, drafts: { length: 20 } });
      expect(first.drafts[0]?.title).toBe("Rye 1 again");
      const last = ["Rye 2", SUBJECT, SUBJECT];
      for (const page of [2, 99]) expect(await titles(person, `?page=${page}`)).toEqual(last);
      for (const page of ["0", "-1", "x", ""]) expect((await list(person, `?page=${page}`)).page).toBe(1);
      expect(await list(person, "?show=written")).toMatchObject({
        ...{ total: 2, pages: 1 },
        drafts: [{ firstLine: expect.stringMatching(/./) }, { firstLine: expect.stringMatching(/./) }],
      });
      expect(await list(person, "?show=drafts&search=rye&page=2")).toMatchObject({ total: 21, page: 2, pages: 2 });
      expect(await titles(person, "?show=written&search=rye")).toEqual([SUBJECT]);
    });

    test("says of each letter what its own page says, whatever state it is in", async () => {
      const person = app.newVisitor();
      const words = new Map<string, string | RegExp>();
      for (const [, letter, said] of LETTERS_BY_STATE) words.set(await app.saved(person, letter.draft), said);
      const pages = [await list(person), await list(person, "?page=2")];
      const drafts = pages.flatMap((page) => page.drafts);
      expect(drafts).toHaveLength(LETTERS_BY_STATE.length);
      for (const { id, state } of drafts) {
        const said = words.get(id) ?? "";
        expect(stateWords(state)).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
      }
    });

    test("says it anew after each save, also of one change from elsewhere, and reads the texts of no draft twice", async () => {
      const person = app.newVisitor();
      const before = readyEmail().draft;
      const id = await app.saved(person, before);
      const said = async () => (await list(person)).drafts.map(({ state }) => stateWords(state));
      expect(await said()).toEqual(["Ready"]);
      const read = vi.spyOn(database().draft, "findUnique");
      expect(await said()).toEqual(["Ready"]);
      expect(read).not.toHaveBeenCalled();
      vi.restoreAllMocks();
      // Another page that knows nothing of the letter's summary changes one answer.
      const missing = withAnswers(before, { senderName: "" });
      const { summary: _, ...change } = wholeSave(missing, { before, owner: person.hash });
      await app.ask(person, "PATCH", `/${id}`, change);
      expect(await said()).toEqual(["1 thing missing"]);
      const { id: copy }: { id: string } = await (await app.ask(person, "POST", `/${id}/duplicate`)).json();
      expect(await said()).toEqual(["1 thing missing", "1 thing missing"]);
      await app.save(person, copy, before, { before: missing });
      expect((await said()).sort()).toEqual(["1 thing missing", "Ready"]);
    });

    test("finds every word in the name, the brief, the subject and the text", async () => {
      const person = app.newVisitor();
      await app.saved(person, finishedEmail().draft);
      const renamed = await app.saved(person, letterAbout({ topic: "Tomatoes", audience: "Café owners" }));
      await app.ask(person, "PATCH", `/${renamed}`, { name: "Spring LAUNCH" });
      const [bread, launch] = [SUBJECT, "Spring LAUNCH"];
      for (const [search = "", ...all] of [
        ["sounded brick NORA", bread],
        ["launch tomat CAFÉ", launch],
        ["launch nora"],
        ["launch t%s"],
        ["  ", launch, bread],
      ]) {
        expect(await titles(person, `?search=${encodeURIComponent(search)}`)).toEqual(all);
      }
    });

    test("a name is shown instead of what the letter says of itself until it is taken away", async () => {
      const person = app.newVisitor();
      const id = await app.saved(person, letterAbout({ topic: "Tomatoes" }));
      const rename = (name: unknown) => app.ask(person, "PATCH", `/${id}`, { name });
      expect(await (await rename("  My\n launch\u0000 ")).json()).toMatchObject({ id, title: "My launch" });
      const before = letterAbout({ topic: "Tomatoes" });
      expect((await app.save(person, id, letterAbout({ topic: "Leeks" }), { before })).status).toBe(200);
      expect(await titles(person)).toEqual(["My launch"]);
      await rename("");
      expect(await titles(person)).toEqual(["Leeks"]);
      for (const name of ["x".repeat(201), 7]) expect((await rename(name)).status).toBe(400);
    });

    test("a letter is called by its subject, and before there is one by its topic", async () => {
      const person = app.newVisitor();
      for (const letter of [finishedEmail(), emailDriver().walkTo(4), emailDriver()])
        await app.saved(person, letter.draft);
      expect((await titles(person)).sort()).toEqual([SUBJECT, TOPIC, TOPIC]);
    });

    test("a duplicate is a letter of its own, with everything that the first has", async () => {
      const person = app.newVisitor();
      const { draft } = finishedEmail();
      const id = await app.saved(person, draft);
      const answer = await app.ask(person, "POST", `/${id}/duplicate`);
      expect(answer.status).toBe(201);
      const copy = await answer.json();
      expect(copy).toMatchObject({ title: `${SUBJECT} (copy)` });
      expect(await app.letterIn(await read(person, copy.id))).toEqual({ ...draft, revision: 1 });
      await app.save(person, copy.id, finishedEmail().edit("story", "Another").draft, { before: draft });
      expect(await app.letterIn(await read(person, id))).toEqual({ ...draft, revision: 1 });
    });

    test("a deleted letter is gone at once, and comes back as it was", async () => {
      const person = app.newVisitor();
      const before = finishedEmail().draft;
      const id = await app.saved(person, before);
      const remove = () => app.ask(person, "DELETE", `/${id}`);
      expect((await remove()).status).toBe(204);
      expect((await remove()).status).toBe(404);
      expect((await read(person, id)).status).toBe(404);
      expect(await titles(person)).toEqual([]);
      const restore = () => app.ask(person, "POST", `/${id}/restore`);
      expect(await (await restore()).json()).toMatchObject({ id, title: SUBJECT });
      expect((await restore()).status).toBe(200);
      expect(await app.letterIn(await read(person, id))).toEqual({ ...before, revision: 1 });

      // A save from another tab that comes twice leaves it deleted; a new one brings it back.
      await remove();
      expect(await (await app.save(person, id, before)).json()).toEqual({ revision: 1, missing: [] });
      expect(await titles(person)).toEqual([]);
      const after = withAnswers(before, { occasion: "Easter" });
      expect(await (await app.save(person, id, after, { before })).json()).toEqual({ revision: 2, missing: [] });
      expect(await app.letterIn(await read(person, id))).toEqual({ ...after, revision: 2 });
    });

    test("after an hour a deleted letter cannot be brought back, and is removed for good", async () => {
      const person = app.newVisitor();
      const before = finishedEmail().draft;
      const [id, other] = [await app.saved(person, before), await app.saved(person, letterAbout({ topic: "Newer" }))];
      const later = new Date(Date.now() + 61 * 60_000);
      await app.ask(person, "DELETE", `/${id}`);
      await expect(restoreDraft([person.owner], id, later)).rejects.toMatchObject({ code: "not_found" });
      await deleteDraft([person.owner], other, later);
      await forgetDrafts(later);
      expect(await database().draft.findMany({ where: { owner: person.owner } })).toMatchObject([{ id: other }]);
      expect(await database().text.count({ where: { draftId: id } })).toBe(0);
      // A page that still has it open sends everything after this answer, and the letter begins anew.
      const after = withAnswers(before, { topic: "Rye" });
      expect((await app.save(person, id, after, { before })).status).toBe(404);
      expect(await (await app.save(person, id, after)).json()).toMatchObject({ revision: 1 });
    });

    test("a visitor's letters are deleted after 90 days without a look at one of them or at the list; a user's stay", async () => {
      const daysAgo = (days: number) => ({ seenAt: new Date(Date.now() - days * 86_400_000) });
      const leave = async (person: app.Person, days: number) => {
        const ids = [await app.saved(person, letterAbout({ topic: "One" })), await app.saved(person, letterAbout({}))];
        await database().draft.updateMany({ where: { id: { in: ids } }, data: daysAgo(days) });
        return { person, ids, left: () => database().draft.count({ where: { id: { in: ids } } }) };
      };
      const visitor = (days = 91) => leave(app.newVisitor(), days);
      const [gone, late, user] = [await visitor(), await visitor(89), await leave(await app.newUser(), 91)];
      const [lister, reader] = [await visitor(), await visitor()];
      await list(lister.person);
      await read(reader.person, reader.ids[0] ?? "");
      await forgetDrafts(new Date());
      expect(await Promise.all([gone, late, user, lister, reader].map(({ left }) => left()))).toEqual([0, 2, 2, 2, 2]);
    });
  });
});
