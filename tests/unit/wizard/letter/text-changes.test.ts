import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isChange, mergedText, type TextChange, textChanges } from "@/lib/letter/text-changes";
import { isLinear } from "@/tests/support/growth";

/** A comparison on one line: what went in brackets with a minus, what came with a plus. */
const written = (changes: readonly TextChange[]) =>
  changes
    .map((change) =>
      isChange(change)
        ? (change.before && `[-${change.before}]`) + (change.after && `[+${change.after}]`)
        : change.after,
    )
    .join("");

const STORY = "Nora lifted the first loaf out of the oven. It sounded like a brick. She laughed.";

describe("a comparison is of whole sentences", () => {
  test.each([
    ["one word", "Rest three days. Bake.", "Rest two days. Bake.", "[-Rest three days. ][+Rest two days. ]Bake."],
    ["a full stop", "Bake it.", "Bake it!", "[-Bake it.][+Bake it!]"],
    ["a sentence at the end", "Bake it.", "Bake it. Today.", "Bake it.[+ Today.]"],
    ["a sentence at the start", "Now. Bake it.", "Bake it.", "[-Now. ]Bake it."],
    ["a sentence in the middle", "One. Two. Three.", "One. Three.", "One. [-Two. ]Three."],
    ["neighbors", "One. Two. Three. Four.", "One. II. III. Four.", "One. [-Two. Three. ][+II. III. ]Four."],
    ["nothing", "Bake it", "Bake it", "Bake it"],
    ["a first text", "", "Bake it", "[+Bake it]"],
    ["a text that went", "Bake it", "", "[-Bake it]"],
    ["a new paragraph", "One day. Then two.", "One day.\n\nThen two.", "One day.[- ][+\n\n]Then two."],
    ["neighbors in two paragraphs", "One.\n\nTwo.", "I.\n\nII.", "[-One.][+I.]\n\n[-Two.][+II.]"],
    ["items of a list", "- One\n- Two\n- Three", "- One\n- II\n- III", "- One\n[-- Two][+- II]\n[-- Three][+- III]"],
    ["paragraphs that do not match", "One.\n\nTwo.", "I.\n\nII.\n\nIII.", "[-One.\n\nTwo.][+I.\n\nII.\n\nIII.]"],
    ["words without spaces", "今日焼く。食べる。", "明日焼く。食べる。", "[-今日焼く。][+明日焼く。]食べる。"],
  ])("%s", (_, before, after, marked) => {
    expect(written(textChanges(before, after))).toBe(marked);
  });
});

describe("of three changes, each is taken or left", () => {
  const before = `${STORY}\n\nThen she read on.\nAnd on.`;
  const after = before
    .replace("It sounded like a brick.", "It rang like a stone.")
    .replace("Then she read on.", "She read one more page.")
    .replace("And on.", "And baked again.");
  const changes = textChanges(before, after);

  test("with the second left, two are in and everything else is as it was, byte for byte", () => {
    expect(changes.filter(isChange)).toHaveLength(3);
    expect(mergedText(changes, (number) => number !== 1)).toBe(
      "Nora lifted the first loaf out of the oven. It rang like a stone. She laughed.\n\nThen she read on.\nAnd baked again.",
    );
  });
});

test.each([
  [
    "a point and its neighbor",
    "Three things:\n- a **pan**\n- a lid\n- time",
    "Three things:\n- a big **pan**\n- a lid of glass\n- time",
    "Three things:\n- a **pan**\n- a lid of glass\n- time",
  ],
  [
    "bold words over two sentences",
    "**It was cold. She went home** at ten.\n\nHe stayed.",
    "**It was warm. She stayed** till ten.\n\nHe left.",
    "**It was cold. She went home** at ten.\n\nHe left.",
  ],
  [
    "a link",
    "See [the guide](https://a.example/one).\n\nIt is free.",
    "See [our guide](https://a.example/two).\n\nIt costs nothing.",
    "See [the guide](https://a.example/one).\n\nIt costs nothing.",
  ],
])(
  "with the first change left and the others taken, %s is whole, and no sign is left over",
  (_, before, after, mixed) => {
    const changes = textChanges(before, after);
    expect(mergedText(changes, (number) => number > 0)).toBe(mixed);
    expect(mergedText(changes, () => true)).toBe(after);
    expect(mergedText(changes, () => false)).toBe(before);
  },
);

describe("whatever is compared", () => {
  const sentence = fc.constantFrom(
    ...["Bake it.", "Rest.", "Is it done?", "- One loaf", "{{name}}, look!", "烤面包。", "<b>", "the end"],
  );
  const space = fc.constantFrom(" ", " ", "  ", "\n", "\n\n", " \n", "");
  const sentences = fc.array(fc.tuple(sentence, space), { maxLength: 30 }).map((pairs) => pairs.flat().join(""));
  const text = fc.oneof({ weight: 3, arbitrary: sentences }, { weight: 1, arbitrary: fc.string() });

  test("taking all gives the new text and leaving all the old one, byte for byte", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = textChanges(before, after);
        expect(mergedText(changes, () => true)).toBe(after);
        expect(mergedText(changes, () => false)).toBe(before);
        for (const [index, change] of changes.entries()) {
          const next = changes[index + 1];
          expect(next && isChange(next)).not.toBe(isChange(change));
          expect(before.startsWith(change.before, change.from) && after.startsWith(change.after, change.to)).toBe(true);
        }
      }),
    );
  });

  test("whichever are taken, no two sentences run together, and no words are lost that both texts have", () => {
    const prose = fc
      .array(fc.tuple(fc.constantFrom("A.", "B.", "C.", "D.", "E."), fc.constantFrom(" ", "\n", "\n\n")), {
        minLength: 1,
      })
      .map((pairs) => pairs.flat().join("").trim());
    fc.assert(
      fc.property(prose, prose, fc.array(fc.boolean(), { minLength: 30 }), (before, after, taken) => {
        const changes = textChanges(before, after);
        const merged = mergedText(changes, (number) => taken[number] ?? true);
        expect(merged).toMatch(/^(?:[A-E]\.(?:\s+(?=[A-E])|$))*$/);
        for (const change of changes) if (!isChange(change)) expect(merged).toContain(change.after);
      }),
    );
  });

  test("the longest texts are compared in the blink of an eye", async () => {
    const linear = await isLinear((share) => {
      const long = Array.from({ length: 8000 * share }, (_, index) => `Word${index}.`).join(" ");
      expect(textChanges(long, long.toUpperCase())).toHaveLength(1);
      const changes = textChanges(long, long.replaceAll("77", "x"));
      expect(mergedText(changes, () => false)).toBe(long);
    });
    expect(linear).toBe(true);
  });
});
