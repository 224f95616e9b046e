import { describe, expect, test } from "vitest";
import { letterChecks, type TextContext } from "@/lib/checks/check";
import { briefWords, letterLedger } from "@/lib/checks/fact-ledger";
import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";
import { findNameSlot } from "@/lib/text/languages";
import { SENDABLE_LETTERS } from "@/tests/fixtures/checks/sendable-letters";
import { faultyEmail, findingsOf } from "@/tests/support/drafts/letter-states";

const [EVENING] = SENDABLE_LETTERS;
const BRIEF = EVENING?.brief ?? {};
const BLOCKS: Blocks = { ...EVENING?.clean, preheader: EVENING?.preheader ?? "" };

const findingsIn = (letter: TextContext) =>
  letterChecks(letter).flatMap((part) => part().map(({ rule, quote }) => `${rule}: ${quote}`));

/** What the checks find in the evening class, with other texts in the place of its own, as 'rule: words'. */
const found = (blocks: Blocks, brief: Readonly<Record<string, string>> = {}) =>
  findingsIn({ brief: { ...BRIEF, ...brief }, blocks: { ...BLOCKS, ...blocks } });

/** What the ledger does not hold for given, as 'support: words'. */
const inLedger = (blocks: Blocks, brief: Readonly<Record<string, string>> = {}) =>
  letterLedger({ brief: { ...BRIEF, ...brief }, blocks: { ...BLOCKS, ...blocks } })
    .flatMap((part) => part())
    .filter(({ support }) => support !== "given")
    .map(({ support, fact, evidence }) => `${support}: ${fact.quote}, ${evidence?.quote ?? "nothing"}`);

test("a placeholder in the address of a link is found at its words", () => {
  const links = { offer: [{ start: 4, end: 9, href: "https://example.com/a" }] };
  const letter = { brief: BRIEF, blocks: { ...BLOCKS, offer: "See the page." }, links };
  const found = letterChecks(letter).flatMap((part) => part().filter(({ rule }) => rule === "placeholder"));
  expect(found).toMatchObject([{ quote: "https://example.com/a", start: 4, end: 9 }]);
});

describe("a planted fault gets the finding that a careful editor would give, and no other", () => {
  test.each<[fault: string, blocks: Blocks, finding: string, brief?: Readonly<Record<string, string>>]>([
    ["a price that is not in the brief", { postscript: "A stool is £14." }, "unsupported-number: £14"],
    ["a day that is not in the brief", { offer: "From 12 October, £160." }, "unsupported-number: 12 October"],
    ["a detail of the story", { story: "He had 45 pens.", offer: "With 45 pens." }, "unsupported-number: 45 pens"],
    ["a link without its end", { cta: "Save me an easel at https" }, "stray-https: https"],
    ["a placeholder", { signOff: "See you on a Monday,\n[Your name]" }, "placeholder: [Your name]"],
    ["two links", { postscript: "Or see https://corn.example/shop" }, "two-links: https://corn.example/shop"],
    ["a broken merge tag", { postscript: "{first_name}, there is tea." }, "broken-merge-tag: {first_name}"],
    ["a pretended reply", { subject: "Re: The hand" }, "reply-trick: Re:"],
    ["a format", { lede: "It had **five** fingers." }, "leftover-format: **five**"],
    ["a mark of a reply", { tip: "</option>\nDraw the gap." }, "leftover-mark: </option>"],
    ["a call that names a thing", { cta: "Your easel in the back" }, "call-without-verb: Your easel in the back"],
    ["no link", { postscript: "There is tea." }, "no-link: Save an easel for yourself", { link: "" }],
  ])("%s", (_, blocks, finding, brief) => {
    expect(found(blocks, brief)).toEqual([finding]);
  });

  test("or the evidence, where only a person can decide", () => {
    expect(inLedger({})).toEqual([]);
    const women = { audience: "women between 45 and 60" };
    expect(inLedger({ offer: "We have 60 places." }, women)).toEqual(["open: 60 places, 60"]);
    const monthly = { productDescription: "An app for $290 a month." };
    expect(inLedger({ offer: "It is free." }, monthly)).toContain("open: free, $290 a month");
    const name = { productName: "Drawn by 5 May", productDescription: "A class for £160." };
    expect(inLedger({ offer: "Book by 5 May." }, name)).toContain("open: 5 May, 5 May");
    expect(found({ offer: "We have 60 places." }, women)).toEqual([]);
  });
});

test("an address that leads elsewhere is one finding, which is not asked to be clickable too", () => {
  const { shown } = findingsOf(faultyEmail());
  const link = shown.filter(({ quote }) => quote === "corn-street.com/ten");
  expect(link.map(({ rule }) => rule)).toEqual(["two-links"]);
  expect(link.map((one) => briefWords(one, BRIEF))).toEqual([BRIEF.link]);
});

test.each<[quote: string, description: string, words: string | undefined]>([
  ["12 October", "From 5 October for £160.", "5 October"],
  ["12 October", "From 5 October to 7 December.", undefined],
  ["12 October", "On Mondays.", undefined],
  ["£14", "It is £160. All of it is £160.", "£160"],
  ["45 pens", "With 12 easels.", undefined],
])("for %s, the brief's one figure of its kind is offered: %s", (quote, productDescription, words) => {
  expect(briefWords({ rule: "unsupported-number", quote }, { productDescription })).toBe(words);
});

test("letters that are fit to send get one finding in all", () => {
  const all = SENDABLE_LETTERS.map(({ brief, clean, ...rest }) => {
    const slot = findNameSlot(clean.signOff ?? "") ?? "";
    const blocks = { ...clean, ...rest, signOff: clean.signOff?.replace(slot, "Nell Abara") ?? "" };
    const link = /https:\S+[^.\s]/.exec(Object.values(brief).join(" "))?.[0] ?? "https://school.example/start";
    return { brief: { link, ...brief }, blocks: blocksOf(blocks) };
  });
  expect(all.flatMap(findingsIn)).toEqual(["unsupported-number: 14 receipts"]);
});

const blocksOf = (texts: Blocks): Blocks =>
  Object.fromEntries(BLOCK_NAMES.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
