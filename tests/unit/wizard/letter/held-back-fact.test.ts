import { expect, test } from "vitest";
import { heldBackFact } from "@/lib/wizard/letter/held-back-fact";

const of = (productHighlights: string, productDescription = "") =>
  heldBackFact({ productHighlights, productDescription });

test("the last highlight that nobody needs in order to decide is left for the P.S.", () => {
  expect(of("- one wheel for each person\n- a shelf of your own\n- what you make is fired")).toBe(
    "what you make is fired",
  );
  expect(of("- small groups\n- a workbook\n- £145 with clay\n- closes 3 March")).toBe("a workbook");
});

test("highlights on one line may stand between semicolons or bullets, and a semicolon inside a line divides nothing", () => {
  expect(of("You choose the school; the teacher writes to you; stop whenever you like")).toBe("stop whenever you like");
  expect(of("Large print • a page for the doctor • words for children")).toBe("words for children");
  expect(of("one wheel each\na shelf of your own\nfired; and glazed")).toBe("fired; and glazed");
});

test("a comfort is left for it only where there is nothing better, and the number of places never", () => {
  expect(of("- one wheel for each person\n- what you make is fired\n- tea and cake at half time")).toBe(
    "what you make is fired",
  );
  expect(of("- only eight places\n- £145\n- aprons are there")).toBe("aprons are there");
  expect(of("- ein eigenes Rad\n- zwei Stücke zum Mitnehmen\n- höchstens zehn Teilnehmende\n- Kaffee und Kuchen")).toBe(
    "zwei Stücke zum Mitnehmen",
  );
});

test("the description gives it where the highlights are too few", () => {
  expect(
    of("- one", "A class of four evenings. It costs £145. Ana has taught for twelve years. It is free to cancel."),
  ).toBe("Ana has taught for twelve years.");
});

test("nothing is kept back that the other field tells all the same", () => {
  expect(of("- calm bees\n- a wooden hive\n- two visits", "A wooden hive with a smoker.")).toBe("two visits");
  expect(
    of(
      "- calm bees\n- a smoker\n- a wooden hive",
      "A wooden hive, a smoker and calm bees. It costs $480. A beekeeper visits you in June.",
    ),
  ).toBe("A beekeeper visits you in June.");
});

test("a brief with little to say keeps nothing back", () => {
  expect(of("- one\n- two", "A class. It costs £145.")).toBe("");
  expect(of("")).toBe("");
});
