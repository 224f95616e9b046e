import { cleanup, render, screen, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test, vi } from "vitest";
import { EmailLibrary } from "@/components/emails/email-library";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ROUTER = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };
const EMPTY = { drafts: [], total: 0, page: 1, pages: 1 };

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
