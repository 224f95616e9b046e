import { beforeEach, expect, test, vi } from "vitest";
import { autosaveTitleDraft, findTitleDraft } from "@/lib/titles/browser/title-storage";
// Read before a test begins: how long the code takes to come is no part of these tests.
import "@/lib/titles/stored-title-draft";
import { EMPTY_TITLE_DRAFT, type TitleDraft } from "@/lib/titles/video-form";

const ADA = "ada";
const RUNNING = { generationId: "0b5a1d2e-7c3f-4a8b-9d6e-1f2a3b4c5d6e", maxTokens: 500 };

const draftWith = (change: Partial<TitleDraft>): TitleDraft => ({ ...EMPTY_TITLE_DRAFT, ...change });

/** Writes a draft in a tab with a storage of its own, and closes it; returns what the tab stored for itself. */
async function writtenInTab(draft: TitleDraft): Promise<[string, string][]> {
  sessionStorage.clear();
  const tab = autosaveTitleDraft(ADA, EMPTY_TITLE_DRAFT, () => expect.unreachable("The storage takes it."));
  tab.save(draft);
  await vi.advanceTimersByTimeAsync(1_000);
  tab.end();
  return Object.entries(sessionStorage);
}

const stored = () => findTitleDraft(ADA);

beforeEach(() => void vi.useFakeTimers());

test("a tab goes on after its reload with what it had, whatever another tab has written since", async () => {
  const following = draftWith({ prompt: "Two titles", running: RUNNING, partialText: "1. Strum" });
  const own = await writtenInTab(following);
  await writtenInTab(draftWith({ prompt: "Three titles" }));
  for (const [name, text] of own) sessionStorage.setItem(name, text);
  expect(await stored()).toEqual(following);
});

test("a new tab begins with what was written last in this browser, for no one but the same person", async () => {
  await writtenInTab(draftWith({ prompt: "Two titles" }));
  await writtenInTab(draftWith({ prompt: "Three titles" }));
  sessionStorage.clear();
  expect(await stored()).toMatchObject({ prompt: "Three titles" });
  expect(await findTitleDraft("bob")).toBeNull();
});

test("a storage that is full is told once, and takes the words when it has room again", async () => {
  const onTrouble = vi.fn();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const tab = autosaveTitleDraft(ADA, EMPTY_TITLE_DRAFT, onTrouble);
  for (const prompt of ["Two", "Two titles"]) {
    tab.save(draftWith({ prompt }));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(onTrouble).toHaveBeenCalledOnce();
  full.mockRestore();
  tab.end();
  expect(await stored()).toMatchObject({ prompt: "Two titles" });
});
