import { describe, expect, test } from "vitest";
import { countdownWords, remainingSeconds, timeLeft, trialAnnouncement } from "@/lib/sign-in/time-left";

const DAY = 86_400;
const trial = { startSeconds: 1_000_000, durationSeconds: 3 * DAY };

test.each([
  ["at the start", 1_000_000, 259_200],
  ["within the first second", 1_000_000.9, 259_200],
  ["after a second", 1_000_001, 259_199],
  ["after a day", 1_000_000 + DAY, 2 * DAY],
  ["in the last second", 1_000_000 + 3 * DAY - 1, 1],
  ["at the end", 1_000_000 + 3 * DAY, 0],
  ["long after", 9_000_000_000, 0],
  ["with a clock set back", 10, 259_200],
])("what is left of three days %s", (_, now, left) => {
  expect(remainingSeconds(trial, now)).toBe(left);
});

test.each([
  [2 * DAY + 3 * 3600 + 4 * 60 + 5, "2 days, 3 hours, 4 minutes and 5 seconds"],
  [DAY + 3600 + 60 + 1, "1 day, 1 hour, 1 minute and 1 second"],
  [3 * DAY, "3 days, 0 hours, 0 minutes and 0 seconds"],
  [3 * DAY - 1, "2 days, 23 hours, 59 minutes and 59 seconds"],
  [3600, "1 hour, 0 minutes and 0 seconds"],
  [3599, "59 minutes and 59 seconds"],
  [60, "1 minute and 0 seconds"],
  [59, "59 seconds"],
  [1, "1 second"],
  [0.9, "0 seconds"],
  [0, "0 seconds"],
  [-5, "0 seconds"],
])("%d seconds are %j", (seconds, words) => {
  expect(countdownWords(seconds)).toBe(words);
});

test.each([
  [3 * DAY, "3 days left"],
  [2 * DAY + 1, "3 days left"],
  [2 * DAY, "2 days left"],
  [DAY + 1, "2 days left"],
  [DAY, "1 day left"],
  [23 * 3600 + 1, "1 day left"],
  [23 * 3600, "23 hours left"],
  [4 * 3600 + 1, "5 hours left"],
  [3601, "2 hours left"],
  [3600, "1 hour left"],
  [3599, "59 minutes and 59 seconds left"],
  [59, "59 seconds left"],
  [1, "1 second left"],
])("the banner says of %d seconds: %j", (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

describe("screen readers hear of the trial", () => {
  function heard(from: number, to: number): string[] {
    const said: string[] = [];
    for (let left = from; left >= to; left -= 1) {
      const message = trialAnnouncement(from, left);
      if (message !== "" && message !== said.at(-1)) said.push(message);
    }
    return said;
  }

  test("once at an hour and once at a minute, never every second", () => {
    expect(heard(4000, 0)).toEqual([
      "You have one hour left in the beta trial.",
      "You have one minute left in the beta trial.",
    ]);
    expect(trialAnnouncement(4000, 3601)).toBe("");
    expect(trialAnnouncement(4000, 3600)).not.toBe("");
  });

  test("nothing about a mark that was behind when they opened the page", () => {
    expect(heard(1800, 61)).toEqual([]);
    expect(heard(30, 0)).toEqual([]);
  });
});
