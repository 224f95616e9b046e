import { describe, expect, test } from "vitest";
import { blockChecks, checkLetter, checkOption, strongestFirst } from "@/lib/checks/check-texts";
import { checksOf } from "@/lib/checks/checks-of";
import { findingKey } from "@/lib/checks/finding-key";
import { subjectSummary } from "@/lib/checks/subject-summary";
import { findLanguage } from "@/lib/text/find-language";
import { LANGUAGE_CODES } from "@/lib/text/languages";
import { BLOCK_NAMES } from "@/lib/wizard/blocks";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { OTHER_SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters-of-other-languages";
import { isLinear, leastMs } from "@/tests/support/growth";

const brief = {
  topic: "Learning to throw pots",
  productName: "Clay Evenings",
  productDescription: "Four Thursdays, £145.",
};

const rulesOf = (findings: readonly { rule: string; severity: string }[]) =>
  findings.map(({ rule, severity }) => `${rule} ${severity}`);

describe("an option", () => {
  test("is checked against its list, strongest finding first", () => {
    const context = {
      brief,
      block: "subject",
      blocks: {},
      language: "en",
      others: ["Fwd: unlock the clay now!!"],
    } as const;
    const findings = checkOption("Fwd: Unlock the clay now!!", context);
    expect(rulesOf(findings)).toEqual(["S4 strong", "O1 hint", "R4 hint", "S3 hint"]);
  });

  test("has no finding of a whole letter", () => {
    expect(checkOption("Book a place", { brief, block: "cta", blocks: {}, language: "en" })).toEqual([]);
  });
});

describe("a block", () => {
  test("is checked by name, strongest finding first, then in the order of its words", () => {
    const checks = blockChecks("offer", "Come NOW! It costs £200.\n\n**Book** now!!", {
      brief,
      blocks: {},
      language: "en",
    });
    const findings = strongestFirst(checks.flatMap((check) => check()));
    expect(findings.map(({ rule, quote }) => `${rule} ${quote}`)).toEqual([
      "F1 £200",
      "T1 **Book**",
      "S3 NOW",
      "S3 !!",
    ]);
  });

  test.each(BLOCK_NAMES)("that is empty has no finding beside a missing preheader: %s", (name) => {
    expect(blockChecks(name, "", { brief, blocks: {} }).flatMap((check) => check())).toEqual([]);
  });
});

describe("a letter", () => {
  const blocks = {
    subject: "Re: The bowl that leaned",
    lede: "The pot leaned.",
    offer: "Clay Evenings cost £200. Book at http://clay.example.",
    cta: "Click here",
    postscript: "See https://other.example/clay, {first_name}.",
  };
  const findings = checkLetter({ brief, blocks, language: "en", link: "https://clay.example" });

  test("tells the text of each finding, the strongest first and then in its own order", () => {
    expect(findings.map(({ rule, severity, block, quote }) => [rule, severity, block, quote])).toEqual([
      ["S4", "strong", "subject", "Re:"],
      ["F1", "strong", "offer", "£200"],
      ["A3", "strong", "offer", "http://clay.example"],
      ["A1", "strong", "postscript", "https://other.example/clay"],
      ["M1", "strong", "postscript", "{first_name}"],
      ["S2", "hint", "preheader", ""],
      ["F2", "hint", "offer", "£145"],
      ["A2", "hint", "cta", "Click here"],
    ]);
  });

  test("places each finding in the text that it names, or in the brief's field", () => {
    for (const { block, field, start, end, quote } of findings) {
      const source =
        field === "productDescription"
          ? brief.productDescription
          : block === null || block === "preheader" || block === "story"
            ? ""
            : (blocks[block as keyof typeof blocks] ?? "");
      expect(source.slice(start, end)).toBe(quote);
    }
  });

  test("is checked for its export when that is known", () => {
    const exported = checkLetter({
      brief,
      blocks,
      language: "en",
      htmlBytes: 200_000,
      exportedText: "Clay",
      dialect: "kit",
    });
    expect(rulesOf(exported.filter(({ block }) => block === null))).toEqual(["H1 strong", "H2 strong", "H2 strong"]);
    expect(findings.filter(({ rule }) => rule.startsWith("H"))).toEqual([]);
  });

  test("is found out in its language", () => {
    const [german] = OTHER_SENDABLE_LETTERS;
    const long =
      "Der Kurs, der Ihnen zeigt, wie man ein Volk durch den Winter bringt, ohne dass man es stört oder gar öffnet, was ja niemand tut, der einmal gesehen hat, was dann geschieht, beginnt am Samstag.";
    const context = { brief: german?.brief ?? {}, blocks: { ...german?.clean, tip: long } };
    expect(checkLetter(context).filter(({ rule }) => rule.startsWith("R"))).toEqual([]);
    expect(checkLetter({ ...context, language: "en" }).map(({ rule }) => rule)).toContain("R1");
  });

  test("without a word of any text is nothing to say of", () => {
    expect(checkLetter({ brief: {}, blocks: {} })).toEqual([]);
  });
});

describe("what is checked in a language", () => {
  test("is everything in English, and where none is known", () => {
    expect([checksOf("en"), checksOf(null)].map(({ unchecked, words }) => [unchecked, words])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  test("is said elsewhere, with what is not", () => {
    expect(checksOf("de").unchecked).toEqual(["R1", "R2", "R3", "R4", "R5"]);
    expect(checksOf("de").words).toBe(
      "In German, facts, subject, actions, links, merge tags and leftovers are checked; wording and ease of reading are not.",
    );
    expect(checksOf("pl").unchecked).toEqual(["R1", "R2", "R3", "R4", "R5", "T2"]);
    expect(checksOf("pl").words).toBe(
      "In Polish, facts, subject, actions, links, merge tags and leftovers are checked, and of promises only their numbers; wording and ease of reading are not.",
    );
    for (const code of LANGUAGE_CODES) expect(checksOf(code).checked).toContain("F1");
  });
});

describe("the line at a subject", () => {
  test.each([
    ["The bowl that would not stay round", "34 · whole on a phone", "The bowl that would not stay round"],
    ["x".repeat(48), "48 · whole on a phone", "x".repeat(48)],
    [
      "The bowl that would not stay round until I cut it in half",
      "57 · cut on a phone",
      "The bowl that would not stay round until I cut i…",
    ],
    ["👩‍👩‍👧‍👦 at the wheel ", "14 · whole on a phone", "👩‍👩‍👧‍👦 at the wheel"],
    ["", "0 · whole on a phone", ""],
  ])("counts as a reader does: %s", (subject, words, shown) => {
    expect(subjectSummary(subject)).toMatchObject({ words, shown });
  });
});

describe("the key of a dismissed finding", () => {
  const finding = { rule: "F1", quote: "£200" } as const;

  test("stays when the words stay, wherever they stand", () => {
    expect(findingKey({ ...finding, quote: " £200." }, "offer")).toBe(findingKey(finding, "offer"));
    expect(findingKey({ rule: "S3", quote: "!!" }, "offer")).toBe(findingKey({ rule: "S3", quote: "!! " }, "offer"));
  });

  test("is another for other words, another text or another rule", () => {
    const keys = [
      findingKey(finding, "offer"),
      findingKey({ ...finding, quote: "£201" }, "offer"),
      findingKey({ ...finding, quote: "£20 0" }, "offer"),
      findingKey(finding, "postscript"),
      findingKey(finding, null),
      findingKey({ ...finding, rule: "F2" }, "offer"),
      findingKey({ ...finding, quote: "!!" }, "offer"),
      findingKey({ ...finding, quote: "!!!" }, "offer"),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("is short, whatever the words", () => {
    expect(
      findingKey({ rule: "R2", quote: "A long paragraph. ".repeat(500) }, "transitionToOffer").length,
    ).toBeLessThan(50);
  });
});

describe("checks of a letter take time in proportion to its length", () => {
  const UNITS = [
    "Word. ",
    "AB ",
    "!!",
    "Mr. ",
    "www.a.de ",
    "a.",
    "https://",
    "http//",
    "{{a}} ",
    "{a_b ",
    "*|A|* ",
    "[a](",
    "[your ",
    "**a",
    "<think>",
    "# a\n",
    "journey ",
    "it's not just a, ",
    "12 Mill ",
    "👩‍👩‍👧‍👦",
    "Here is your tip:\n",
  ];

  test.each(UNITS)("of 20,000 characters of %j in every text", async (unit) => {
    const text = unit.repeat(20_000 / unit.length);
    const linear = await isLinear((share) => {
      const part = text.slice(0, text.length * share);
      const blocks = Object.fromEntries(BLOCK_NAMES.map((name) => [name, part]));
      checkLetter({ brief: { productDescription: part }, blocks, exportedText: part, language: "en" });
      checkOption(part, { brief: {}, block: "signOff", blocks: {}, others: [part, text.slice(0, 500)] });
    });
    expect(linear).toBe(true);
  });

  test("and in the median at most a hundred times as long as finding its language", () => {
    const ratios = SENDABLE_LETTERS.map(({ brief: its, preheader, clean }) => {
      const text = Object.values(clean).join("\n");
      const reading = leastMs(() => {
        for (let time = 0; time < 20; time += 1) findLanguage(text);
      });
      // The blocks are new each time, so that nothing is remembered of them.
      return leastMs(() => checkLetter({ brief: its, blocks: { ...clean, preheader } })) / (reading / 20);
    });
    const median = ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? Number.NaN;
    expect(median).toBeLessThan(100);
  });
});
