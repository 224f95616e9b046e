import { cleanup, render, screen, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { EmailLibrary } from "@/components/emails/email-library";
import type { DraftPage } from "@/lib/drafts/draft-summary";
import type { LetterState } from "@/lib/letter/letter-state";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROUTER = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };
const EMPTY: DraftPage = { drafts: [], total: 0, page: 1, pages: 1 };

/** The library of somebody, who has no emails yet unless a list says so. */
function openFor(kind: "visitor" | "user", list = EMPTY) {
  render(
    <AppRouterContext value={ROUTER}>
      <EmailLibrary search="" show="all" owner={{ kind, mark: "" }} list={list} />
    </AppRouterContext>,
  );
}

test("a visitor is told that the emails are on the server, and how to reach them from elsewhere", () => {
  openFor("visitor");
  const { parentElement } = screen.getByRole("link", { name: "Sign in" });
  expect(parentElement?.textContent).toBe("Saved on this server for this browser. Sign in to reach them anywhere.");
});

test("a user is not asked to sign in", () => {
  openFor("user");
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

test("a page leads to the one before it and the one after it, where there is one", () => {
  // The tests' page does not know `<search>`, and says so.
  vi.spyOn(console, "error").mockImplementation(() => {});
  openFor("user", { ...EMPTY, total: 50, page: 2, pages: 3 });
  const pages = () => within(screen.getByRole("navigation", { name: "Pages" })).queryAllByRole("link");
  const shown = () => pages().map((link) => [link.textContent, link.getAttribute("href")]);
  expect(shown()).toEqual([
    ["Newer emails", "/emails"],
    ["Older emails", "/emails?page=3"],
  ]);
  cleanup();
  openFor("user", { ...EMPTY, total: 50, page: 3, pages: 3 });
  expect(shown()).toEqual([["Newer emails", "/emails?page=2"]]);
});

test("each email has the words for the state of its letter, and how much of it is there while it is being written", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const states: readonly LetterState[] = [
    { kind: "writing" },
    { kind: "missing", names: ["button link", "P.S."] },
    { kind: "stale", blocks: 5 },
    { kind: "review", open: 1, all: 9 },
    { kind: "claims" },
    { kind: "ready" },
  ];
  const drafts = states.map((state, index) => ({
    ...{ id: `${index}`, wizard: "email" as const, title: "Bread", subject: "", firstLine: "", state },
    ...{ writtenBlocks: state.kind === "writing" ? 3 : 10, updatedAt: "2026-01-01T00:00:00.000Z" },
  }));
  openFor("user", { ...EMPTY, drafts, total: drafts.length });
  const rows = within(screen.getByRole("list", { name: "Emails" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.replace(/^Bread|Email wizard.*$/g, ""))).toEqual([
    "Writing3 of 10 blocks·",
    "2 things missing",
    "5 blocks out of date",
    "1 of 9 to review",
    "Numbers checked, claims not checked",
    "Ready",
  ]);
});
