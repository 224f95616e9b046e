import { persisted } from "@/lib/browser/persisted";
import { type AnswerState, type KeptAnswer, keptAnswerOf } from "@/lib/questions/answer-state";

/** What a page keeps over a reload: the question as it was typed, and what there is of its answer. */
export interface StoredQuestion extends KeptAnswer {
  /** The address of whoever is signed in: nobody else sees it after they have left. Absent: a visitor's. */
  owner?: string | undefined;
  question: string;
}

/** A kept question on its way to the tab in which its visitor signs in. */
export interface CarriedQuestion extends StoredQuestion {
  /** When it is too late to fetch it, as `Date.now()` counts. */
  untilMs: number;
}

/** A sign-in link is good for ten minutes; a question that nobody came back for in an hour is forgotten. */
const CARRY_MS = 60 * 60 * 1000;

/** Where a tab keeps its own question for as long as it is open, so that two tabs do not overwrite each other. */
export const questionOfTab = (path: string) => persisted(`question:${path}`, () => sessionStorage);

/**
 * Where a question waits for the tab that a sign-in link opens: what has to come along lies in the storage that all tabs
 * share, until it is fetched.
 */
export const carriedQuestion = (path: string) => persisted(`question:${path}`);

/** What of a page is worth keeping. */
export function storedQuestionOf(question: string, state: AnswerState, owner: string | undefined): StoredQuestion {
  return { owner, question, ...keptAnswerOf(state) };
}

/** Keeps what is on the page; an empty one is forgotten. Storage that takes nothing is no reason to stop. */
export function storeQuestion(path: string, kept: StoredQuestion): void {
  const { question, answer, partialText, running } = kept;
  const isEmpty = question === "" && answer === null && partialText === "" && running === null;
  if (isEmpty) questionOfTab(path).remove();
  else questionOfTab(path).write(JSON.stringify(kept));
}

/** Lets the question wait for the tab that the sign-in link opens. */
export function carryQuestion(path: string, kept: StoredQuestion, nowMs: number): void {
  const carried: CarriedQuestion = { ...kept, untilMs: nowMs + CARRY_MS };
  carriedQuestion(path).write(JSON.stringify(carried));
}

/** Whether there is anything to read; a first visit has nothing. */
export function hasStoredQuestion(path: string): boolean {
  return questionOfTab(path).read() !== null || carriedQuestion(path).read() !== null;
}
