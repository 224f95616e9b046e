import { describe, expect, test } from "vitest";
import { factLedger, letterLedger, missingFromLetter, wordsAround } from "@/lib/checks/fact-ledger";
import type { LanguageCode } from "@/lib/text/languages";

/** The facts of a text as 'words: support, words of the brief'. */
function ledger(text: string, brief: Readonly<Record<string, string>>): readonly string[] {
  return factLedger(text, brief).map(({ fact, support, evidence }) => {
    const words = evidence ? wordsAround(brief[evidence.field] ?? "", evidence) : "nothing";
    return `${fact.quote}: ${support}, ${words}`;
  });
}

const supportOf = (said: string, given: string, language: LanguageCode | "" = "en") =>
  factLedger(said, { productDescription: given, language }).map(({ support }) => support);

describe("the same figure in other forms is given", () => {
  test.each<[said: string, given: string, language?: LanguageCode]>([
    ["March 14", "14 March"],
    ["on 14.03.", "on March 14th"],
    ["14.3.2027", "14. März 2027", "de"],
    ["2027-03-14", "Sunday, March 14, 2027"],
    ["14/03/2027", "14 mars 2027", "fr"],
    ["el 14 de marzo", "14.03.", "es"],
    ["14 марта", "14.03.2027", "ru"],
    ["3月14日", "14.03.", "ja"],
    ["6:30 pm", "6.30 p.m."],
    ["18 Uhr", "18:00", "de"],
    ["1,245.50 dollars", "$1245.50"],
    ["1.245,50 €", "1245,50 Euro", "de"],
    ["£145", "£ 145"],
    ["20 %", "20 percent"],
    ["10k kilometres", "10,000 kilometres"],
    ["20席", "全20席です", "ja"],
    ["$29 a month", "$29/month"],
    ["https://www.clay.example/book?utm_source=a", "https://clay.example/book/"],
  ])("%s, %s", (said, given, language) => {
    expect(supportOf(said, given, language)).toContain("given");
    expect(supportOf(said, given, language)).not.toContain("missing");
  });
});

describe("a figure beside other words is open, and shown with them", () => {
  test.each([
    ["There are 60 places.", "For women between 45 and 60.", "60 places: open, For women between 45 and 60."],
    ["Only $290 a year.", "It is $290 a month.", "$290 a year: open, It is $290 a month."],
    ["Come at 7 am.", "Doors at 7 pm.", "7 am: open, Doors at 7 pm."],
    ["It costs $49.", "49 lessons in all.", "$49: open, 49 lessons in all."],
    ["It is free.", "Only $290 a month.", "free: open, Only $290 a month."],
    ["A refund, always.", "No refund after May. $5", "refund: open, No refund after May."],
    ["On 14 March 2028.", "On 14 March 2027.", "14 March 2028: open, On 14 March 2027."],
  ])("%s %s", (said, given, row) => {
    expect(ledger(said, { productDescription: given })).toEqual([row]);
  });

  test("what only a name holds is open, and the name itself is no fact of the letter", () => {
    const brief = { productName: "Ready by 5 April", productDescription: "A tax course." };
    expect(ledger("Ready by 5 April helps. Enrol by 5 April.", brief)).toEqual(["5 April: open, Ready by 5 April"]);
    expect(missingFromLetter([], brief)).toEqual([]);
  });
});

test("what the brief does not say is missing", () => {
  const brief = { productDescription: "Four Thursdays from 12 March for £145, free of charge for children." };
  const missing = ["12 April", "£140", "$145", "guaranteed", "8 seats", "https://a.example/b"];
  expect(ledger("On 12 April for £140 or $145, guaranteed. 8 seats at https://a.example/b.", brief)).toEqual(
    missing.map((quote) => `${quote}: missing, nothing`),
  );
});

test("labels, names and tags are no figures", () => {
  expect(ledger("1. An MP3 for {{user_12}}\n2) at https://a1.example, 3D", {}).map((row) => row.split(":")[0])).toEqual(
    ["https"],
  );
});

test("a letter is read block by block, and lacks the prices and dates that none of them says", () => {
  const brief = {
    topic: "30 days without sugar",
    productDescription: "From 5 October. £160, or £99 for students. 5 October is a Monday.",
  };
  const blocks = { offer: "You pay £160.", postscript: "From October 5th." };
  const facts = letterLedger({ brief, blocks }).flatMap((part) => part());
  expect(facts.map(({ block }) => block)).toEqual(["offer", "postscript"]);
  const instruction = "Mention the price in the offer: £99.";
  expect(missingFromLetter(facts, brief)).toMatchObject([{ field: "productDescription", quote: "£99", instruction }]);
});
