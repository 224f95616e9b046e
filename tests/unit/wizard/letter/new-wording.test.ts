import { describe, expect, test } from "vitest";
import { newWording, withNewWords } from "@/lib/letter/new-wording";
import { postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";

const TEXT = "The bread fell on the floor. It made the sound of a brick. She laughed and started again.";
const OLD = "It made the sound of a brick.";
const NEW = "It sounded like a brick.";

const asked = (text: string, old: string) => {
  const start = text.indexOf(old);
  return { text, span: { start, end: start + old.length } };
};

/** Returns the new wording in a reply about a sentence of a story. */
const taken = (reply: string, old = OLD, text = TEXT, language: string | null = "en") =>
  newWording(reply, { ...asked(text, old), format: proseFormat("story"), block: "story", language });

describe("what is taken for the new sentence", () => {
  test.each([
    ["the sentence between its marks", `<reply>\n${NEW}\n</reply>`],
    ["the sentence alone", NEW],
    ["the whole block", `<reply>\n${TEXT.replace(OLD, NEW)}\n</reply>`],
    [
      "the whole block, with other spaces and marks",
      TEXT.replace(OLD, NEW)
        .replace(/ (?=She)/, "\n\n")
        .replace(/'/g, "’"),
    ],
    ["a word of the assistant before it", `Sure! Here is the new sentence:\n\n${NEW}`],
    ["the sentence in quotation marks", `“${NEW}”`],
    ["the sentence in typewriter's quotation marks", `<reply>"${NEW}"</reply>`],
    ["a bullet before it", `- ${NEW}`],
    ["bold letters", `**${NEW}**`],
  ])("%s", (_name, reply) => expect(taken(reply)).toBe(NEW));

  test("two sentences for one", () => {
    const two = "It hit the tiles. It sounded like a brick.";
    expect(taken(`<reply>${two}</reply>`)).toBe(two);
    expect(taken(TEXT.replace(OLD, two))).toBe(two);
  });

  test.each(["The bread fell on the floor.", "She laughed and started again."])(
    "the first sentence of a block and the last, from the whole block: %s",
    (old) => expect(taken(TEXT.replace(old, "So it went."), old)).toBe("So it went."),
  );

  test("quotation marks that the sentence had before, in those of the letter's language", () => {
    expect(taken('"Come in here."', "“Come in.”", "“Come in.” He did.")).toBe("“Come in here.”");
    expect(taken('He said "komm".', "Er kam.", "Er kam. Sie nicht.", "de")).toBe("He said „komm“.");
  });

  test("the block of a pair that was asked for, where both come back", () => {
    const text = "Watch the dough. Wait for the second fold.";
    const reply = "[TRANSITION_TO_TIP]\nShe knew why.\n\n[TIP]\nWatch the dough. Give it two folds.";
    const place = { ...asked(text, "Wait for the second fold."), format: tipFormat, language: "en" } as const;
    expect(newWording(reply, { ...place, block: "tip" })).toBe("Give it two folds.");
    const above = { ...asked("He never knew.", "He never knew."), format: tipFormat, language: "en" } as const;
    expect(newWording(reply, { ...above, block: "transitionToTip" })).toBe("She knew why.");
    expect(newWording("<reply>She knew.</reply>", { ...above, block: "transitionToTip" })).toBe("She knew.");
  });

  test("a P.S. without the letters before it", () => {
    const place = { ...asked("Places are few.", "Places are few."), format: postscriptFormat, language: "en" } as const;
    expect(newWording("P.S. Only six places.", { ...place, block: "postscript" })).toBe("Only six places.");
  });

  test("a list item without its bullet and a step without its number", () => {
    const text = "Bring:\n- a warm coat for the yard\n- your shoes";
    expect(taken("- a coat", "a warm coat for the yard", text)).toBe("a coat");
    expect(taken("Bring:\n- a coat\n- your shoes", "a warm coat for the yard", text)).toBe("a coat");
  });
});

describe("nothing is taken", () => {
  test.each([
    ["of an empty answer", "<reply>\n</reply>"],
    ["of a block with another change", "It fell. It sounded like a brick. She laughed and started again."],
    ["of a part of the block", `${NEW} She laughed and started again.`],
    ["of the block after a word of talk", `Sure! ${TEXT.replace(OLD, NEW)}`],
    ["of the block with a word more", `${NEW} ${TEXT.replace(` ${OLD}`, "")} Truly.`],
    ["of the block without the sentence", TEXT.replace(`${OLD} `, "")],
    ["of several proposals", `1. ${NEW}\n2. It thudded like a brick.\n3. It was a brick.`],
    ["of words about the sentence below it", `${NEW}\n\nThis is shorter and keeps the brick.`],
  ])("%s", (_name, reply) => expect(taken(reply)).toBeUndefined());
});

test("the same words, in whatever marks, are the old ones", () => {
  expect(taken(OLD.replace(" ", "  "))).toBe(OLD);
  expect(taken(TEXT)).toBe(OLD);
});

describe("several sentences changed at once", () => {
  const changed = (text: string, ...changes: readonly (readonly [old: string, words: string | null])[]) =>
    withNewWords(
      text,
      changes.map(([old, words]) => ({ ...asked(text, old), words })),
    );

  test("get their own words, and no other letter changes", () => {
    expect(changed(TEXT, ["The bread fell on the floor.", "It fell."], [OLD, NEW])).toBe(
      `It fell. ${NEW} She laughed and started again.`,
    );
  });

  test.each([
    ["in the middle", "A. B. C.", "A. C."],
    ["at the beginning", "B. C.", "C."],
    ["at the end", "A. B.", "A."],
    ["at the end of a line", "A. B.\nC.", "A.\nC."],
    ["at the beginning of a paragraph", "A.\n\nB. C.", "A.\n\nC."],
    ["as a paragraph", "A.\n\nB.\n\nC.", "A.\n\nC."],
    ["as the first paragraph", "B.\n\nC.", "C."],
    ["as the last paragraph", "A.\n\nB.", "A."],
    ["as an item of a list", "A:\n\n- a\n- B.\n- c", "A:\n\n- a\n- c"],
    ["as the first item of a list", "A:\n\n- B.\n- c", "A:\n\n- c"],
    ["as the last item of a list", "- a\n- B.\n\nC.", "- a\n\nC."],
    ["as all of a text", "B.", ""],
  ])("a sentence that goes %s takes its space with it, and its line if it was alone there", (_, text, without) => {
    expect(changed(text, ["B.", null])).toBe(without);
  });

  test("looks around them stay paired", () => {
    expect(changed("**A. B.** _C_ is bold.", ["B.**", null])).toBe("**A.** _C_ is bold.");
    expect(changed("One. **B. A.** C.", ["**B.", null])).toBe("One. **A.** C.");
    const over = "**A. B** and [c. D](https://bread.example) too.";
    expect(changed(over, [over.slice("**A. ".length), "New."])).toBe("A. New.");
  });
});
