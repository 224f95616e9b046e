import { type AnswerState, type KeptAnswer, keptAnswerOf } from "@/lib/browser/questions/answer-state";

/** What a page keeps over a reload: the question as it was typed, and what there is of its answer. */
export interface KeptQuestion extends KeptAnswer {
  /** The address of whoever is signed in: nobody else sees it after they have left. Absent: a visitor's. */
  owner?: string | undefined;
  question: string;
}

/** A kept question on its way to the tab in which its visitor signs in. */
export interface CarriedQuestion extends KeptQuestion {
  /** When it is too late to fetch it, as `Date.now()` counts. */
  untilMs: number;
}

/** A sign-in link is good for ten minutes; a question that nobody came back for in an hour is forgotten. */
const CARRY_MS = 60 * 60 * 1000;

/**
 * The storages of a browser, by what lasts how long: a tab keeps its own question for as long as it is open, so that two
 * tabs do not overwrite each other. A sign-in link opens in a tab of its own; what has to come along waits for it in the
 * storage that all tabs share, until it is fetched. A browser that blocks them throws as soon as they are named.
 */
export interface QuestionStorages {
  readonly tab: Storage;
  readonly shared: Storage;
}

/** The name under which the question of a page is stored. */
export const storageKeyOf = (path: string) => `question:${path}`;

/** What of a page is worth keeping. */
export function keptOf(question: string, state: AnswerState, owner: string | undefined): KeptQuestion {
  return { owner, question, ...keptAnswerOf(state) };
}

/** Keeps what is on the page; an empty one is forgotten. Storage that takes nothing is no reason to stop. */
export function keepQuestion(path: string, kept: KeptQuestion, storages: QuestionStorages): void {
  try {
    const { tab } = storages;
    const { question, answer, partialText, running } = kept;
    const isEmpty = question === "" && answer === null && partialText === "" && running === null;
    if (isEmpty) tab.removeItem(storageKeyOf(path));
    else tab.setItem(storageKeyOf(path), JSON.stringify(kept));
  } catch {}
}

/** Lets the question wait for the tab that the sign-in link opens. */
export function carryQuestion(path: string, kept: KeptQuestion, storages: QuestionStorages, nowMs: number): void {
  try {
    const carried: CarriedQuestion = { ...kept, untilMs: nowMs + CARRY_MS };
    storages.shared.setItem(storageKeyOf(path), JSON.stringify(carried));
  } catch {}
}

/** Whether there is anything to read; a first visit has nothing. */
export function isSomethingKept(path: string, storages: QuestionStorages): boolean {
  try {
    return [storages.tab, storages.shared].some((storage) => storage.getItem(storageKeyOf(path)) !== null);
  } catch {
    return false;
  }
}
