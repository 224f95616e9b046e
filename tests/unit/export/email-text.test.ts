import { expect, test } from "vitest";
import { emailText, textFile } from "@/lib/send/email-text";
import { DEFAULT_EXPORT_SETTINGS } from "@/lib/wizard/brief/export-settings";
import { LETTER, SETTINGS } from "@/tests/support/export/letters";

test("the plain half has the same words, tags and links, one paragraph after another", () => {
  expect(emailText(LETTER, { ...SETTINGS, service: "kit" })).toBe(`Hello {{ subscriber.first_name | default: 'there' }},

The bread knife would not go in.

Nora lifted the first loaf out of the oven.

What it said
It sounded like a brick (https://example.com/brick?utm_source=kit&utm_medium=email&utm_campaign=sourdough-2026-11&utm_content=body).

1. Knock
2. Listen

The brick had one thing to say.

Watch the dough, not the clock.
- It doubles.
- It holds a dent.

Dough is read by hand.

The Slow Loaf shows you how. See https://example.com/weekends?from=mail&utm_source=kit&utm_medium=email&utm_campaign=sourdough-2026-11&utm_content=body#may.

Take a weekend
https://example.com/book?plan=six&utm_source=kit&utm_medium=email&utm_campaign=sourdough-2026-11&utm_content=cta#form

Until the next loaf,
Nora

P.S. The first loaf is on us: https://example.com/first?utm_source=kit&utm_medium=email&utm_campaign=sourdough-2026-11&utm_content=ps

-- 
The Slow Loaf
1 Mill Lane
Springfield
Unsubscribe: {{ unsubscribe_url }}
`);
});

test("without a link, a service and an address there is nothing but the letter", () => {
  const parts = [{ name: "cta" as const, text: "Take a weekend" }];
  const bare = { ...LETTER, parts, link: "", greeting: "" };
  expect(emailText(bare, DEFAULT_EXPORT_SETTINGS)).toBe("Take a weekend\n");
});

test("a file begins with what an inbox shows, in the words of the service", () => {
  const lines = { subject: "For {{first_name|you}}", preheader: "Hello {{first_name|there}}" };
  expect(textFile({ ...LETTER, ...lines }, { ...SETTINGS, service: "resend" })).toMatch(
    /^Subject: For \{\{\{contact\.first_name\|you\}\}\}\nPreheader: Hello \{\{\{contact\.first_name\|there\}\}\}\n\n/,
  );
  expect(textFile({ ...LETTER, ...lines }, { ...SETTINGS, service: null })).toMatch(
    /^Subject: For you\nPreheader: Hello there\n\n/,
  );
});

test("a joiner in the path of a link is encoded as a browser does, and one in its host stays", () => {
  const link = "https://نامه‌ای.example/می‌خواهم?a=👩‍💻";
  const lines = emailText({ ...LETTER, link }, DEFAULT_EXPORT_SETTINGS).split("\n");
  const address = lines.find((line) => line.startsWith("https://نامه‌ای.example/")) ?? "";
  expect(address).toBe("https://نامه‌ای.example/می%E2%80%8Cخواهم?a=👩%E2%80%8D💻");
  expect(new URL(address).href).toBe(new URL(link).href);
});
