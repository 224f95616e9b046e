import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EmailSearch } from "@/components/emails/email-search";

beforeEach(() => {
  vi.useFakeTimers();
  // The tests' page does not know `<search>`, and says so.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const replace = vi.fn<(address: string) => void>();
const ROUTER = { push() {}, replace, refresh() {}, back() {}, forward() {}, prefetch() {}, bfcacheId: "" };

/** The list that was searched for these words. */
const listOf = (search: string) => (
  <AppRouterContext value={ROUTER}>
    <EmailSearch search={search} show="all" found={1} />
  </AppRouterContext>
);
const field = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test("what is typed stays when the list comes that was asked for before it, and gives way to any other", () => {
  const { rerender } = render(listOf(""));
  type("bread ");
  act(() => vi.advanceTimersByTime(300));
  expect(replace).toHaveBeenLastCalledWith(expect.stringContaining("search=bread"), { scroll: false });
  type("bread rolls");
  rerender(listOf("bread "));
  expect(field().value).toBe("bread rolls");
  rerender(listOf(""));
  expect(field().value).toBe("");
  rerender(listOf("bread "));
  expect(field().value).toBe("bread ");
});
