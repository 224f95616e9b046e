import { expect, test } from "vitest";
import { refusalOf } from "@/lib/server/guard/refusal";

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
