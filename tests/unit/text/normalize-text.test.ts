import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { normalizeText } from "@/lib/text/normalize-text";
import { isLinear } from "@/tests/support/growth";

const LONGEST = 40_000;

describe("normalising takes time that grows with the length of the text alone", () => {
  test.each([
    ["marks that stand in the wrong order", "\u0301\u0316"],
    ["marks of three kinds", "\u0334\u0316\u0301"],
    ["marks that become two marks each", "\u0f73\u0301"],
    ["letters that become marks, and marks", "\uff9e\u0301"],
    ["marks outside the first plane", "\u{1d165}\u{1d16d}"],
    ["runs that end just before they are parted", `a${"\u0301\u0316".repeat(15)}`],
    ["runs with what cannot be seen between", "\u0301\u200d\u0316\u034f"],
    ["letters that become eighteen letters", "\ufdfa"],
  ])("%s", async (_, unit) => {
    const text = unit.repeat(LONGEST / unit.length);
    for (const form of ["NFC", "NFKC"] as const) {
      expect(await isLinear((share) => normalizeText(text.slice(0, text.length * share), form))).toBe(true);
    }
  });
});

test.each([
  "Größe, naïve, Zürich",
  "Tie\u0302\u0301ng Vie\u0323\u0302t",
  "שָׁלוֹם עֲלֵיכֶם",
  "ｶﾞｷﾞ ﬁne ①",
  "नमस्ते",
  "🎸👩🏽‍💻",
  "",
])("%j gets its own normal form", (text) => {
  expect(normalizeText(text, "NFC")).toBe(text.normalize("NFC"));
  expect(normalizeText(text, "NFKC")).toBe(text.normalize("NFKC"));
});

test("every character that becomes a mark is counted as one", () => {
  const becomeMarks = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /^\p{M}/u.test(character.normalize("NFKD")),
  );
  expect(becomeMarks.length).toBeGreaterThan(2000);
  const overlooked = becomeMarks.filter((mark) => !normalizeText(mark.repeat(31), "NFKD").includes("\u034f"));
  expect(overlooked).toEqual([]);
});

test("no mark is lost, however many stand together", () => {
  const marks = "\u0301".repeat(1000);
  expect(normalizeText(`a${marks}`, "NFD").replaceAll("\u034f", "")).toBe(`a${marks}`);
});

test("no text is normalised in another way", () => {
  const files = ["app", "components", "lib", "prompts"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `${room}/${path}`),
  );
  const normalising = files
    .filter((path) => /\.tsx?$/.test(path) && !path.includes("/generated/"))
    .filter((path) => /\.normalize\(/.test(readFileSync(path, "utf8")));
  expect(normalising).toEqual(["lib/text/normalize-text.ts"]);
});
