"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { newGenerationKey } from "@/lib/browser/generations/generation-key";
import { AnswerSession, type AnswerSnapshot, questionClient } from "@/lib/browser/questions/answer-session";
import { showFailure } from "@/lib/browser/show-toast";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import type { Assistant } from "@/lib/questions/assistants";
import type { QuestionAsker } from "@/lib/questions/question-asker";

/** The answer on the screen, with the functions to ask, stop and reset. */
export type AnswerControls = AnswerSnapshot & Pick<AnswerSession, "ask" | "stop" | "reset" | "restore">;

/**
 * Asks questions and follows their answers, one at a time. The state is a union (`lib/questions/answer-state.ts`).
 * @param asker the visitor or user of this browser when the server rendered the page.
 */
export function useAnswer(asker: QuestionAsker, assistant: Assistant = "general"): AnswerControls {
  const [session] = useState(() => newBrowserSession(asker, assistant));
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  useEffect(() => loadWhenUsed(questionClient), []);

  useEffect(() => session.close, [session]);

  return { ...snapshot, ask: session.ask, stop: session.stop, reset: session.reset, restore: session.restore };
}

function newBrowserSession(asker: QuestionAsker, assistant: Assistant): AnswerSession {
  return new AnswerSession(asker, assistant, {
    fetch: (...request) => fetch(...request),
    onNextFrame: (callback) => requestAnimationFrame(callback),
    newId: newGenerationKey,
    tell: (message) => void showFailure(message),
  });
}
