import { expect, test } from "vitest";
import { splitSentences } from "@/lib/text/sentences";

test.each([
  [["One. ", "Two! ", "“Three?” she asked. ", "“Four!”"]],
  [["A line\n\n", "- a point\n", "- another. ", "And more."]],
  [["The nurses of St. Brigid's and Dr. J. Doe came. ", "They stayed."]],
  [["Bis zum 15. Dezember. ", "Dann nicht mehr."]],
  [["\n\n  It begins late. ", "So it goes.  \n\n"]],
  [["No stop at all"]],
])("the sentences of a text, joined again, are the text: %j", (sentences) => {
  expect(splitSentences(sentences.join(""))).toEqual(sentences);
});

test("a text without a word has none", () => {
  expect(splitSentences("")).toEqual([]);
});
