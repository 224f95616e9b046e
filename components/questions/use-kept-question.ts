"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { questionClient } from "@/lib/browser/questions/answer-session";
import {
  carryQuestion,
  isSomethingKept,
  type KeptQuestion,
  keepQuestion,
  keptOf,
} from "@/lib/browser/questions/kept-question";
import { restoredAnswer } from "@/lib/questions/answer-state";
import type { AnswerControls } from "./use-answer";

interface QuestionText {
  question: string;
  setQuestion: (question: string) => void;
  /** Lets the question wait for the tab that a sign-in link opens. */
  carry: () => void;
}

/**
 * The text in the question box of a page, for whoever has signed in with this address, or for a visitor. It is kept
 * together with its answer: at every change and when the page goes away, for this tab; and over signing in by a link,
 * which opens another one.
 */
export function useKeptQuestion(path: string, email: string | undefined, answer: AnswerControls): QuestionText {
  const { state, restore } = answer;
  const [question, setQuestion] = useState("");
  const onPage = useRef<KeptQuestion>(keptOf("", state, email));
  const ready = useStoredQuestion(path, email, (kept) => {
    // Whoever typed before the page was ready goes on with that.
    setQuestion((typed) => (typed === "" ? kept.question : typed));
    restore(restoredAnswer(kept));
  });

  useEffect(() => {
    onPage.current = keptOf(question, state, email);
    // A growing text is kept when the page goes; to write it down at every frame would be too much.
    if (ready && state.status !== "streaming") keepQuestion(path, onPage.current);
  }, [path, email, ready, question, state]);

  useEffect(() => {
    // A page that has not read what is stored must not put its own emptiness in the place of that.
    if (!ready) return;
    const keep = () => keepQuestion(path, onPage.current);
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [path, ready]);

  return { question, setQuestion, carry: () => carryQuestion(path, onPage.current, Date.now()) };
}

/** Reads what is stored, once, after the first drawing: the server that drew it has no storage. Gives whether it has. */
function useStoredQuestion(path: string, email: string | undefined, take: (kept: KeptQuestion) => void): boolean {
  const [ready, setReady] = useState(false);
  const takeKept = useEffectEvent(take);

  useEffect(() => {
    if (ready) return;
    if (!isSomethingKept(path)) return setReady(true);
    let gone = false;
    const read = async () => {
      const { findQuestion } = await questionClient.load();
      if (gone) return;
      const kept = findQuestion(path, email, Date.now());
      if (kept) takeKept(kept);
      setReady(true);
    };
    // When the reader does not come, what is stored stays as it is for the next visit.
    read().catch(() => {});
    return () => {
      gone = true;
    };
  }, [path, email, ready]);

  return ready;
}
