import { describe, expect, test } from "vitest";
import { isSiteHost } from "@/lib/server/http/site-host";

describe("a site with a name", () => {
  const site = "https://write.example.com";

  test.each(["write.example.com", "WRITE.example.com", "write.example.com:443", "write.example.com:8443"])(
    "is reached as %s",
    (host) => expect(isSiteHost(host, site)).toBe(true),
  );

  test.each([
    undefined,
    "",
    "evil.example",
    "example.com",
    "a.write.example.com",
    "write.example.com.evil.example",
    "write.example.com.",
    "write.example.com@evil.example",
    "evil.example/write.example.com",
    "write.example.com, evil.example",
    "write.example.com evil.example",
    "write.example.com:",
    "write.example.com:http",
    "localhost",
    "127.0.0.1",
    "[::1]",
  ])("is not reached as %j", (host) => expect(isSiteHost(host, site)).toBe(false));
});

describe.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])("a site at %s", (site) => {
  test.each([
    "localhost",
    "localhost:3000",
    "127.0.0.1:8080",
    "192.168.1.20:3000",
    "[::1]:3000",
    "[2001:DB8::1]",
    "0.0.0.0",
  ])("is reached as %s", (host) => expect(isSiteHost(host, site)).toBe(true));

  test.each([
    "evil.example",
    "localhost.evil.example",
    "evil.localhost",
    "127.0.0.1.evil.example",
    "127.0.0.1.",
    "1.2.3",
    "[evil]",
  ])("is not reached as %s", (host) => expect(isSiteHost(host, site)).toBe(false));
});

test("a site with a network address of its own is reached under that alone", () => {
  expect(isSiteHost("192.168.1.20:3000", "http://192.168.1.20:3000")).toBe(true);
  for (const host of ["192.168.1.21", "127.0.0.1", "localhost"])
    expect(isSiteHost(host, "http://192.168.1.20")).toBe(false);
});
