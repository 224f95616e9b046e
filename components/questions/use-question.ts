"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { restoredAnswer } from "@/lib/questions/answer-state";
import { questionClient } from "@/lib/questions/browser/answer-session";
import {
  carryQuestion,
  hasStoredQuestion,
  type StoredQuestion,
  storedQuestionOf,
  storeQuestion,
} from "@/lib/questions/browser/stored-question";
import type { AnswerControls } from "./use-answer";

/** Returns the question box's text. It is stored for this tab with its answer, and by `carry` for a link's tab. */
export function useQuestion(path: string, email: string | undefined, answer: AnswerControls) {
  const { state, restore } = answer;
  const [question, setQuestion] = useState("");
  const onPage = () => storedQuestionOf(question, state, email);
  const ready = useStoredQuestion(path, email, (stored) => {
    // Text that was typed before the page was ready stays.
    setQuestion((typed) => (typed === "" ? stored.question : typed));
    restore(restoredAnswer(stored));
  });

  // A page that has not read the storage yet must not overwrite it with an empty question.
  useWindowEvent("pagehide", () => ready && storeQuestion(path, onPage()));
  useEffect(() => {
    // A growing answer is stored only when the page closes, because storing it at every frame would be slow.
    if (ready && state.status !== "streaming") storeQuestion(path, storedQuestionOf(question, state, email));
  }, [path, email, ready, question, state]);

  return { question, setQuestion, carry: () => carryQuestion(path, onPage(), Date.now()) };
}

/** Reads the stored question once, after the first render: the server has no storage. Returns whether it is done. */
function useStoredQuestion(path: string, email: string | undefined, onRead: (stored: StoredQuestion) => void): boolean {
  const [ready, setReady] = useState(false);
  const restoreStored = useEffectEvent(onRead);

  useEffect(() => {
    if (ready) return;
    if (!hasStoredQuestion(path)) return setReady(true);
    let gone = false;
    const read = async () => {
      const { findQuestion } = await questionClient.load();
      if (gone) return;
      const stored = findQuestion(path, email, Date.now());
      if (stored) restoreStored(stored);
      setReady(true);
    };
    // If its code does not load, the storage stays as it is for the next visit.
    read().catch(() => {});
    return () => {
      gone = true;
    };
  }, [path, email, ready]);

  return ready;
}
