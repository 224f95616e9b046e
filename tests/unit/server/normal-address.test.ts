import { expect, test } from "vitest";
import { normalAddress } from "@/lib/server/http/normal-address";

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
