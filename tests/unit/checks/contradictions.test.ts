import { describe, expect, test } from "vitest";
import { contradictionsOf } from "@/lib/checks/contradictions";

const questions = (productDescription: string, productHighlights = "", rest: Record<string, string> = {}) =>
  contradictionsOf({ productDescription, productHighlights, ...rest });

const CONTRADICTIONS: readonly (readonly [name: string, one: string, other: string, rest?: string])[] = [
  ["shipping dates", "Our parcels ship in 2 days", "ships from Dec 2"],
  ["shipping dates", "It ships in 2 days", "Shipping: 1 week", ", in a box"],
  ["prices", "It costs $49", "The course: $59 per person"],
  ["prices", "Four evenings cost £145", "£125 for four evenings"],
  ["numbers of spots", "There are 60 places", "50 places at most"],
  ["start dates", "It starts on Thursday 12 March", "starts 14 March"],
  ["end dates", "Anmeldeschluss ist der 3. Mai", "Anmeldeschluss: 5.5."],
  ["prices", "Le cours coûte 49 €", "Prix : 59 €"],
  ["shipping dates", "El envío es en 2 días", "envío en 5 días"],
];

const NO_CONTRADICTIONS: readonly (readonly [description: string, highlights?: string])[] = [
  ["The course is $49, members $39.", "- $49, members $39"],
  ["- Price: $49\n- Price: $39 (members)"],
  ["14 days free, then $29.", "- 14 days free\n- then $29 a month"],
  ["60 places.", "- for people of 45 to 60 years"],
  ["The small box costs $8. The large box costs $12."],
  ["- 250 g: $8\n- 1 kg: $20\n- S: $10\n- M: $12"],
  ["From 12 March to 14 March.", "- starts 12 March\n- ends 14 March"],
  ["Ships in 2 to 4 days.", "- ships in 2–4 days"],
  ["It ships in 2 days. Delivery in 5 days.", "- ships within 48 hours"],
  ["It was $59. It costs $49."],
  ["It costs $29 a month. It costs $290 a year.", "- It costs €280"],
  ["Registration starts 1 March. The course starts 12 March."],
  ["- Start: 12 March\n- Start: 3 April\n- Start: 5 May"],
  ["12 places in Leeds. 10 places in York. 3 places left."],
  ["The course costs $49. The workshop costs $59."],
  ["Orders ship in 2 days. Pre-orders ship from Dec 2."],
  ["Tea and cake cost $5. Cake costs $3."],
  ["It costs $49 and ships on Dec 2.", "- Price: $49\n- ships 2 December"],
];

describe("a question about two facts of a brief", () => {
  test.each(CONTRADICTIONS)("is asked of two %s: %j and %j", (name, one, other, rest = "") => {
    expect(questions(`${one}${rest}.`, `- ${other}`)).toEqual([
      { field: "productHighlights", question: `Two ${name}: “${one}” and “${other}”. Which one is right?` },
    ]);
  });

  test.each(NO_CONTRADICTIONS.map((facts) => ({ facts })))("is not asked of $facts", ({ facts }) => {
    expect(questions(...facts)).toEqual([]);
  });

  test("is shown at the tip when that has the second one, and knows the words for the product", () => {
    const product = { productName: "Clay Evenings", tip: "Clay Evenings: $59. Wedge the clay." };
    expect(questions("Price: $49", "", product).map(({ field }) => field)).toEqual(["tip"]);
  });
});
