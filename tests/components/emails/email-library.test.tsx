import { cleanup, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, test } from "vitest";
import { EmailLibrary } from "@/components/emails/email-library";

afterEach(cleanup);

const ROUTER = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };
const EMPTY = { drafts: [], total: 0, page: 1, pages: 1 };

/** The library of somebody whose emails are none yet. */
function openFor(kind: "visitor" | "user") {
  render(
    <AppRouterContext value={ROUTER}>
      <EmailLibrary search="" show="all" owner={{ kind, mark: "" }} list={EMPTY} />
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
