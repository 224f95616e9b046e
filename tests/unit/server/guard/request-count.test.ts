import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countRequest, refusalOf } from "@/lib/boot/refusal";
import { once } from "@/lib/server/once";
import { TEST_SECRET } from "@/tests/support/clients/visitors";

beforeEach(() => {
  // Sixty thousand requests take a moment, and what is counted is those of a minute.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.stubEnv("NEXTAUTH_SECRET", TEST_SECRET);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  once.forget("counters");
});
afterEach(() => void vi.useRealTimers());

/** How many of so many requests of a network are refused. */
const refusedOf = (count: number, path: string, network: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => countRequest(path, network(at))).filter(Boolean).length;

const OFFICE = "192.0.2.1";

test("an office of two hundred who all open pages with their files and first requests is refused nothing", () => {
  for (let person = 0; person < 200; person += 1) {
    expect(refusedOf(4, "/wizard", () => OFFICE)).toBe(0);
    expect(refusedOf(25, "/_next/static/chunks/a.js", () => OFFICE)).toBe(0);
    expect(refusedOf(10, "/api/drafts", () => OFFICE)).toBe(0);
  }
});

test.each([
  ["pages", "/login", 2_000],
  ["pages that are not there", "/nothing", 2_000],
  ["endpoints", "/api/drafts", 6_000],
  ["files", "/_next/static/a.js", 60_000],
])("a program that asks for %s in a loop is refused after so many", (_name, path, most) => {
  expect(refusedOf(most, path, () => OFFICE)).toBe(0);
  expect(countRequest(path, OFFICE)).toMatchObject({ status: 429, code: "rate_limited", retryAfterSeconds: 60 });
});

test("the networks of a /48 have three times as much together, and what is refused to one is not counted", () => {
  const all = (at: number) => `2001:db8:1:${(at % 500).toString(16)}::/64`;
  expect(refusedOf(6_000 + 2_000, "/login", all)).toBe(2_000);
  expect(refusedOf(1, "/login", () => "2001:db8:2:1::/64")).toBe(0);
});

test("probes, and this machine's own address, are refused nothing", () => {
  expect(refusedOf(70_000, "/api/health", () => OFFICE)).toBe(0);
  expect(refusedOf(10_000, "/login", () => "127.0.0.1")).toBe(0);
  expect(refusedOf(10_000, "/login", () => "::/64")).toBe(0);
});

const SITE = { siteUrl: "http://localhost:3000", trustedProxyHops: 0 };

const ask = (url: string) =>
  refusalOf({ method: "GET", url, headers: { host: "localhost:3000" }, rawHeaders: [] }, SITE);

test.each([
  "/api/drafts/%E0%A4%A",
  "/api/generations/%FF",
  "/api/drafts/%FF/duplicate",
  "/wizard/%FF",
  "/story/%E0?a=1",
  "/%E0%A4",
])("a path that cannot be decoded is malformed: %s", (url) => {
  expect(ask(url)).toMatchObject({ status: 400, code: "invalid_request" });
});

test.each(["/api/drafts/%C3%A9", "/api/drafts?search=%FF", "/%C3%A9"])(
  "one that can, and a search, are let in: %s",
  (url) => {
    expect(ask(url)).toBeUndefined();
  },
);
