import { describe, expect, test } from "vitest";
import { cleanLine, cleanLink, cleanText } from "@/lib/text/clean-text";
import { isLinear } from "@/tests/support/growth";

const BREAKS = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

describe("a break of any kind parts words", () => {
  test.each(BREAKS)("%j is a space in a line and a line feed in a text", (sign) => {
    expect(cleanLine(`Spring${sign}sale `)).toBe("Spring sale");
    expect(cleanLine(`Spring ${sign}\t${sign} sale`)).toBe("Spring sale");
    expect(cleanText(`Seats are limited.${sign}Book now.`)).toMatch(/^Seats are limited\.\n\n?Book now\.$/);
  });

  test("the end of a paragraph is an empty line, and two line ends in a row are one too", () => {
    expect(cleanText("One.\u2029Two.\r\n\r\nThree.\r\rFour.\v\vFive.")).toBe(
      "One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.",
    );
  });

  test("spaces, tabs and non-breaking spaces of a text stay as they were typed", () => {
    expect(cleanText("  Prix\u00a0: 12\u202f000\u00a0€\t now ")).toBe("  Prix\u00a0: 12\u202f000\u00a0€\t now ");
    expect(cleanLine("Prix\u00a0: 12\u202f000\u00a0€")).toBe("Prix\u00a0: 12\u202f000\u00a0€");
  });
});

describe("what cannot be seen goes", () => {
  test.each([
    ["spaces of no width", "Spring\u200b sale\ufeff", "Spring sale"],
    ["word joiners and soft hyphens", "Spring\u2060 sa\u00adle", "Spring sale"],
    [
      "marks of direction among letters from left to right",
      "\u202aSpring\u202c \u2068sale\u2069\u200e\u200f",
      "Spring sale",
    ],
    ["what turns letters around, in any script", "abc \u202eשלום\u202d", "abc שלום"],
    ["control characters", "Spring\u0000 \u001bsale\u009c", "Spring sale"],
    ["halves of characters", "Spring\ud83d sale\udc00", "Spring sale"],
    ["joiners where nothing joins", "Spr\u200ding\u200c sale 4\u200d2 春\u200c分", "Spring sale 42 春分"],
    ["a joiner that no emoji follows", "👩\u200d sale", "👩 sale"],
    ["letters of flags without a flag", "Spring\u{e0048}\u{e0069} sale", "Spring sale"],
    ["selectors that change no character", "\ufe0fSpring \ufe0fsale❤\ufe0f\ufe01\ufe02", "Spring sale❤\ufe0f"],
    ["letters that are blank, and what an object leaves behind", "\u3164Spring\uffa0 \ufffcsale", "Spring sale"],
  ])("%s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanLine(text)).toBe(clean);
  });
});

