import { expect, test } from "vitest";
import { letterName } from "@/lib/send/letter-name";
import { EMPTY_BRIEF } from "@/lib/wizard/brief/brief";

const nameOf = (subject: string | undefined, productName = "", topic = "") =>
  letterName({ ...EMPTY_BRIEF, productName, topic }, subject);

test.each([
  ["The River Books", "March letter", "the-river-books-march-letter"],
  ["River Books", "The River Books March letter", "the-river-books-march-letter"],
  ["", "Käse & Brot: “Los geht’s”", "kase-brot-los-geht-s"],
  ["Ducks", "{{first_name|Friend}}, is it for **you**?", "ducks-is-it-for-you"],
  ["خبز البيت", "رسالة مارس", "خبز-البيت-رسالة-مارس"],
  ["हिन्दी", "パンの焼き方", "हिन्दी-パンの焼き方"],
])("a letter is named after its product and its subject: %s, %s", (product, subject, name) => {
  expect(nameOf(subject, product, "Not this")).toBe(name);
});

test("without a subject in words it is named after its topic, and without any word a letter", () => {
  expect(nameOf(undefined, "Loaf", "Bread at home")).toBe("loaf-bread-at-home");
  expect(nameOf("🦆🦆", "Loaf", "Bread at home")).toBe("loaf-bread-at-home");
  expect(nameOf("🦆🦆", "Loaf")).toBe("loaf");
  expect(nameOf("🦆🦆", "!!!")).toBe("letter");
});

test.each([
  "../../etc/passwd",
  "C:\\Windows\\system32.",
  "a/b.html?x=1#y",
  "CON",
  "com1",
  "nul.txt\u0000",
  "…",
  "a word ".repeat(43),
  "x".repeat(300),
  "𝒳𠮷".repeat(150),
])("its name is a file's on every system, and whole words where they fit: %j", (subject) => {
  for (const name of [nameOf(subject), nameOf("", subject), nameOf(subject, subject, subject)]) {
    expect(name).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
    expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)$/);
    expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
    expect(Buffer.byteLength(`${name}-subject-manifest.json`)).toBeLessThanOrEqual(255);
  }
});
