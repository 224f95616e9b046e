import { stripVTControlCharacters } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { logLine } from "@/lib/server/log";

const { isTTY } = process.stderr;
afterEach(() => {
  process.stderr.isTTY = isTTY;
  vi.restoreAllMocks();
});

/** What one line of the log looks like, in a terminal or elsewhere. */
function lineIn(place: "terminal" | "file"): string {
  process.stderr.isTTY = place === "terminal";
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  logLine("mail-not-sent", { reason: "E\nCONNECTION", status: 421, command: undefined });
  return written.join("");
}

test("whatever collects the log gets one object of JSON a line", () => {
  expect(JSON.parse(lineIn("file"))).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    event: "mail-not-sent",
    reason: "E\nCONNECTION",
    status: 421,
  });
});

test("in a terminal it is a line of words, which no fact can break", () => {
  const line = stripVTControlCharacters(lineIn("terminal"));
  expect(line).toMatch(/^\d\d:\d\d:\d\d mail-not-sent reason="E\\nCONNECTION" status=421\n$/);
});
