import { expect, test } from "vitest";
import { checkedClaims, claimFindings, readClaims } from "@/lib/checks/claims";
import { areClaimsChecked } from "@/lib/checks/read-sentences";

const LETTER = {
  brief: {
    productDescription: "Machined smooth inside, 1.9 kg. Poured in Ohio.",
    productHighlights: "- re-machined free once",
  },
  blocks: { offer: "The pan is poured in Ohio.\nWe re-machine it “free” for life.", postscript: "Chefs love it." },
};

const row = (reply: string) =>
  readClaims(reply, LETTER).map(({ block, quote, evidence }) => [block, quote, evidence?.field ?? null]);

test("claims are read from lines, however a model dresses them", () => {
  const expected = [
    ["offer", "poured in Ohio", "productDescription"],
    ["postscript", "Chefs love it.", null],
  ];
  expect(row("CLAIM: poured in Ohio\nBRIEF: Poured in  OHIO\n\nCLAIM: Chefs love it.\nBRIEF: -")).toEqual(expected);
  const dressed =
    '1. **Claim:** “poured in Ohio”\n   **Brief:** "Poured in Ohio"\n- claim 2: Chefs love it.\n- brief: none';
  expect(row(`<reply>\nSure!\n${dressed}\n</reply>`)).toEqual(expected);
});

test("a quotation that is not in the brief word for word counts as none", () => {
  expect(row("CLAIM: poured in Ohio\nBRIEF: Poured by hand in Ohio")).toEqual([["offer", "poured in Ohio", null]]);
  expect(row('CLAIM: We re-machine it "free" for life.\nBRIEF: re-machined free for life')).toEqual([
    ["offer", 'We re-machine it "free" for life.', null],
  ]);
});

test("the sender is read as prompts tell them, and a claim that the person added to the brief is backed up by it", () => {
  const sender = { senderName: "Ana", senderRole: "baker", senderOrganization: "Loaf" };
  const letter = { brief: { ...LETTER.brief, ...sender }, blocks: { signOff: "Ana\nBaker, Loaf" } };
  expect(readClaims("CLAIM: Baker, Loaf\nBRIEF: baker, Loaf", letter)).toMatchObject([
    { evidence: { field: "senderName" } },
  ]);
  const brief = { productDescription: "Poured in Ohio.\nChefs love it." };
  expect(readClaims("CLAIM: chefs love it\nBRIEF: -", { ...LETTER, brief })).toMatchObject([{ evidence: null }]);
  expect(readClaims("CLAIM: chefs love it.\nBRIEF: -", { ...LETTER, brief })).toMatchObject([
    { evidence: { field: "productDescription" } },
  ]);
});

test("a claim that the letter does not make is left out, and one that is named twice is listed once", () => {
  const reply = "CLAIM: It never rusts\nBRIEF: Poured in Ohio\nCLAIM: Chefs love it\nCLAIM: chefs love it\nBRIEF: -";
  expect(row(reply)).toEqual([["postscript", "Chefs love it", null]]);
  expect(row("I found nothing to complain about.")).toEqual([]);
});

const UNHELD = "CLAIM: poured in Ohio\nBRIEF: Poured in Ohio\nCLAIM: we re-machine it free for life\nBRIEF: -";

test("a claim without words of the brief is a finding at the letter's own words, as long as they stand there", () => {
  const checked = checkedClaims(UNHELD, LETTER);
  const quote = "We re-machine it “free” for life";
  const start = LETTER.blocks.offer.indexOf(quote);
  expect(claimFindings(checked, LETTER)).toMatchObject([
    { rule: "claim-not-in-brief", block: "offer", severity: "strong", quote, start, end: start + quote.length },
  ]);
  expect(claimFindings(checked, { ...LETTER, blocks: { offer: "The pan is poured in Ohio." } })).toEqual([]);
  expect(claimFindings(undefined, LETTER)).toEqual([]);
});

test("claims stay checked when a sentence is taken out, and not when one is written or changed", () => {
  const checked = checkedClaims(UNHELD, LETTER);
  const isChecked = (offer: string) => areClaimsChecked(checked, { ...LETTER, blocks: { ...LETTER.blocks, offer } });
  expect(isChecked(LETTER.blocks.offer)).toBe(true);
  expect(isChecked("The pan is poured in Ohio.")).toBe(true);
  expect(isChecked("The pan is poured in Ohio. It never rusts.")).toBe(false);
  expect(isChecked("The pan is poured in Iowa.")).toBe(false);
  expect(areClaimsChecked(undefined, LETTER)).toBe(false);
});

test("a reply that names no claim of the letter has checked nothing", () => {
  expect(checkedClaims("I found nothing to complain about.", LETTER)).toBeUndefined();
  expect(checkedClaims("CLAIM: It never rusts\nBRIEF: -", LETTER)).toBeUndefined();
});