test.each([
  ["emoji of several", "👩🏽‍💻 👨‍👩‍👧 🏳️‍🌈 ❤️‍🔥 🏴‍☠️ 1️⃣ ☺︎"],
  ["flags of countries in countries", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["Persian with its half spaces", "می‌خواهم کتاب‌ها را"],
  ["the scripts of India with their joiners", "क्‍ष and ర్‌క and ശ്രീ‍"],
  ["Khmer with spaces of no width between words", "សូម\u200bអរគុណ"],
  ["Hebrew and Arabic with marks of direction", "מבצע (\u200f50%\u200e) \u2066+972 50\u2069 מחר، \u061cعرض"],
  ["Japanese with a selected form of a letter", "葛\u{e0100}城市"],
  ["accents as letters of their own", "Cafe\u0301 Zu\u0308rich"],
  ["ordinary bullets", "- one\n* two\n• three\no four\nv. five"],
])("what is read differently without it stays: %s", (_, text) => expect(cleanText(text)).toBe(text));

test("the bullets of Word at the beginning of lines become hyphens", () => {
  const pasted =
    "Included:\n\uf0b7\tOne class\n\uf0a7 Two classes\n·\u00a0\u00a0 Three\n  ·\tFour\no\tFive\nü\tSix · seven\uf0b7";
  const clean = "Included:\n- One class\n- Two classes\n- Three\n- Four\n- Five\n- Six · seven\uf0b7";
  expect(cleanText(pasted)).toBe(clean);
  expect(cleanLine("· One class")).toBe("· One class");
});

describe("a link leads where it seems to lead", () => {
  const OFFER = "https://example.com/offer";

  test.each([
    [`\u200b${OFFER}\u200b`, OFFER],
    [` \t${OFFER}\u00a0\n`, OFFER],
    [`${OFFER}\u200e`, OFFER],
    ["https://exam\u00adple.com/of\u2060fer", OFFER],
    [`${OFFER}?a=1&amp;b=2&AMP;c=3&d=4`, `${OFFER}?a=1&b=2&c=3&d=4`],
    [`${OFFER}?a=1&amp;amp;b=2`, `${OFFER}?a=1&b=2`],
    [`${OFFER}?id={{id}}&amp;b=*|B|*`, `${OFFER}?id={{id}}&b=*|B|*`],
    ["https://example.com/שלום\u200f/\u202aa\u202c \u200f", "https://example.com/שלום/a"],
    ["https://münchen.example/größe", "https://münchen.example/größe"],
    ["https://نامه‌ای.example/می‌خواهم", "https://نامه‌ای.example/می‌خواهم"],
    ["https://example.com/👩‍💻/❤️", "https://example.com/👩‍💻/❤️"],
    ["example.com/a\u200b?b=1&amp;c=2", "example.com/a?b=1&c=2"],
    ["https://example.com/two words", "https://example.com/two words"],
  ])("%j is %j", (typed, link) => expect(cleanLink(typed)).toBe(link));

  test("so does an address in a text or a line, where other words stay", () => {
    const words = `R&amp;D: ${OFFER}\u200b?a=1&amp;b=2, and AT&amp;T`;
    expect(cleanText(words)).toBe(`R&amp;D: ${OFFER}?a=1&b=2, and AT&amp;T`);
    expect(cleanLine(words)).toBe(`R&amp;D: ${OFFER}?a=1&b=2, and AT&amp;T`);
    expect(cleanText(`שלום ${OFFER}\u200f היום\u200f`)).toBe(`שלום ${OFFER} היום\u200f`);
  });
});

/** Every kind of character that cleaning knows, which are put together in thousands of ways. */
const KINDS = [
  ...["a", "ب", "क", "ท", "葛", "👩", "❤", "🏴", "🏽", " ", "\t", "\u00a0", "·", "o\t", "\uf0b7", "&amp;", "&a", "mp;"],
  ...["https://a.example/", "\u200b", "\u200c", "\u200d", "\ufe0f", "\u00ad", "\u200f", "\u202e", "\u034f", "\u3164"],
  ...["\u{e0067}", "\u{e007f}", "\u180e", "\u0301", "\ud83d", "\udc69", "\u0000", ...BREAKS],
];

test("cleaning twice is cleaning once, so that it does not matter how many doors a text comes through", () => {
  for (let seed = 1, run = 0; run < 20_000; run += 1) {
    let text = "";
    for (let at = 0; at < 7; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      text += KINDS[seed % KINDS.length];
    }
    const once = [cleanText(text), cleanLine(text), cleanLink(text)];
    const twice = [cleanText(once[0] ?? ""), cleanLine(once[1] ?? ""), cleanLink(once[2] ?? "")];
    if (once.join("|") !== twice.join("|")) expect(twice).toEqual(once);
  }
});

test.each(KINDS)("long runs of %j take linear time", async (kind) => {
  const text = kind.repeat(80_000);
  for (const clean of [cleanText, cleanLine, cleanLink]) {
    expect(await isLinear((share) => clean(text.slice(0, text.length * share)))).toBe(true);
  }
});
