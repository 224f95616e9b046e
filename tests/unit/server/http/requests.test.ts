import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { pageResponse } from "@/lib/boot/page-response";
import { clientAddress, normalAddress, wideNetwork } from "@/lib/server/http/client-address";
import { cookiesIn } from "@/lib/server/http/cookies";
import { assertSameOrigin, isSiteHost } from "@/lib/server/http/site-host";
import { visitorCookieValue } from "@/lib/server/identity/visitor";
import { once } from "@/lib/server/once";
import { isLinear } from "@/tests/support/growth";

/** The address of a request with such a header, on a server behind so many proxies of ours. */
function addressOf(hops: number, forwardedFor: string): string {
  vi.stubEnv("TRUSTED_PROXY_HOPS", String(hops));
  const headers = { "X-Forwarded-For": forwardedFor };
  return clientAddress(new Request("http://localhost/", { headers }));
}

vi.stubEnv("NEXTAUTH_URL", "https://write.example.com");
vi.stubEnv("NEXTAUTH_SECRET", "a secret that is only for these tests");
// The settings are read once for a process.
beforeEach(() => once.forgetAll());

test.each([
  ["no proxy", 0, "203.0.113.9", "203.0.113.9"],
  ["no proxy, and a forged entry", 0, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
  ["one proxy", 1, "203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["one proxy, and forged entries before it", 1, "198.51.100.1, 198.51.100.2, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["two proxies", 2, "198.51.100.1, 203.0.113.9, 10.0.0.2, 10.0.0.1", "203.0.113.9"],
  ["two proxies, one of which was gone round", 2, "203.0.113.9, 10.0.0.1", "203.0.113.9"],
  ["two proxies, both of which were gone round", 2, "203.0.113.9", "203.0.113.9"],
  ["one proxy that gave no address", 1, "unknown, 10.0.0.1", "10.0.0.1"],
  ["one proxy that speaks IPv6", 1, "2001:db8:0:1::5, ::ffff:10.0.0.1", "2001:db8:0:1::/64"],
  ["nothing that is an address", 1, ", ,", "unknown"],
])("behind %s, the client is whom our own machines name", (_name, hops, forwardedFor, expected) => {
  expect(addressOf(hops, forwardedFor)).toBe(expected);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  [" 192.0.2.7 ", "192.0.2.7"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"],
  ["2001:0DB8:0000:0001:ffff:ffff:ffff:ffff", "2001:db8:0:1::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["[2001:db8:0:1::9]:443", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
])("%s is counted as %s", (entry, expected) => {
  expect(normalAddress(entry)).toBe(expected);
});

test("two machines of one household count as one, and two households as two", () => {
  expect(normalAddress("2001:db8:0:1::1")).toBe(normalAddress("2001:db8:0:1:ffff::2"));
  expect(normalAddress("2001:db8:0:1::1")).not.toBe(normalAddress("2001:db8:0:2::1"));
});

test.each(["", "unknown", "_hidden", "256.1.1.1", "1.2.3", "evil.example", "::1::2", "12345::", "127.0.0.1, 10.0.0.1"])(
  "%j is no address",
  (entry) => {
    expect(normalAddress(entry)).toBeUndefined();
  },
);

test("an entry that is no address costs no more than its length", async () => {
  for (const unit of ["%", "%\n", "1.", "["]) {
    expect(await isLinear((share) => normalAddress(`${unit.repeat(60_000 * share)}\nx`))).toBe(true);
  }
});

test.each([
  ["2001:db8:0:1::/64", "2001:db8::/48"],
  ["2001:db8:7:ffff::/64", "2001:db8:7::/48"],
  ["2001:db8::/64", "2001:db8::/48"],
  ["address:2a00:1:2:3::/64", "address:2a00:1:2::/48"],
  ["ada@example.com fe80::/64", "ada@example.com fe80::/48"],
  ["::/64", undefined],
  ["192.0.2.1", undefined],
  ["visitor:0b1f", undefined],
])("the /48 around the network of IPv6 at the end of %s is %s", (key, expected) => {
  expect(wideNetwork(key)).toBe(expected);
});

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
  const HOSTS = ["localhost", "localhost:3000", "127.0.0.1:8080", "192.168.1.20:3000", "[::1]:3000", "[2001:DB8::1]"];
  test.each([...HOSTS, "0.0.0.0"])("is reached as %s", (host) => expect(isSiteHost(host, site)).toBe(true));

  const OTHERS = ["evil.example", "localhost.evil.example", "evil.localhost", "127.0.0.1.evil.example", "127.0.0.1."];
  test.each([...OTHERS, "1.2.3", "[evil]"])("is not reached as %s", (host) =>
    expect(isSiteHost(host, site)).toBe(false),
  );
});

test("a site with a network address of its own is reached under that alone", () => {
  expect(isSiteHost("192.168.1.20:3000", "http://192.168.1.20:3000")).toBe(true);
  for (const host of ["192.168.1.21", "127.0.0.1", "localhost"])
    expect(isSiteHost(host, "http://192.168.1.20")).toBe(false);
});

const send = (headers: Record<string, string>) => () =>
  assertSameOrigin(new Request("http://10.0.0.5:3000/process", { method: "POST", headers }));

test.each([
  ["a page of this site, whatever its address", { "Sec-Fetch-Site": "same-origin", Origin: "http://127.0.0.1:3000" }],
  ["the site's own address behind a proxy", { Origin: "https://write.example.com", Host: "10.0.0.5:3000" }],
  ["localhost in a browser without Sec-Fetch-Site", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ["127.0.0.1 in such a browser", { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" }],
  ["a machine's name in such a browser", { Origin: "http://studio.local:3000", Host: "studio.local:3000" }],
  ["a program", { Host: "10.0.0.5:3000" }],
] satisfies [string, Record<string, string>][])("%s is let in", (_name, headers) => {
  expect(send(headers)).not.toThrow();
});

test.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["another site that says it is ours", { "Sec-Fetch-Site": "cross-site", Origin: "https://write.example.com" }],
  ["another subdomain or port", { "Sec-Fetch-Site": "same-site", Origin: "http://localhost:4000" }],
  ["another site in an old browser", { Origin: "https://evil.example", Host: "write.example.com" }],
  ["another port in an old browser", { Origin: "http://localhost:4000", Host: "localhost:3000" }],
  ["a site whose name contains ours", { Origin: "https://write.example.com.evil.example", Host: "write.example.com" }],
  ["a sandboxed page", { Origin: "null", Host: "write.example.com" }],
  ["an origin that is none", { Origin: "write.example.com", Host: "write.example.com" }],
] satisfies [string, Record<string, string>][])("%s is refused", (_name, headers) => {
  expect(send(headers)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test.each([
  ["a=1", { a: "1" }],
  ["a=1; b=2", { a: "1", b: "2" }],
  [" a = 1 ;b=2;", { a: "1", b: "2" }],
  // NextAuth's, whose bar is percent-encoded.
  ["next-auth.csrf-token=0af3%7C9be1", { "next-auth.csrf-token": "0af3%7C9be1" }],
])("%j holds what was set", (header, cookies) => expect(Object.fromEntries(cookiesIn(header))).toEqual(cookies));

const DOUBTFUL = ["", "a", "=1", "a=", "a=1; a=2", "a=1; b; a=1", "a=; a=1", "a=1; a=%31", 'a="1"', "a=%31", "a=1=2"];

test.each([undefined, null, ...DOUBTFUL, "a=1,a=2", "a=\u00e9", "a=1 2"])(
  "%j holds no cookie that can be believed",
  (header) => expect([...cookiesIn(header)].filter(([name]) => name !== "b")).toEqual([]),
);

test("thousands of pairs cost no more than their length", async () => {
  for (const unit of ["a=1;", "a=1; ", ";", "=", "a;", "a=1%7C"]) {
    expect(await isLinear((share) => cookiesIn(unit.repeat(400_000 * share)))).toBe(true);
  }
});

const visitor = visitorCookieValue();

const cookieSetBy = async (accept: string) => {
  const headers = { accept, cookie: `visitor=${visitor}` };
  const { headers: answer } = await pageResponse(new NextRequest("http://localhost:3000/wizard", { headers }));
  return answer.getSetCookie().find((cookie) => cookie.startsWith("visitor="));
};

test.each(["text/html,application/xhtml+xml,*/*;q=0.8", "*/*"])(
  "a page that was asked for with %s brings no visitor back whom the browser has forgotten meanwhile",
  async (accept) => {
    expect(await cookieSetBy(accept)).toBeUndefined();
  },
);
