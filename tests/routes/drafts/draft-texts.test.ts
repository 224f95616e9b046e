import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SentText, StageText } from "@/lib/drafts/decisions";
import { MAX_DRAFT_BYTES, TOO_LARGE } from "@/lib/drafts/draft-limits";
import { emptyWizardState } from "@/lib/wizard/state";
import { MOST_VERSIONS } from "@/lib/wizard/state-bounds";
import { type DraftApp, openDraftApp, type Person } from "../../support/in-process/draft-app";
import { databaseKinds } from "../../support/in-process/test-databases";

const newId = () => crypto.randomUUID();

const textOf = (facts: Partial<StageText> = {}): StageText => ({
  ...{ stage: "story", id: newId(), origin: "generated", text: "Once.", basis: "{}", choice: null },
  ...{ requiredChanges: "", prompt: "Write the story.", model: "model-x", usage: null, createdAt: 1.5e12 },
  ...facts,
});

/** A text as it is sent without its words. */
function wordless({ text: _, prompt: __, ...facts }: StageText): SentText {
  return facts;
}

describe.each(databaseKinds())("the texts of a letter on $name", (kind) => {
  let app: DraftApp;
  let visitor: Person;
  let ada: Person;

  beforeAll(async () => {
    app = await openDraftApp(kind);
    visitor = await app.visitor();
    ada = await app.user(visitor);
  });
  afterAll(() => app.close());

  const send = (id: string, ...texts: readonly SentText[]) => app.save(ada, id, emptyWizardState("email"), { texts });
  const save = async (id: string, ...texts: readonly SentText[]) => (await send(id, ...texts)).json();
  const textsIn = async (id: string): Promise<StageText[]> => (await (await app.act(ada, "GET", id)).json()).texts;

  test("come back as they were sent, oldest first, and a letter's are its own", async () => {
    const usage = { inputTokens: 1, cachedTokens: 1, outputTokens: 2, estimated: true, cost: 0.01 };
    const first = textOf({ createdAt: 0.5, usage, kept: { lede: "Hello" }, choice: 2, requiredChanges: "Shorter" });
    const texts = [first, textOf(), { ...textOf(), id: first.id, stage: "tip" as const, createdAt: 8.64e15 }];
    const [id, other] = [newId(), newId()];
    await save(other, { ...first, text: "Another letter's." });
    expect(await save(id, ...texts.toReversed())).toEqual({ revision: 1, missing: [] });
    expect(await textsIn(id)).toEqual(texts);
    expect(await textsIn(other)).toMatchObject([{ text: "Another letter's." }]);
  });

  test("never change their words once they are finished, and smaller facts do", async () => {
    const [id, text] = [newId(), textOf()];
    await save(id, text);
    const usage = { inputTokens: 1, outputTokens: 1, estimated: false, cost: 0 };
    const facts = { choice: 3, basis: '{"tip":"x"}', usage };
    expect(await save(id, { ...text, ...facts, text: "Twice.", prompt: "" })).toEqual({ revision: 2, missing: [] });
    expect(await save(id, wordless({ ...text, ...facts }))).toEqual({ revision: 2, missing: [] });
    await save(id, { ...text, origin: "interrupted", text: "Once upon a time." });
    expect(await textsIn(id)).toEqual([{ ...text, ...facts }]);
  });

  test("that are interrupted grow, until the finished text takes their place", async () => {
    const [id, part] = [newId(), textOf({ origin: "interrupted", text: "Once up", prompt: "" })];
    await save(id, part);
    for (const text of ["Once upon", "Once"]) {
      await save(id, { ...part, text });
      expect(await textsIn(id)).toEqual([{ ...part, text: "Once upon" }]);
    }
    const whole = { ...part, origin: "generated" as const, text: "Once.", prompt: "Write." };
    expect(await save(id, wordless(whole))).toMatchObject({ missing: [`story/${part.id}`] });
    await save(id, whole);
    await save(id, { ...part, text: "Once upon a time" });
    expect(await textsIn(id)).toEqual([whole]);
  });

  test("are taken from generations that have ended, without being sent, and asked for where there is none", async () => {
    const words = { prompt: "Write.", text: "Once upon\n a tíme." };
    const generations = [
      { owner: ada.owner, status: "done" },
      { owner: visitor.owner, status: "failed" },
      { owner: ada.owner, status: "running" },
      { owner: "visitor:somebody", status: "done" },
    ].map((facts) => ({ ...facts, ...words, id: newId(), path: "/x", requestDigest: "d", instance: "i" }));
    await app.database.generation.createMany({ data: generations });
    const sent = [...generations, { id: newId() }].map(({ id }) => wordless(textOf({ id })));
    const whole = sent.map((facts) => ({ ...facts, ...words }));
    const id = newId();
    const missing = sent.slice(2).map((text) => `story/${text.id}`);
    expect(await save(id, ...sent)).toEqual({ revision: 1, missing });
    expect(await textsIn(id)).toEqual(expect.arrayContaining(whole.slice(0, 2)));
    // A missing text is then sent with its words, and its bytes are counted.
    expect(await save(id, ...whole.slice(2))).toEqual({ revision: 2, missing: [] });
    expect(await textsIn(id)).toHaveLength(5);
    const rows = await app.database.text.findMany({ where: { draftId: id } });
    expect(new Set(rows.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test("of twenty saves at the same moment are all there", async () => {
    const [id, texts] = [newId(), Array.from({ length: 20 }, () => textOf())];
    await save(id);
    const answers = await Promise.all(texts.map((text) => send(id, text, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(await textsIn(id)).toHaveLength(20);
    expect(await save(id)).toEqual({ revision: 21, missing: [] });
  });

  test("that databases find hard are kept, with a mark for what they do not know", async () => {
    const id = newId();
    const hard = { text: "a\u0000b 🍞 \ud800", model: "\u0000", requiredChanges: "'\ud800", prompt: "\u0001" };
    await save(id, textOf(hard));
    const marked = { text: "a\ufffdb 🍞 \ufffd", model: "\ufffd", requiredChanges: "'\ufffd", prompt: "\u0001" };
    expect(await textsIn(id)).toMatchObject([marked]);
    for (const facts of [{ id: "\u0000" }, { id: "\ud800" }, { choice: 2 ** 31 }, { createdAt: 1e300 }]) {
      expect((await send(id, textOf(facts))).status).toBe(400);
    }
  });

  test("are a thousand at most, at once and after another, and so is nothing else of a save that has more", async () => {
    const [id, many] = [newId(), Array.from({ length: MOST_VERSIONS }, () => textOf())];
    expect((await send(id, ...many)).status).toBe(200);
    const letter = emptyWizardState("email");
    for (const texts of [[textOf()], [...many, textOf()]]) {
      const answer = await app.save(ada, id, { ...letter, toldBefore: "Nothing." }, { texts });
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.message).toContain("1,001 versions of its blocks, and the limit is 1,000");
    }
    expect((await app.database.draft.findUniqueOrThrow({ where: { id } })).decisions).toBe("{}");
    expect((await send(id, ...many.map((text) => ({ ...text, choice: 1 })))).status).toBe(200);
    expect((await textsIn(id)).every(({ choice }) => choice === 1)).toBe(true);
  });

  test("take two megabytes at most, with all that is there", async () => {
    const id = newId();
    const large = () => textOf({ text: "é".repeat(200_000) });
    for (let count = 0; count < 5; count += 1) expect((await send(id, large())).status).toBe(200);
    const refused = await send(id, large());
    expect(refused.status).toBe(413);
    expect((await refused.json()).error.message).toBe(TOO_LARGE);
    const { bytes } = await app.database.draft.findUniqueOrThrow({ where: { id } });
    expect(bytes).toBeLessThanOrEqual(MAX_DRAFT_BYTES);
    expect(await textsIn(id)).toHaveLength(5);
    expect((await send(id, textOf({ text: "x".repeat(200_001) }))).status).toBe(400);
  });
});
