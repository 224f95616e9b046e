import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { TrialBanner } from "@/components/sign-in/trial-banner";
import { TrialEnded } from "@/components/sign-in/trial-ended";

beforeEach(() => void vi.useFakeTimers());

function showBanner(remainingSeconds: number) {
  render(<TrialBanner remainingSeconds={remainingSeconds} />);
  return screen.getByRole("timer");
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("days and hours stand still, while the title counts every second", async () => {
  const timer = showBanner(259_200);
  expect(timer.textContent).toBe("3 days left");
  expect(timer.title).toBe("3 days, 0 hours, 0 minutes and 0 seconds");
  await pass(1);
  expect(timer.textContent).toBe("3 days left");
  expect(timer.title).toBe("2 days, 23 hours, 59 minutes and 59 seconds");
});

test("the last hour is counted by the second, on the strip itself", async () => {
  const timer = showBanner(3601);
  expect(timer.textContent).toBe("2 hours left");
  await pass(2);
  expect(timer.textContent).toBe("59 minutes and 59 seconds left");
  await pass(1);
  expect(timer.textContent).toBe("59 minutes and 58 seconds left");
});

test("the last seconds are counted one by one", async () => {
  const timer = showBanner(4);
  const shown = [timer.title];
  for (let second = 0; second < 3; second += 1) {
    await pass(1);
    shown.push(timer.title);
  }
  expect(shown).toEqual(["4 seconds", "3 seconds", "2 seconds", "1 second"]);
});

test("at the end the strip says that the trial is closed", async () => {
  showBanner(2);
  await pass(3);
  expect(screen.queryByRole("timer")).toBeNull();
  // The message that opens as well hides the strip from screen readers once it is there.
  expect(screen.getByLabelText("Beta trial").textContent).toBe("The beta testing phase is closed now.");
});

test("the message comes once a day: a reload or another page does not bring it back before", async () => {
  const message = () => screen.queryByRole("dialog");
  const openPage = async () => {
    cleanup();
    render(<TrialBanner remainingSeconds={0} />);
    await act(() => vi.dynamicImportSettled());
  };
  await openPage();
  expect(message()).not.toBeNull();
  await openPage();
  expect(message()).toBeNull();
  await pass(24 * 3600 - 1);
  await openPage();
  expect(message()).toBeNull();
  await pass(1);
  await openPage();
  expect(message()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to my email" }));
  expect(message()).toBeNull();
  await openPage();
  expect(message()).toBeNull();
});

test("a clock that was ahead when the message came does not hold it back", async () => {
  vi.setSystemTime("2036-03-01T12:00:00Z");
  render(<TrialBanner remainingSeconds={0} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("dialog")).not.toBeNull();
  cleanup();
  vi.setSystemTime("2026-03-01T12:00:00Z");
  render(<TrialBanner remainingSeconds={0} />);
  expect(screen.queryByRole("dialog")).not.toBeNull();
});

test("the message at the end opens a mail to the whole address, whatever marks are before its @", () => {
  render(<TrialEnded contactEmail="q&a?+b@example.com" />);
  const link = new URL(screen.getByRole("link", { name: "q&a?+b@example.com" }).getAttribute("href") ?? "");
  expect(decodeURIComponent(link.pathname)).toBe("q&a?+b@example.com");
  expect(link.searchParams.get("subject")).toBe("List request");
});
