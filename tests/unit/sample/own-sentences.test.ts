import { describe, expect, test } from "vitest";
import { ownPostscript, ownPreheaders } from "@/lib/sample/own-sentences";
import { NO_BRIEF } from "@/lib/wizard/brief/fields";

const BRACKET = "[A deadline, a guarantee, or your best reason one more time]";

const postscriptOf = (productDescription: string, productHighlights = "") =>
  ownPostscript({ ...NO_BRIEF, productName: "Krume", productDescription, productHighlights, act: "sign up" });

describe("the P.S. is", () => {
  test.each([
    "Until Friday you get the first lesson free.",
    "It costs 39 euros until Friday.",
    "By May 5 you know every sourdough in town.",
    "Bis zum 15. Dezember kostet er 39 Euro.",
    "Wer bis Sonntag bucht, bekommt ein Glas dazu.",
    "Hasta el domingo pagas solo la mitad.",
    "Vous avez jusqu’au 3 mai pour vous inscrire.",
    "The offer ends Sunday, December 7, at midnight.",
    "We are full most years, so please book before 1 December.",
    "Sign up by Dec 12 (or sooner).",
    "Only for you: the early price closes in 3 days.",
    "Registration at krume.example closes on 2026-12-07.",
    "Until Friday Krume costs 39 euros, or for those who like long sentences and have a friend who is a baker, 35 euros for each of the first three months.",
  ])("a sentence with a deadline anywhere in it, whole and as typed: %s", (sentence) => {
    expect(postscriptOf(`Eight lessons for $90. ${sentence} Ask us. Money back within a week.`)).toBe(sentence);
  });

  test.each([
    "Money back within 30 days, for any reason.",
    "If you are not happy with the first lesson, you get your money back.",
    "If your team does not save an hour a week, we refund every cent.",
    "Auf jede Reparatur gibt es zwei Jahre Garantie.",
    "Comes with a two-year warranty.",
  ])("else one with a guarantee: %s", (sentence) => {
    expect(postscriptOf(`Eight lessons for $90. ${sentence} Ask us.`)).toBe(sentence);
  });

  test.each([
    "Krume is $39 a month.",
    "After that a room costs 85 dollars, and you can stop.",
    "Kosztuje 49 zł.",
    "Der Kurs kostet 59 Euro.",
  ])("else one with a price: %s", (sentence) =>
    expect(postscriptOf(`Eight lessons. ${sentence} Ask us.`, "- a pan and a jar")).toBe(sentence),
  );

  test.each([
    "Founded by 2 sisters in 1998.",
    "Krume used to cost 290 euros a month.",
    "Regular price is $290 per kit.",
    "Krume closes by 9 pm in winter.",
    "Krume guarantees nothing except sore hands.",
    "Orders before 2 pm leave on the same day.",
    "Sorry, no refunds.",
    "Krume gives no guarantee and no refunds.",
    "Until Friday Krume costs 39 euros (or less!",
    "Until Friday Krume costs 39 euros and\ncomes with a pan.",
    "Until Friday the prices are:",
  ])("else the first highlight, and never a sentence that promises nothing or is torn: %s", (sentence) => {
    expect(postscriptOf(`Eight lessons. ${sentence}`, "- one jar of starter\n- a pan")).toBe("one jar of starter.");
  });

  test("else the first sentence of the description, and a bracket where that says nothing", () => {
    expect(postscriptOf("Eight lessons in your kitchen. Ask us.")).toBe("Eight lessons in your kitchen.");
    expect(postscriptOf("An app.")).toBe(BRACKET);
  });

  test("a deadline before a guarantee", () => {
    const guarantee = "Money back within 30 days.";
    expect(postscriptOf(`${guarantee} Until May 5 you save half.`)).toBe("Until May 5 you save half.");
  });

  test.each(["-", "–", "•", "*", "✓", "✔️"])(
    "a point of a list without its bullet %s and with a full stop",
    (bullet) => {
      expect(postscriptOf("Lessons.", `${bullet} Money back within 30 days\n${bullet} a pan`)).toBe(
        "Money back within 30 days.",
      );
    },
  );
});

describe("preheaders are", () => {
  const of = (brief: Partial<typeof NO_BRIEF>) => ownPreheaders({ ...NO_BRIEF, productName: "Krume", ...brief });

  test("the first sentence of the tip, and the topic, the longer one first; never one that may name an old price", () => {
    const brief = {
      topic: "Bread on Sunday",
      tip: "Weigh the flour on a scale. The cup lies.",
      productDescription: "Regular price is $290 per kit. Now $99. Krume fits into a lunch break.",
    };
    expect(of(brief)).toEqual(["Weigh the flour on a scale.", "Bread on Sunday"]);
  });

  test("none that leans on another sentence, is shorter than three words, or is an address", () => {
    const brief = {
      topic: "https://krume.example/bread and more",
      tip: "It helps to weigh.",
      productDescription: "An app.",
    };
    expect(of(brief)).toEqual([]);
    expect(of({ tip: "Weigh the flour on\na scale. Costs nothing at all." })).toEqual([]);
    expect(of({ topic: "Bread", tip: "n/a", productDescription: "Write to us: a@b.example." })).toEqual([]);
  });

  test("with a minus sign that belongs to a number", () => {
    expect(of({ tip: "-30% sur tout. Code LOU30." })).toEqual(["-30% sur tout."]);
  });
});
