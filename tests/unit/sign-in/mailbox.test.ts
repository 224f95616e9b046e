import { expect, test } from "vitest";
import { mailboxOf } from "@/lib/sign-in/email-address";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+news@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["ada+@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["a.d.a+x.y@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["ada@mail.gmail.com", "ada@mail.gmail.com"],
  // What stands before a plus is the mailbox, and there is nothing before this one.
  ["+ada@example.com", "+ada@example.com"],
])("%s counts as %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("one mailbox is one, however it is spelt a second time", () => {
  for (const email of ["ada+x@example.com", "a.b+c@gmail.com", "+@example.com"]) {
    expect(mailboxOf(mailboxOf(email))).toBe(mailboxOf(email));
  }
});
