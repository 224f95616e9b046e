import { beforeAll, describe, expect, test } from "vitest";
import { TOO_LARGE } from "@/lib/drafts/draft-summary";
import type { SentText } from "@/lib/drafts/draft-wire";
import { database } from "@/lib/server/db/database";
import { MAX_DRAFT_BYTES } from "@/lib/server/storage-policy";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { briefFrom } from "@/lib/wizard/decisions";
import { emptyDraft, withDecisions } from "@/lib/wizard/draft";
import type { DraftText } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { letterAbout } from "@/tests/support/drafts/local-entries";
import * as app from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

const textOf = (facts: Partial<DraftText> = {}): DraftText => ({
  ...{ stage: "story", id: app.newId(), origin: "generated", text: "Once.", basis: {}, choice: null },
  ...{ requiredChanges: "", prompt: "Write the story.", model: "model-x", usage: null, createdAt: 1.5e12 },
  ...facts,
});

/** A text as it is sent without its words. */
function wordless({ text: _, prompt: __, ...facts }: DraftText): SentText {
  return facts;
}

describe.each(databaseKinds())("the texts of a letter on $name", (kind) => {
  let visitor: app.Person;
  let ada: app.Person;

  app.giveDraftApp(kind);
  beforeAll(async () => {
    visitor = app.newVisitor();
    ada = await app.newUser(visitor);
  });

  const send = (id: string, ...texts: readonly SentText[]) => app.save(ada, id, emptyDraft("email"), { texts });
  const sent = async (id: string, ...texts: readonly SentText[]) => (await send(id, ...texts)).json();
  const textsIn = async (id: string): Promise<DraftText[]> =>
    (await (await app.ask(ada, "GET", `/${id}`)).json()).texts;

  test("come back as they were sent, oldest first, and a letter's are its own", async () => {
    const usage = { inputTokens: 1, cachedTokens: 1, outputTokens: 2, estimated: true, cost: 0.01 };
    const facts = { usage, kept: { lede: "Hello" }, choice: "Hello", requiredChanges: "Shorter" };
    const first = textOf({ createdAt: 0.5, ...facts });
    const texts = [first, textOf(), { ...textOf(), id: first.id, stage: "tip" as const, createdAt: 8.64e15 }];
    const [id, other] = [app.newId(), app.newId()];
    await sent(other, { ...first, text: "Another letter's." });
    expect(await sent(id, ...texts.toReversed())).toEqual({ revision: 1, missing: [] });
    expect(await textsIn(id)).toEqual(texts);
    expect(await textsIn(other)).toMatchObject([{ text: "Another letter's." }]);
  });

  test("grow while they are interrupted, and never change their words once they are finished; smaller facts do", async () => {
    const [id, part] = [app.newId(), textOf({ origin: "interrupted", text: "Once up", prompt: "" })];
    await sent(id, part);
    for (const text of ["Once upon", "Once"]) {
      await sent(id, { ...part, text });
      expect(await textsIn(id)).toEqual([{ ...part, text: "Once upon" }]);
    }
    const whole = { ...part, origin: "generated" as const, text: "Once.", prompt: "Write." };
    expect(await sent(id, wordless(whole))).toMatchObject({ missing: [`story/${part.id}`] });
    await sent(id, whole);
    const usage = { inputTokens: 1, outputTokens: 1, estimated: false, cost: 0 };
    const chosen = { ...whole, choice: "Once.", basis: { tip: "x" }, usage };
    expect(await sent(id, { ...chosen, text: "Twice.", prompt: "" })).toEqual({ revision: 4, missing: [] });
    expect(await sent(id, wordless(chosen))).toEqual({ revision: 4, missing: [] });
    await sent(id, { ...part, text: "Once upon a time" });
    expect(await textsIn(id)).toEqual([chosen]);
  });

  test("are taken from generations that have ended, without being sent, and asked for where there is none", async () => {
    const words = { prompt: "Write.", text: "Once upon\n a tíme." };
    const generations = [
      { owner: ada.owner, status: "done" },
      { owner: visitor.owner, status: "failed" },
      { owner: ada.owner, status: "running" },
      { owner: "visitor:somebody", status: "done" },
    ].map((facts) => ({ ...facts, ...words, id: app.newId(), path: "/x", requestDigest: "d", instance: "i" }));
    await database().generation.createMany({ data: generations });
    const facts = [...generations, { id: app.newId() }].map(({ id }) => wordless(textOf({ id })));
    const whole = facts.map((text) => ({ ...text, ...words }));
    const id = app.newId();
    const missing = facts.slice(2).map((text) => `story/${text.id}`);
    expect(await sent(id, ...facts)).toEqual({ revision: 1, missing });
    expect(await textsIn(id)).toEqual(expect.arrayContaining(whole.slice(0, 2)));
    // A missing text is then sent with its words, and its bytes are counted.
    expect(await sent(id, ...whole.slice(2))).toEqual({ revision: 2, missing: [] });
    expect(await textsIn(id)).toHaveLength(5);
    const rows = await database().text.findMany({ where: { draftId: id } });
    expect(new Set(rows.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test("of saves at the same moment are all there, as are the answers in different places; one save is one revision", async () => {
    const id = app.newId();
    const brief = Object.fromEntries(BRIEF_FIELDS.map((field) => [field, `The ${field}`.slice(0, 20)]));
    const saves = BRIEF_FIELDS.map((field) => {
      const text = textOf();
      return app.save(ada, id, letterAbout({ [field]: brief[field] }), { texts: [text, text] });
    });
    for (const { status } of await Promise.all(saves)) expect(status).toBe(200);
    const letter = await app.letterIn(await app.ask(ada, "GET", `/${id}`));
    expect([briefFrom(letter.decisions), letter.revision]).toEqual([brief, saves.length]);
    expect(letter.texts.size).toBe(saves.length);
  });

  test("that databases find hard are kept, with a mark for what they do not know", async () => {
    const id = app.newId();
    const hard = (nul: string, half: string) => {
      const words = { text: `a${nul}b 🍞 ${half}`, choice: `b${nul}`, model: nul };
      return { ...words, requiredChanges: `'${half}`, prompt: "\u0001" };
    };
    await sent(id, textOf(hard("\u0000", "\ud800")));
    expect(await textsIn(id)).toMatchObject([hard("\ufffd", "\ufffd")]);
    for (const facts of [{ id: "\u0000" }, { id: "\ud800" }, { createdAt: 1e300 }]) {
      expect((await send(id, textOf(facts))).status).toBe(400);
    }
  });

  test("are a thousand at most, at once and after another, and so is nothing else of a save that has more", async () => {
    const [id, many] = [app.newId(), Array.from({ length: MOST_VERSIONS }, () => textOf())];
    expect((await send(id, ...many)).status).toBe(200);
    for (const texts of [[textOf()], [...many, textOf()]]) {
      const answer = await app.save(ada, id, withDecisions(emptyDraft("email"), { toldBefore: "Nothing." }), { texts });
      expect(await app.refusalIn(answer)).toMatch(/^400 .*1,001 versions of its blocks, and the limit is 1,000/);
    }
    expect((await database().draft.findUniqueOrThrow({ where: { id } })).decisions).toBe("{}");
    expect((await send(id, ...many.map((text) => ({ ...text, choice: "One" })))).status).toBe(200);
    expect((await textsIn(id)).every(({ choice }) => choice === "One")).toBe(true);
  });

  test("take two megabytes at most, with all that is there", async () => {
    const id = app.newId();
    const large = () => textOf({ text: "é".repeat(200_000) });
    for (let count = 0; count < 5; count += 1) expect((await send(id, large())).status).toBe(200);
    expect(await app.refusalIn(await send(id, large()))).toBe(`413 ${TOO_LARGE}`);
    const { bytes } = await database().draft.findUniqueOrThrow({ where: { id } });
    expect(bytes).toBeLessThanOrEqual(MAX_DRAFT_BYTES);
    expect(await textsIn(id)).toHaveLength(5);
    expect((await send(id, textOf({ text: "x".repeat(200_001) }))).status).toBe(400);
  });
});
