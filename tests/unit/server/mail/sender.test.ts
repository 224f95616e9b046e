import fc from "fast-check";
import { type AddressObject, simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import { describe, expect, test, vi } from "vitest";
import { composed } from "@/lib/server/mail";
import { once } from "@/lib/server/once";

/** Returns a mail of the sender that is typed in EMAIL_FROM, as it goes to a mail server. */
async function mailFrom(typed: string): Promise<string> {
  once.forgetAll();
  vi.stubEnv("EMAIL_FROM", typed);
  const mail = composed({ to: "ada@example.com", subject: "Hello", text: "Hello.", html: "<p>Hello.</p>" });
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  return message.toString();
}

const fromHeader = (mail: string) => /^From: (.*(?:\r?\n[ \t].*)*)/m.exec(mail)?.[1]?.replaceAll(/\r?\n[ \t]+/g, " ");

/** The mailboxes and groups that a reader's program finds. */
async function sendersIn(mail: string): Promise<AddressObject["value"]> {
  return (await simpleParser(mail)).from?.value ?? [];
}

describe("the sender of a mail", () => {
  test.each([
    ["Acme: Team <hello@mail.example>", '"Acme: Team" <hello@mail.example>'],
    ["Acme; Team <hello@mail.example>", '"Acme; Team" <hello@mail.example>'],
    ["Acme (Sales) <hello@mail.example>", '"Acme (Sales)" <hello@mail.example>'],
    ["Acme [Sales], Inc.<hello@mail.example>", '"Acme [Sales], Inc." <hello@mail.example>'],
    ['The "Best" of C:\\ <hello@mail.example>', '"The \\"Best\\" of C:\\\\" <hello@mail.example>'],
    ['"Acme, Inc." <hello@mail.example>', '"Acme, Inc." <hello@mail.example>'],
    ['"The \\"Best\\"" <hello@mail.example>', '"The \\"Best\\"" <hello@mail.example>'],
    ["Team @ Acme <hello@mail.example>", '"Team @ Acme" <hello@mail.example>'],
    ["AI Assistant <no-reply@localhost>", "AI Assistant <no-reply@localhost>"],
    ["< a&b@mail.example >", "a&b@mail.example"],
    ["hello@mail.example", "hello@mail.example"],
    ["Bäcker: Müller <hello@mail.example>", expect.stringMatching(/^=\?UTF-8\?[QB]\?\S+\?= <hello@mail\.example>$/)],
  ])("that is typed %s is one mailbox: %s", async (typed, header) => {
    const mail = await mailFrom(typed);
    expect(fromHeader(mail)).toEqual(header);
    expect(await sendersIn(mail)).toHaveLength(1);
  });

  test("has the name that was typed, whatever marks and scripts it is made of", async () => {
    const unit = fc.constantFrom(..."aZ 0.,:;()[]@\\'&=?_-äß面👩‍💻\"");
    const names = fc.string({ unit, minLength: 1, maxLength: 90 }).map((name) => name.trim().replaceAll(/\s+/g, " "));
    const isWritable = (name: string) => name !== "" && !/^".*"$/.test(name);
    await fc.assert(
      fc.asyncProperty(names.filter(isWritable), async (name) => {
        const senders = await sendersIn(await mailFrom(`${name} <hello@mail.example>`));
        expect(senders).toEqual([{ name, address: "hello@mail.example" }]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "Acme: hello@mail.example;",
    "hello@mail.example, eve@mail.example",
    "Acme <hello@mail.example>, Eve <eve@mail.example>",
    "Acme <hello@mail.example> (Sales)",
    "Acme <hello@mail.example, eve@mail.example>",
    "Acme\r\nBcc: eve@mail.example <hello@mail.example>",
    "Acme <hello@mail.example\u202e>",
    "Acme <>",
    "<hello>",
  ])("that is typed %j is not one, and stops the start", async (typed) => {
    await expect(mailFrom(typed)).rejects.toThrow("EMAIL_FROM takes an address such as hello@example.com");
  });
});
