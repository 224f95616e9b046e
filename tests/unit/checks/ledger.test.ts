import { describe, expect, test } from "vitest";
import { check } from "@/lib/checks/check";
import { factLedger } from "@/lib/checks/fact-ledger";
import type { CheckContext } from "@/lib/checks/finding";
import { findLanguage } from "@/lib/text/find-language";
import { ENGLISH_LETTERS } from "@/tests/fixtures/checks/letters";
import { isLinear, leastMs } from "@/tests/support/growth";

const brief = {
  topic: "Learning to throw pots",
  productName: "Clay Evenings",
  productDescription:
    "Four Thursday evenings from 12 March, 7–9 pm. £145, eight places. Register by 1 March: https://www.clay.example/book/",
  productHighlights: "“I slept like a stone.” Lena Ortiz",
  tip: "Wedge the clay for 2 minutes more. A wire costs £3.",
};
const context = (rest: Partial<CheckContext> = {}): CheckContext => ({ brief, block: "offer", blocks: {}, ...rest });

describe("the fact ledger", () => {
  test("links each fact to the words of the brief that it rests on", () => {
    const entries = factLedger("4 evenings for 145 pounds, and 5 more.", context());
    expect(entries.map(({ fact, basis }) => [fact.quote, basis])).toEqual([
      ["4", { field: "productDescription", start: 0, end: 4, quote: "Four" }],
      ["145 pounds", { field: "productDescription", start: 46, end: 50, quote: "£145" }],
      ["5", null],
    ]);
    expect(brief.productDescription.slice(46, 50)).toBe("£145");
  });

  test("lets a number in figures tell a price of the brief, and no number in words rest on one", () => {
    const priced = context({ brief: { productDescription: "$9 per month, for 40 teams." }, language: "en" });
    const basisOf = (text: string) => factLedger(text, priced).map(({ basis }) => basis?.quote ?? null);
    expect(basisOf("You pay 9 a month.")).toEqual(["$9"]);
    expect(basisOf("She sent nine reminders to forty teams.")).toEqual([null, "40"]);
  });

  test("links a quotation to its words, and finds words that a named person never said", () => {
    const [said] = factLedger("“I slept like a stone,” says Lena Ortiz.", context());
    expect(said?.basis).toEqual({ field: "productHighlights", start: 1, end: 21, quote: "I slept like a stone" });
    expect(check("F1", "“It changed my life,” says Lena Ortiz.", context())).toHaveLength(1);
  });

  test("reads the brief in the language that it names, and the name of the language as no word", () => {
    const german = { productName: "Zehn Montage", productDescription: "Kurs.", language: "de" };
    expect(check("F1", "Zehn Montage ist ein Kurs.", context({ brief: german }))).toEqual([]);
    const english = { productName: "Ten Mondays", productDescription: "A class.", language: "en" };
    expect(check("F1", "Ten Mondays is a class.", context({ brief: english }))).toEqual([]);
  });

  test("is strong where something is offered, and a hint where a scene is set", () => {
    const strength = (text: string, block: CheckContext["block"]) =>
      check("F1", text, context({ block, blocks: { story: "She had five hours." } })).map(({ severity }) => severity);
    for (const block of ["tip", "offer", "cta", "postscript"] as const)
      expect(strength("It takes six hours.", block)).toEqual(["strong"]);
    for (const block of ["subject", "preheader", "lede", "transitionToOffer", null] as const) {
      expect(strength("It takes six hours.", block), block ?? "letter").toEqual(["hint"]);
    }
    expect(strength("5 hours of clay", "subject")).toEqual(["hint"]);
    expect(strength("3 hours of clay", "subject")).toEqual(["strong"]);
    expect(strength("Hurry, said the conductor.", "lede")).toEqual(["hint"]);
    expect(strength("The dog was in no hurry.", "lede")).toEqual([]);
    for (const said of ["It must rest before midnight.", "It is free.", "It is the best course in town."]) {
      for (const block of ["tip", "lede", "transitionToOffer", "preheader", "signOff"] as const)
        expect(strength(said, block), `${block}: ${said}`).toEqual(["hint"]);
      for (const block of ["subject", "offer", "cta", "postscript", null] as const)
        expect(strength(said, block), `${block ?? "letter"}: ${said}`).toEqual(["strong"]);
    }
    for (const wish of ["Have a good Sunday", "See you on Monday"]) {
      expect(strength(wish, "signOff"), wish).toEqual(["hint"]);
      expect(strength(wish, "postscript"), wish).toEqual(["strong"]);
    }
    expect(strength("It cost £9 and five days.", "lede")).toEqual(["strong", "hint"]);
    expect(strength("Five people, on a Monday.", "lede")).toEqual([]);
  });

  test("counts in a story only money, percentages and witnesses", () => {
    const story = context({ block: "story" });
    const text =
      "At 4:15 on Monday nine people stood there. “Two,” said Ruth. It cost £9, about 30%. “Clay Evenings is fun,” said Ruth.";
    expect(check("F1", text, story).map(({ quote }) => quote)).toEqual([
      "£9",
      "30%",
      "“Clay Evenings is fun,” said Ruth",
    ]);
  });

  test("lets the lede and the transitions tell of the scene, and no other block", () => {
    const blocks = { story: "She waited for twenty minutes." };
    const inBlock = (block: CheckContext["block"]) => check("F1", "Twenty minutes later", context({ block, blocks }));
    expect([inBlock("lede"), inBlock("transitionToTip"), inBlock("transitionToOffer")]).toEqual([[], [], []]);
    for (const block of ["subject", "tip", "offer", "cta", "signOff", "postscript"] as const) {
      expect(inBlock(block)[0]?.why, block).toContain("detail of the story");
    }
  });

  test.each([
    ["Three things:\n\n- clay\n- water\n- time", 0],
    ["Three things: clay, water and time.", 0],
    ["Five things:\n\n- clay\n- water\n- time", 1],
    ["Five things: clay, water and time.", 1],
  ])("counts with the reader: %j", (text, findings) => {
    expect(check("F1", text, context())).toHaveLength(findings);
  });

  test("counts the points that another block has", () => {
    const blocks = { tip: "Do this:\n- one\n- another\n- a last" };
    expect(check("F1", "3 ways to wedge clay", context({ block: "subject", blocks }))).toEqual([]);
    expect(check("F1", "5 ways to wedge clay", context({ block: "subject", blocks }))).toHaveLength(1);
  });

  test("says what is wrong, where, and how to mend it", () => {
    expect(check("F1", "It costs £200.", context())).toEqual([
      {
        rule: "F1",
        severity: "strong",
        start: 9,
        end: 13,
        quote: "£200",
        why: "This price, “£200”, is not in your brief.",
        instruction:
          "Take out “£200”, or say it without this price: the brief does not give it. Keep everything else as it is.",
      },
    ]);
  });
});

