import { afterEach, describe, expect, test, vi } from "vitest";
import { GET as getEmails } from "@/app/api/account/emails/route";
import { EmailAdder } from "@/lib/drafts/browser/add-emails";
import { readEmailsCover } from "@/lib/drafts/emails-file";
import { database } from "@/lib/server/db/database";
import { MAX_DRAFT_BYTES } from "@/lib/server/storage-policy";
import type { Draft } from "@/lib/wizard/draft";
import { questionPrompts } from "@/prompts/questions/index";
import { emailDriver, finishedEmail, finishedStory } from "@/tests/support/drafts/draft-driver";
import { letterAbout, wholeSave } from "@/tests/support/drafts/local-entries";
import { ask, giveDraftApp, newUser, newVisitor, type Person, save, saved } from "@/tests/support/in-process/draft-app";
import { databaseKinds } from "@/tests/support/in-process/test-databases";

/** Emails of every kind: finished, just begun, edited by hand and of the other wizard. */
const LETTERS: readonly Draft[] = [
  finishedEmail().draft,
  letterAbout({ topic: "Only a topic" }),
  emailDriver().walkTo(5).write("tip").edit("tip", "Press the loaf.").draft,
  finishedStory("generated").draft,
];

describe.each(databaseKinds())("the file with all emails on $name", (kind) => {
  giveDraftApp(kind);
  afterEach(() => vi.unstubAllGlobals());

  async function download(person: Person): Promise<Blob> {
    const response = await askForFile(person);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store, no-transform"]);
    return response.blob();
  }

  const askForFile = ({ cookie }: Person, site = "same-origin") =>
    getEmails(new Request("http://localhost:3000/api/account/emails", { headers: { cookie, "sec-fetch-site": site } }));

  async function adderOf(file: Blob, person: Person): Promise<EmailAdder> {
    const emails = await readEmailsCover(file);
    if (!emails || "problem" in emails) throw new Error("This is no file with emails.");
    return new EmailAdder(emails, person.hash);
  }

  /** Lets a person's page reach the server, until it fails as the test says. */
  function connect(person: Person, before: () => Response | undefined = () => undefined): void {
    vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: { method?: string; body?: string }) => {
      return before() ?? ask(person, method, path.slice("/api/drafts".length), body);
    });
  }

  const unaborted = () => new AbortController().signal;

  /** The drafts of a person in the order of their list, without ids and dates. */
  async function emailsOf({ owner }: Person) {
    const rows = await database().draft.findMany({
      where: { owner, deletedAt: null },
      orderBy: { updatedAt: "desc" },
      omit: { id: true, owner: true, revision: true, saveId: true, createdAt: true, updatedAt: true, seenAt: true },
      include: { texts: { omit: { draftId: true }, orderBy: [{ createdAt: "asc" }, { stage: "asc" }, { id: "asc" }] } },
    });
    return rows.map(({ decisions, ...draft }) => ({ ...draft, decisions: JSON.parse(decisions) }));
  }

  async function writer(): Promise<Person> {
    const person = await newUser(newVisitor());
    for (const letter of LETTERS) await saved(person, letter);
    const { id } = await database().draft.findFirstOrThrow({ where: { owner: person.owner } });
    await ask(person, "PATCH", `/${id}`, { name: "A name of “its own”" });
    return person;
  }

  test("opens as the same emails in another account, with names, versions and order, and replaces none", async () => {
    const [person, other] = [await writer(), await newUser(newVisitor())];
    const before = await saved(other, letterAbout({ topic: "What was there" }));
    connect(other);
    const adder = await adderOf(await download(person), other);
    const onProgress = vi.fn();
    expect(await adder.run(onProgress, unaborted())).toBeUndefined();
    expect([adder.emails.count, adder.added, adder.damaged, onProgress.mock.calls.length]).toEqual([4, 4, 0, 4]);
    const [there, [kept, ...more]] = [await emailsOf(other), (await emailsOf(other)).slice(-1)];
    expect(there.slice(0, 4)).toEqual(await emailsOf(person));
    expect([kept?.title, more]).toEqual(["What was there", []]);
    expect(await database().draft.count({ where: { id: before, owner: other.owner } })).toBe(1);
  });

  test("is one JSON text, with the questions that are still stored, and nothing of other people", async () => {
    const [person, stranger] = [await writer(), await writer()];
    const asked = { path: "/process", requestDigest: "", instance: "", status: "done", text: "Roses." };
    for (const { owner } of [person, stranger]) {
      const prompt = `${questionPrompts.guitar}\n\nWhat grows for ${owner}?`;
      await database().generation.create({ data: { ...asked, owner, id: owner, prompt } });
    }
    const text = await (await download(person)).text();
    const { format, version, count, emails, questions } = JSON.parse(text);
    expect([format, version, count, emails.length]).toEqual(["guided-email-sessions", 1, 4, 4]);
    const question = `What grows for ${person.owner}?`;
    expect(questions).toEqual([{ askedAt: expect.any(String), question, answer: "Roses." }]);
    expect(text).not.toContain(stranger.owner);
  });

  test("is for the page of who is signed in alone", async () => {
    const person = await writer();
    expect((await askForFile(person, "cross-site")).status).toBe(403);
    expect((await askForFile(newVisitor())).status).toBe(401);
  });

  test("is made while it is read: one email at a time is in memory", async () => {
    const person = await writer();
    const body = (await askForFile(person)).body?.getReader();
    const first = new TextDecoder().decode((await body?.read())?.value);
    expect(first).toContain('"count":4');
    await database().draft.deleteMany({ where: { owner: person.owner } });
    let rest = "";
    for (let piece = await body?.read(); piece?.value; piece = await body?.read()) {
      rest += new TextDecoder().decode(piece.value);
    }
    expect(JSON.parse(first + rest)).toMatchObject({ emails: [], questions: [] });
  });

  test("a choice whose text never reached the server keeps its email from nothing", async () => {
    const [person, other] = [await newUser(), await newUser()];
    const letter = finishedEmail().draft;
    const { texts, ...body } = wholeSave(letter, { owner: person.hash });
    const without = texts.filter(({ stage }) => stage !== "ctaOptions");
    await ask(person, "PATCH", `/${crypto.randomUUID()}`, { ...body, texts: without });
    connect(other);
    const adder = await adderOf(await download(person), other);
    await adder.run(() => {}, unaborted());
    expect([adder.added, adder.damaged]).toEqual([1, 0]);
    const [email] = await emailsOf(other);
    expect(email?.texts).toHaveLength(without.length);
  });

  test("an email of the largest size is added in several requests", async () => {
    const [person, other] = [await newUser(), await newUser()];
    const driver = emailDriver().walkTo(5);
    // Line breaks take two characters in a request.
    for (let count = 0; count < 100; count += 1) driver.write("tip", `[TIP]\nTip ${count}.\n${"\n".repeat(18_000)}.`);
    const id = crypto.randomUUID();
    const { texts, ...body } = wholeSave(driver.draft, { owner: person.hash });
    for (let at = 0; at < texts.length; at += 20) {
      const part = { ...body, changes: at === 0 ? body.changes : {}, texts: texts.slice(at, at + 20) };
      expect((await ask(person, "PATCH", `/${id}`, part)).status).toBe(200);
    }
    const [{ bytes } = { bytes: 0 }] = await emailsOf(person);
    expect(bytes).toBeGreaterThan(0.8 * MAX_DRAFT_BYTES);
    connect(other);
    const adder = await adderOf(await download(person), other);
    expect([await adder.run(() => {}, unaborted()), adder.added]).toEqual([undefined, 1]);
    expect(await emailsOf(other)).toEqual(await emailsOf(person));
  });

  test("after a lost connection the rest is added, and nothing twice; a limit is waited for", async () => {
    const [person, other] = [await writer(), await newUser(newVisitor())];
    const adder = await adderOf(await download(person), other);
    let requests = 0;
    connect(other, () => {
      requests += 1;
      if (requests === 2) {
        const error = { code: "rate_limited", message: "Wait.", retryable: true, retryAfterSeconds: 0 };
        return Response.json({ error }, { status: 429 });
      }
      if (requests === 5) throw new TypeError("The network is gone.");
      return undefined;
    });
    expect(await adder.run(() => {}, unaborted())).toContain("We can't reach the server.");
    expect(adder.added).toBeLessThan(4);
    expect(await adder.run(() => {}, unaborted())).toBeUndefined();
    expect(await emailsOf(other)).toEqual(await emailsOf(person));
  });

  test("of a file with a damaged email and without an end the others are added, and it is said", async () => {
    const [person, other] = [await writer(), await newUser()];
    const text = await (await download(person)).text();
    const damaged = text.replace('"answers.topic":"Only a topic"', '"answers.topic":7');
    connect(other);
    const first = await adderOf(new Blob([damaged]), other);
    expect([await first.run(() => {}, unaborted()), first.added, first.damaged]).toEqual([undefined, 3, 1]);
    const lines = text.split("\n");
    const cut = await adderOf(new Blob([`${lines.slice(0, 3).join("\n")}\n${lines[3]?.slice(0, 40)}`]), other);
    expect(await cut.run(() => {}, unaborted())).toContain("Its end may be missing.");
    expect(cut.added).toBe(2);
    expect((await save(other, crypto.randomUUID())).status).toBe(200);
  });
});
