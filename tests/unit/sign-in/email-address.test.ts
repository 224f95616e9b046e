import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailboxOf, readEmailAddress } from "@/lib/sign-in/email-address";
import { isLinear } from "@/tests/support/growth";

describe("an email address", () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    ["  Ada.Lovelace@Example.COM\n", "ada.lovelace@example.com"],
    ["ada+letters@mail.example.co.uk", "ada+letters@mail.example.co.uk"],
    ["o'brien@example.com", "o'brien@example.com"],
    ["a@b.io", "a@b.io"],
    ["a&b@example.com", "a&b@example.com"],
    ["R&D.Team@Example.com", "r&d.team@example.com"],
    ["&@example.com", "&@example.com"],
    ["#1=$2*3?4^5`6{7}~8@example.com", "#1=$2*3?4^5`6{7}~8@example.com"],
    ["1@example.com", "1@example.com"],
    ["ada@xn--exmple-cua.com", "ada@xn--exmple-cua.com"],
    ["ada@example.xn--p1ai", "ada@example.xn--p1ai"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("%j is %j", (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });

  test.each([
    "",
    "ada",
    "@example.com",
    "ada@",
    "ada@localhost",
    "ada@example",
    "ada@-example.com",
    "ada@example-.com",
    "ada@example..com",
    ".ada@example.com",
    "ada.@example.com",
    "a..da@example.com",
    "ada@example.com,eve@example.com",
    "ada@example.com eve@example.com",
    "ada@example.com@example.com",
    '"ada"@example.com',
    '"eve@evil.example" <ada@example.com>',
    '"eve@evil.example"@example.com',
    "<ada@example.com>",
    "Ada <ada@example.com>",
    "ada@example.com;eve@example.com",
    "ada@example.com (eve@example.com)",
    "ada@example.com\r\nBcc: eve@example.com",
    "ada\n@example.com",
    "ada@example.com\0.evil.example",
    "ada@[127.0.0.1]",
    "..ada@example.com",
    "=?utf-8?q?eve=40evil.example?=@example.com",
    "ada=?us-ascii?b?ZXZl?=@example.com",
    "ada@exаmple.com",
    "ada%eve@example.com",
    "ada!eve@example.com",
    "/var/mail/ada@example.com",
    "|program@example.com",
    "ada&amp;eve@example.com",
    "ada@example.com.",
    "аda@example.com",
    "ada@examp\u200Ble.com",
    "ada\u202E@example.com",
    "ada＠example.com",
    "ada@example。com",
    "\u212Aelvin@example.com",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a".repeat(64)}.com`,
    `${"a".repeat(60)}@${"b.".repeat(100)}com`,
  ])("%j is none", (typed) => {
    expect(readEmailAddress(typed)).toBeUndefined();
  });

  test("that was taken is one address, in ASCII, for every program on its way", () => {
    const characters = fc.constantFrom(..."ab.@-+_&=',\"<>();:\\/|%! \r\n\t\0аK＠。\u202E");
    const texts = fc.string({ unit: characters, maxLength: 30 }).map((text) => `${text}@example.com`);
    fc.assert(
      fc.property(fc.oneof(texts, fc.emailAddress(), fc.string()), (typed) => {
        const address = readEmailAddress(typed);
        if (address === undefined) return;
        expect(address).toMatch(/^[a-z0-9_#$&'*+=?^`{}~.-]+@[a-z0-9.-]+$/);
        expect(readEmailAddress(address)).toBe(address);
        expect(typed.trim().toLowerCase()).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    (length: number) => "a.".repeat(length),
    (length: number) => `${"a".repeat(length)}@`,
    (length: number) => `a@${"a.".repeat(length)}`,
    (length: number) => `a@${"a-".repeat(length)}`,
  ])("takes no long time to refuse, %#", async (hostile) => {
    const refusal = (share: number) => expect(readEmailAddress(hostile(100_000 * share))).toBeUndefined();
    expect(await isLinear(refusal)).toBe(true);
  });
});

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+news@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["ada+@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["a.d.a+x.y@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["ada@mail.gmail.com", "ada@mail.gmail.com"],
  // The part before a plus is the mailbox, and there is nothing before this one.
  ["+ada@example.com", "+ada@example.com"],
])("%s counts as %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("one mailbox is one, however it is spelt a second time", () => {
  for (const email of ["ada+x@example.com", "a.b+c@gmail.com", "+@example.com"]) {
    expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
  }
});
