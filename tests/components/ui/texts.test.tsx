import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FailureText } from "@/components/ui/disclosure";
import { LiveRegion } from "@/components/ui/live-region";
import { Prose } from "@/components/ui/prose";
import { RelativeTime } from "@/components/ui/relative-time";
import { timeAgo } from "@/lib/text/time-ago";
import { EDIT_LIMIT } from "@/lib/wizard/state-bounds";

test("the words of another server stand under Details, as text, and there is no Details without them", async () => {
  const details = '<b>org</b> "must be verified"';
  const { rerender } = render(<FailureText message="The key was refused." details={details} />);
  expect(screen.getByText("The key was refused.")).toBeTruthy();
  const box = screen.getByText("Details").closest("details");
  expect(box?.open).toBe(false);
  await userEvent.click(screen.getByText("Details"));
  expect(box?.open).toBe(true);
  expect(screen.getByText(details)).toBeTruthy();
  rerender(<FailureText message="The key was refused." />);
  expect(screen.queryByText("Details")).toBeNull();
});

const filled = (unit: string) => unit.repeat(EDIT_LIMIT / unit.length).trim();

test.each([
  ["short paragraphs", filled("ab\n\n")],
  ["paragraphs of one character in five scripts", filled("a\n\nש\n\n是\n\nб\n\nم\n\n")],
  ["lines", filled("ab\n")],
])("the longest text of %s is shown whole with few elements, of which each piece knows its place", (_, text) => {
  const places: boolean[] = [];
  const { container } = render(
    <Prose
      text={`\n ${text}`}
      words={(piece, start) => {
        places.push(`\n ${text}`.startsWith(piece, start));
        return piece;
      }}
    />,
  );
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll("*").length).toBeLessThan(300);
  expect(places).not.toContain(false);
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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

test("the words grow old with the page, and the element has the exact time", () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  render(<RelativeTime at={1_700_000_000_000} />);
  const time = screen.getByText("just now");
  expect(time.getAttribute("datetime")).toBe("2023-11-14T22:13:20.000Z");
  expect(time.getAttribute("title")).toContain("2023");
  act(() => vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(time.textContent).toBe("2 minutes ago");
});

test("a text of an unknown time has no words for it", () => {
  render(<RelativeTime at={0} />);
  expect(document.querySelector("time")).toBeNull();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** What a screen reader would say: each change of the region's text. */
function recordAnnouncements(region: HTMLElement): string[] {
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent ?? "")).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

test("a message is said politely, once, however often the page is drawn", async () => {
  vi.useFakeTimers();
  const { rerender } = render(<LiveRegion message="" />);
  const region = screen.getByRole("status");
  const said = recordAnnouncements(region);
  expect(region.getAttribute("aria-live")).toBe("polite");

  rerender(<LiveRegion message="Writing four story options." />);
  await pass(600);
  rerender(<LiveRegion message="Writing four story options." />);
  await pass(600);
  expect(said).toEqual(["Writing four story options."]);
});

test("states that follow each other quickly are said as the last one alone", async () => {
  vi.useFakeTimers();
  const { rerender } = render(<LiveRegion message="" />);
  const said = recordAnnouncements(screen.getByRole("status"));
  for (const message of ["Sending.", "Writing.", "Four story options are ready."]) {
    rerender(<LiveRegion message={message} />);
    await pass(100);
  }
  expect(said).toEqual([]);
  await pass(600);
  expect(said).toEqual(["Four story options are ready."]);
});
