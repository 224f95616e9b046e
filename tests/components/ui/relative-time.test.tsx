import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RelativeTime } from "@/components/ui/relative-time";
import { timeAgo } from "@/lib/text/time-ago";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [0, "just now"],
  [59_999, "just now"],
  [MINUTE_MS, "1 minute ago"],
  [59 * MINUTE_MS, "59 minutes ago"],
  [3.9 * HOUR_MS, "3 hours ago"],
  [DAY_MS, "yesterday"],
  [12 * DAY_MS, "12 days ago"],
  [70 * DAY_MS, "2 months ago"],
  [800 * DAY_MS, "2 years ago"],
  [-5 * HOUR_MS, "just now"],
])("what was %d ms ago was %s", (elapsedMs, words) => {
  expect(timeAgo(1_700_000_000_000 - elapsedMs, 1_700_000_000_000)).toBe(words);
});

test("the words grow old with the page, and the exact time stands in the element", () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  render(<RelativeTime at={1_700_000_000_000} />);
  const time = screen.getByText("just now");
  expect(time.getAttribute("datetime")).toBe("2023-11-14T22:13:20.000Z");
  expect(time.getAttribute("title")).toContain("2023");
  act(() => vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(time.textContent).toBe("2 minutes ago");
});
