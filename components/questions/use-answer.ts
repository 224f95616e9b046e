"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { AnswerSession, type AnswerSnapshot } from "@/lib/browser/questions/answer-session";
import type { AnswerState } from "@/lib/browser/questions/answer-state";
import { questionClient } from "@/lib/browser/questions/lazy-question-client";
import { showFailure } from "@/lib/browser/show-toast";
import { loadWhenIdle } from "@/lib/browser/when-idle";
import type { Assistant } from "@/lib/questions/assistants";
import type { QuestionAsker } from "@/lib/questions/question-asker";
import { DEFAULT_MAX_TOKENS } from "@/lib/questions/question-limits";

export interface AnswerControls extends AnswerSnapshot {
  /** Asks; does nothing with an empty question, or while an answer is under way. */
  ask: (question: string, maxTokens?: number) => void;
  /** Stops the answer that is under way; the part that has arrived stays. */
  stop: () => void;
  /** Clears the answer and what was used. */
  reset: () => void;
  /** Puts what was there before a reload back; an answer that was being written goes on. */
  restore: (state: AnswerState) => void;
}

/**
 * Asks questions and follows their answers, one at a time. The state is a union (`lib/browser/questions/answer-state.ts`).
 * @param asker who the server took this browser for when it drew the page.
 */
export function useAnswer(asker: QuestionAsker, assistant: Assistant = "general"): AnswerControls {
  const [session] = useState(() => newBrowserSession(asker, assistant));
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  useEffect(() => loadWhenIdle(questionClient), []);

  useEffect(() => session.close, [session]);

  return {
    ...snapshot,
    ask: (question, maxTokens = DEFAULT_MAX_TOKENS) => session.ask(question, maxTokens),
    stop: session.stop,
    reset: session.reset,
    restore: session.restore,
  };
}

function newBrowserSession(asker: QuestionAsker, assistant: Assistant): AnswerSession {
  return new AnswerSession(asker, assistant, {
    fetch: (...request) => fetch(...request),
    onNextFrame: (callback) => requestAnimationFrame(callback),
    newId: newGenerationKey,
    tell: (message) => void showFailure(message),
  });
}
