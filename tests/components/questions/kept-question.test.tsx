import { expect, test, vi } from "vitest";
import { restoredAnswer } from "@/lib/questions/answer-state";
import { findQuestion } from "@/lib/questions/browser/question-client";
import {
  carryQuestion,
  hasStoredQuestion,
  storedQuestionOf,
  storeQuestion,
} from "@/lib/questions/browser/stored-question";

const NOW = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

const typed = (question: string, owner?: string) => storedQuestionOf(question, { status: "idle" }, owner);
const find = (email?: string, nowMs = NOW, path = "/ask") => findQuestion(path, email, nowMs)?.question;

test("each page of a tab has a question of its own, and an empty one is forgotten", () => {
  storeQuestion("/ask", typed("Why?"));
  storeQuestion("/guitar", typed("Which chord?"));
  expect([find(), find(undefined, NOW, "/guitar"), find(undefined, NOW, "/assistant")]).toEqual([
    "Why?",
    "Which chord?",
    undefined,
  ]);
  storeQuestion("/ask", typed(""));
  expect(find()).toBeUndefined();
  expect(sessionStorage).toHaveLength(1);
});

test("what a person who is signed in has asked is shown to no one else after them", () => {
  storeQuestion("/ask", typed("A secret?", "ada@example.com"));
  expect(find()).toBeUndefined();
  expect(find("grace@example.com")).toBeUndefined();
  expect(find("ada@example.com")).toBe("A secret?");
});

test("a question is carried over to the tab in which its visitor signs in, once and not for long", () => {
  carryQuestion("/ask", typed("Why?"), NOW);
  expect(find()).toBeUndefined();
  expect(find("ada@example.com", NOW + HOUR_MS - 1)).toBe("Why?");
  expect(find("ada@example.com")).toBeUndefined();
  carryQuestion("/ask", typed("Why?"), NOW);
  expect(find("ada@example.com", NOW + HOUR_MS)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("what is in the tab already is not overwritten by what was carried", () => {
  storeQuestion("/ask", typed("Newer?"));
  carryQuestion("/ask", typed("Older?"), NOW);
  expect(find("ada@example.com")).toBe("Newer?");
});

test("a part of an answer is kept with the generation that writes it, and what cannot be read is as good as nothing", () => {
  const running = { generationId: "00000000-0000-4000-8000-000000000001", maxTokens: 500 };
  storeQuestion("/ask", storedQuestionOf("Why?", { status: "streaming", running, text: "Beca" }, undefined));
  const kept = findQuestion("/ask", undefined, NOW);
  expect(kept).toMatchObject({ partialText: "Beca", running });
  expect(kept && restoredAnswer(kept)).toEqual({ status: "streaming", running, text: "Beca" });
  const elsewhere = JSON.stringify({ ...kept, running: { ...running, generationId: "../tokens" } });
  for (const text of [elsewhere, "{oops", "null", '{"question":7}', '{"question":"Why?","answer":{}}']) {
    sessionStorage.setItem("question:/ask", text);
    expect(find()).toBeUndefined();
  }
});

test("a browser that blocks its storage keeps nothing, and nothing breaks", () => {
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    vi.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("Blocked.", "SecurityError");
    });
  }
  storeQuestion("/ask", typed("Why?"));
  carryQuestion("/ask", typed("Why?"), NOW);
  expect(hasStoredQuestion("/ask")).toBe(false);
  expect(findQuestion("/ask", "ada@example.com", NOW)).toBeNull();
});
