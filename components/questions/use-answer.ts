"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { BROWSER_PAGE } from "@/lib/browser/generations/page-dependencies";
import { AnswerSession, type AnswerSnapshot, questionClient } from "@/lib/browser/questions/answer-session";
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
  const [session] = useState(() => new AnswerSession(asker, assistant, BROWSER_PAGE));
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  useEffect(() => loadWhenUsed(questionClient), []);

  useEffect(() => session.close, [session]);

  return { ...snapshot, ask: session.ask, stop: session.stop, reset: session.reset, restore: session.restore };
}
