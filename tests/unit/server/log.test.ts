import { afterEach, expect, test, vi } from "vitest";
import { logLine } from "@/lib/server/log";

afterEach(() => vi.restoreAllMocks());

test("whatever collects the log gets one object of JSON a line", () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(String(text)) > 0);
  logLine("mail-not-sent", { reason: "E\nCONNECTION", status: 421, command: undefined });
  expect(written.join("")).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(written.join(""))).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    event: "mail-not-sent",
    reason: "E\nCONNECTION",
    status: 421,
  });
});
