import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveRegion } from "@/components/ui/live-region";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
