"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { loadWhenUsed } from "@/lib/browser/when-needed";
import { BROWSER_PAGE } from "@/lib/generations/browser/page-dependencies";
import type { Assistant, QuestionAsker } from "@/lib/questions/answer-state";
import { AnswerSession, type AnswerSnapshot, questionClient } from "@/lib/questions/browser/answer-session";

/** The answer on the screen, with the functions to ask, stop and reset. */
export type AnswerControls = AnswerSnapshot & Pick<AnswerSession, "ask" | "stop" | "reset" | "restore">;

/** Asks questions as the person the server rendered the page for, and follows their answers, one at a time. */
export function useAnswer(asker: QuestionAsker, assistant: Assistant = "general"): AnswerControls {
  const [session] = useState(() => new AnswerSession(asker, assistant, BROWSER_PAGE));
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);

  useEffect(() => loadWhenUsed(questionClient), []);

  useEffect(() => session.close, [session]);

  return { ...snapshot, ask: session.ask, stop: session.stop, reset: session.reset, restore: session.restore };
}
