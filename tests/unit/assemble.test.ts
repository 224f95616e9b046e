import { describe, expect, test } from "vitest";
import { assembleLetter, letterText } from "@/lib/letter/assemble";
import { BLOCK_NAMES, type Blocks } from "@/lib/letter/blocks";

const LETTER: Blocks = {
  postscript: "Start with the campfire song.",
  preheader: "Three chords are enough for most songs",
  subject: "The case under the bed",
  lede: "It had been 31 years.",
  story: "He played a G.\n\nShe laughed.",
  offer: "The Campfire Course:\n- one song a week\n- a teacher who writes back\nSee it here.",
  signOff: "Play on,\nDana",
};

describe("the letter", () => {
  test("has its blocks in the order of the letter, without those that have no text", () => {
    const parts = assembleLetter({ ...LETTER, tip: "  ", cta: "" }, BLOCK_NAMES);
    const names = ["subject", "preheader", "lede", "story", "offer", "signOff", "postscript"];
    expect(parts.map(({ name }) => name)).toEqual(names);
  });

  test("takes only the blocks of the order", () => {
    expect(assembleLetter(LETTER, ["story"])).toEqual([{ name: "story", text: "He played a G.\n\nShe laughed." }]);
  });

  test("gives the postscript its P.S. back, once", () => {
    expect(letterText(LETTER, ["postscript"])).toBe("P.S. Start with the campfire song.");
    expect(letterText({ postscript: "P.S. Typed by hand." }, ["postscript"])).toBe("P.S. Typed by hand.");
    expect(letterText({ postscript: "P.S.: Typed by hand." }, ["postscript"])).toBe("P.S. Typed by hand.");
  });
});

describe("the letter as text", () => {
  test("has an empty line between blocks and the subject only when asked for, in the first line", () => {
    const { lede, story, offer, signOff, postscript } = LETTER;
    const body = [lede, story, offer, signOff, `P.S. ${postscript}`].join("\n\n");
    expect(letterText(LETTER, BLOCK_NAMES)).toBe(body);
    expect(letterText(LETTER, BLOCK_NAMES, { withSubject: true })).toBe(`Subject: The case under the bed\n\n${body}`);
    expect(letterText(LETTER, ["lede", "subject"], { withSubject: true })).toMatch(/^Subject: /);
  });

  test("of nothing is empty", () => {
    expect(letterText({}, BLOCK_NAMES, { withSubject: true })).toBe("");
  });

  test("shows no stars, and merge tags as they are", () => {
    const blocks: Blocks = { lede: "**Hi** *|FNAME|*, {{first_name}}: _really_, 2 * 2 at my_shop." };
    expect(letterText(blocks, BLOCK_NAMES)).toBe("Hi *|FNAME|*, {{first_name}}: really, 2 * 2 at my_shop.");
  });
});
