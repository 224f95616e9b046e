import type { z } from "zod/mini";
import { persisted } from "@/lib/browser/persisted";
import { type AnswerState, storedAnswerOf } from "@/lib/questions/answer-state";
import type { carriedQuestion, storedQuestion } from "@/lib/questions/question-schemas";

export type StoredQuestion = z.infer<typeof storedQuestion>;

/** The life of a carried question: a sign-in link works for ten minutes, so an hour is plenty. */
const CARRY_MS = 60 * 60 * 1000;

/** The place of a tab's own question, so that two tabs do not overwrite each other. */
export const questionOfTab = (path: string) => persisted(`question:${path}`, () => sessionStorage);

/** The place of a question for the tab that a sign-in link opens, in the storage that all tabs share. */
export const questionOfAll = (path: string) => persisted(`question:${path}`);

/** Returns the part of a page that is worth storing. */
export function storedQuestionOf(question: string, state: AnswerState, owner: string | undefined): StoredQuestion {
  return { owner, question, ...storedAnswerOf(state) };
}

/** Stores the question of a page, and forgets an empty one. A storage that is full or blocked changes nothing. */
export function storeQuestion(path: string, kept: StoredQuestion): void {
  const { question, answer, partialText, running } = kept;
  const isEmpty = question === "" && answer === null && partialText === "" && running === null;
  if (isEmpty) questionOfTab(path).remove();
  else questionOfTab(path).write(JSON.stringify(kept));
}

/** Stores the question for the tab that the sign-in link opens. */
export function carryQuestion(path: string, kept: StoredQuestion, nowMs: number): void {
  const carried: z.infer<typeof carriedQuestion> = { ...kept, untilMs: nowMs + CARRY_MS };
  questionOfAll(path).write(JSON.stringify(carried));
}

/** Whether there is a question to read; a first visit has none. */
export function hasStoredQuestion(path: string): boolean {
  return questionOfTab(path).read() !== null || questionOfAll(path).read() !== null;
}