describe("what a letter lacks", () => {
  test("is each price, date, deadline, number of places, link and name of the brief that it says nowhere", () => {
    const missing = check("F2", "Come to the wheel.", context({ block: null }));
    expect(missing.map(({ field, quote, why }) => [field, quote, /The ([\p{L}' ]+) of your/u.exec(why)?.[1]])).toEqual([
      ["productDescription", "12 March", "date"],
      ["productDescription", "£145", "price"],
      ["productDescription", "eight", "number of places"],
      ["productDescription", "1 March", "deadline"],
      ["productDescription", "https://www.clay.example/book/", "link"],
      ["productName", "Clay Evenings", "product's name"],
    ]);
    for (const { field = "", start, end, quote } of missing) {
      expect(brief[field as keyof typeof brief].slice(start, end)).toBe(quote);
    }
  });

  test("may stand in any block, in any notation", () => {
    const blocks = { cta: "Book by March 1", postscript: "145 GBP, 8 places: [book](https://clay.example/book?a=1)" };
    expect(check("F2", "CLAY EVENINGS begin on March 12th.", context({ blocks }))).toEqual([]);
  });

  test("may be told by the end of its month, and is quoted without the stop of its sentence", () => {
    const lacks = (text: string) =>
      check("F2", text, context({ block: null, brief: { productDescription: "On sale until November 30." } }));
    expect(lacks("On sale until the end of November.")).toEqual([]);
    expect(lacks("On sale until the middle of November.").map(({ quote }) => quote)).toEqual(["November 30"]);
  });

  test.each(ENGLISH_LETTERS)("is nothing in a good letter: $title", ({ brief: its, clean }) => {
    expect(check("F2", "", { brief: its, block: null, blocks: clean })).toEqual([]);
  });
});

describe("checks take time in proportion to the length", () => {
  const UNITS = [
    "1",
    "1 ",
    "1,",
    "1.",
    "12 March ",
    "7 pm ",
    "one ",
    "hundred ",
    "“",
    "“a” ",
    "“a” says Ann ",
    "free ",
    "the best ",
    "$",
    "€ 1",
    "{{",
    "a@",
    "Ann ",
    "- a\n",
    "two of ",
    "Ann, a ",
    "three: ",
    "Mon/",
    "May–",
    "1 until ",
    "Anmeldung a ",
    "offerte ",
    "no guarantee ",
  ];
  test.each(UNITS)("of 20,000 characters of %j", async (unit) => {
    const text = unit.repeat(20_000 / unit.length);
    const linear = await isLinear((share) => {
      const part = text.slice(0, text.length * share);
      const blocks = { story: part };
      check("F1", part, { brief: { productDescription: part }, block: "offer", blocks });
      check("F2", part, { brief: { productDescription: part, productName: "x" }, block: "offer", blocks });
    });
    expect(linear).toBe(true);
  });

  test("of a letter: at most sixty times as much as finding its language", () => {
    const letters = ENGLISH_LETTERS.map(({ brief: its, clean }) => ({
      its,
      clean,
      text: Object.values(clean).join("\n"),
    }));
    const checking = leastMs(() => {
      for (const { its, clean, text } of letters) check("F1", text, { brief: its, block: null, blocks: clean });
    });
    const reading = leastMs(() => {
      for (let time = 0; time < 10; time += 1) for (const { text } of letters) findLanguage(text);
    });
    expect(checking).toBeLessThan(60 * (reading / 10));
  });
});
