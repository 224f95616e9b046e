import { beforeEach, expect, test, vi } from "vitest";
import { normalAddress, wideNetwork } from "@/lib/server/http/client-address";
import { once } from "@/lib/server/once";
import { isLinear } from "../../../support/growth";

/** The address of a request with such a header, on a server behind so many proxies of ours. */
async function addressOf(hops: number, forwardedFor: string): Promise<string> {
  vi.stubEnv("TRUSTED_PROXY_HOPS", String(hops));
  const { clientAddress } = await import("@/lib/server/http/client-address");
  const headers = { "X-Forwarded-For": forwardedFor };
  return clientAddress(new Request("http://localhost/", { headers }));
}

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
])("behind %s, the client is whom our own machines name", async (_name, hops, forwardedFor, expected) => {
  expect(await addressOf(hops, forwardedFor)).toBe(expected);
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
