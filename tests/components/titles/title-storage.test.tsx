import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveTitleDraft, findTitleDraft, type TitleDraftAutosave } from "@/lib/browser/titles/title-storage";
// Read before a test begins: how long the code takes to come is no part of these tests.
import "@/lib/titles/stored-title-draft";
import { EMPTY_TITLE_DRAFT, type TitleDraft } from "@/lib/titles/title-draft";

const ADA = "ada";
const FIRST = { generationId: "0b5a1d2e-7c3f-4a8b-9d6e-1f2a3b4c5d6e", maxTokens: 500 };
const SECOND = { generationId: "1b5a1d2e-7c3f-4a8b-9d6e-1f2a3b4c5d6e", maxTokens: 500 };
const ANSWER = {
  text: "E minor.",
  generationId: FIRST.generationId,
  model: "scripted-1",
  usage: null,
  estimated: false,
  reachedLimit: false,
};

const draftWith = (change: Partial<TitleDraft>): TitleDraft => ({ ...EMPTY_TITLE_DRAFT, ...change });
const writing = draftWith({ prompt: "Two titles", running: FIRST });
const answered = draftWith({ prompt: "Two titles", answer: ANSWER });

let tabs: TitleDraftAutosave[];
const openTab = (opened: TitleDraft): TitleDraftAutosave => {
  const tab = autosaveTitleDraft(ADA, opened, () => expect.unreachable("The storage takes everything here."));
  tabs.push(tab);
  return tab;
};
/** Waits until a tab has written what it has. */
async function written(tab: TitleDraftAutosave, draft: TitleDraft): Promise<void> {
  tab.save(draft);
  await vi.advanceTimersByTimeAsync(1_000);
}
const stored = () => findTitleDraft(ADA);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.end();
  vi.useRealTimers();
});

test("a tab that finishes an answer leaves the newer question of another tab in its place", async () => {
  const [asking, finishing] = [openTab(EMPTY_TITLE_DRAFT), openTab(writing)];
  await written(asking, writing);
  await written(asking, answered);
  const askedAgain = draftWith({ prompt: "Two titles", running: SECOND, partialText: "1. Strum" });
  await written(asking, askedAgain);
  await written(finishing, answered);
  expect(await stored()).toEqual(askedAgain);
});

test("a tab that closes in the middle of an answer leaves the whole one that another tab has written", async () => {
  const [finishing, closing] = [openTab(writing), openTab(writing)];
  await written(finishing, answered);
  closing.save({ ...writing, partialText: "E mi" });
  closing.end();
  expect(await stored()).toEqual(answered);
});

test("what two tabs have typed into different fields is kept from both, and in one field what was typed last", async () => {
  const [one, other] = [openTab(EMPTY_TITLE_DRAFT), openTab(EMPTY_TITLE_DRAFT)];
  const details = { ...EMPTY_TITLE_DRAFT.details, subject: "Chords", keywords: ["guitar"] };
  await written(one, draftWith({ details, maxTokens: "300" }));
  await written(other, draftWith({ prompt: "Three titles", maxTokens: "400" }));
  expect(await stored()).toEqual(draftWith({ details, prompt: "Three titles", maxTokens: "400" }));
  await written(one, draftWith({ details: { ...details, subject: "Songs" }, maxTokens: "300" }));
  expect(await stored()).toMatchObject({ prompt: "Three titles", maxTokens: "400", details: { subject: "Songs" } });
});

test("what another tab has typed is kept however often this one writes after it", async () => {
  const [one, other] = [openTab(EMPTY_TITLE_DRAFT), openTab(EMPTY_TITLE_DRAFT)];
  const details = { ...EMPTY_TITLE_DRAFT.details, subject: "Chords" };
  await written(one, draftWith({ details }));
  await written(other, draftWith({ prompt: "Three" }));
  await written(other, draftWith({ prompt: "Three titles" }));
  expect(await stored()).toEqual(draftWith({ details, prompt: "Three titles" }));
});

test("a question that is asked anew replaces the answer that another tab has finished", async () => {
  const [finishing, asking] = [openTab(writing), openTab(writing)];
  await written(finishing, answered);
  const askedAgain = draftWith({ prompt: "Two titles", running: SECOND });
  await written(asking, askedAgain);
  expect(await stored()).toEqual(askedAgain);
});

test("what a tab was following goes on after its reload, though another tab wrote over it in the same moment", async () => {
  const [asking, finishing] = [openTab(writing), openTab(writing)];
  await written(finishing, answered);
  const seenByTheOther = localStorage.getItem(`draft:titles:${ADA}`) ?? "";
  const askedAgain = draftWith({ prompt: "Two titles", running: SECOND, partialText: "1. Strum" });
  await written(asking, askedAgain);
  localStorage.setItem(`draft:titles:${ADA}`, seenByTheOther);
  expect(await stored()).toEqual(askedAgain);
});

test("an answer that a tab has seen to its end is not followed again, whatever another tab has cleared since", async () => {
  const [tab, clearing] = [openTab(EMPTY_TITLE_DRAFT), openTab(answered)];
  await written(tab, writing);
  await written(tab, answered);
  await written(clearing, EMPTY_TITLE_DRAFT);
  expect(await stored()).toEqual(EMPTY_TITLE_DRAFT);
});
