import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TextChange, textChanges } from "@/lib/wizard/letter/text-changes";
import { isLinear } from "@/tests/support/growth";

/** A comparison on one line: what went in brackets with a minus, what came with a plus. */
const written = (changes: readonly TextChange[]) =>
  changes
    .map((change) =>
      change.kind === "same"
        ? change.text
        : (change.before && `[-${change.before}]`) + (change.after && `[+${change.after}]`),
    )
    .join("");

const side = (changes: readonly TextChange[], which: "before" | "after") =>
  changes.map((change) => (change.kind === "same" ? change.text : change[which])).join("");

const STORY = "Nora lifted the first loaf out of the oven. It sounded like a brick, and she laughed about it.";

describe("a comparison reads as a person would mark it", () => {
  test.each([
    ["one word", "the first loaf", "the last loaf", "the [-first][+last] loaf"],
    ["a word with its ending", "He can't bake.", "He can bake.", "He [-can't][+can] bake."],
    ["a full stop", "Bake it.", "Bake it!", "Bake it[-.][+!]"],
    ["words at the end", "Bake it", "Bake it today", "Bake it[+ today]"],
    ["words at the start", "Now bake it today", "bake it today", "[-Now ]bake it today"],
    ["nothing", "Bake it", "Bake it", "Bake it"],
    ["a first text", "", "Bake it", "[+Bake it]"],
    ["a text that went", "Bake it", "", "[-Bake it]"],
    ["a new paragraph", "One day. Then two.", "One day.\n\nThen two.", "One day.[- ][+\n\n]Then two."],
    ["characters without spaces", "今日はパンを焼く", "明日はパンを焼く", "[-今][+明]日はパンを焼く"],
  ])("%s", (_, before, after, marked) => {
    expect(written(textChanges(before, after))).toBe(marked);
  });

  test("a sentence of which only a short word stayed is one change, not one for each word", () => {
    const after = STORY.replace("It sounded like a brick", "The thud was that of a paving stone");
    expect(written(textChanges(STORY, after))).toBe(
      "Nora lifted the first loaf out of the oven. [-It sounded like a brick][+The thud was that of a paving stone], and she laughed about it.",
    );
  });

  test("changes far apart stay apart", () => {
    const after = STORY.replace("first", "third").replace("brick", "stone");
    expect(written(textChanges(STORY, after))).toBe(
      "Nora lifted the [-first][+third] loaf out of the oven. It sounded like a [-brick][+stone], and she laughed about it.",
    );
  });

  test("a short line that stayed parts the changes of the lines around it", () => {
    const before =
      "Bake one loaf on Monday.\nRest.\nBake one loaf on Friday, the rest of the week is for eating bread.";
    const after = before.replace("Monday", "Tuesday").replace("Friday", "Sunday");
    expect(written(textChanges(before, after))).toContain("[-Monday][+Tuesday].\nRest.\nBake");
  });

  test("two texts with hardly a word in common are told as two texts", () => {
    const other = "What does the dough say? Press your thumb in, wait, and watch how slowly it comes back to you.";
    expect(written(textChanges(STORY, other))).toBe(`[-${STORY}][+${other}]`);
  });
});

describe("whatever is compared", () => {
  const word = fc.constantFrom(
    "a",
    "loaf",
    "the",
    "oven",
    "it's",
    " ",
    " ",
    "\n",
    "\n\n",
    ".",
    "–",
    "{{name}}",
    "面包",
    "<b>",
  );
  const text = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join("")),
    fc.string(),
  );

  test("both texts can be read off the comparison, and no two pieces of a kind follow each other", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = textChanges(before, after);
        expect(side(changes, "before")).toBe(before);
        expect(side(changes, "after")).toBe(after);
        for (const [index, change] of changes.entries()) {
          expect(change.kind).not.toBe(changes[index + 1]?.kind);
          if (change.kind === "changed") expect(change.before).not.toBe(change.after);
        }
      }),
    );
  });

  test("the longest texts are compared in the blink of an eye", async () => {
    const linear = await isLinear((share) => {
      const long = Array.from({ length: 8000 * share }, (_, index) => `word${index}`).join(" ");
      expect(textChanges(long, long.toUpperCase())).toHaveLength(1);
      expect(side(textChanges(long, long.replaceAll("7", "x")), "before")).toBe(long);
    });
    expect(linear).toBe(true);
  });
});
