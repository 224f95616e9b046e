import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Blocks } from "@/lib/wizard/blocks";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import type { BlocksFormat } from "@/lib/wizard/parse/reply";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";

const story = proseFormat("story");
const insight = proseFormat("tip");

const TEXT = fc
  .array(
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        "[TIP]",
        "[TRANSITION_TO_TIP]",
        "[/OFFER]",
        "[P.S.]",
        "P.S. x",
        "PS: x",
        "Tip: x",
        "TIP",
        "### Offer",
        "#####",
        "---",
        "**bold**",
        '"quoted"',
        "Story: x",
        "Sure! Here's the story:",
        "Let me know if you'd like any changes!",
        "step-by-step e-mail",
        "{",
        '{"tip": "x"}',
        "```",
        "<think>",
        "> x",
        "",
        " x ",
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) =>
    lines
      .join("\n")
      .replace(/(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
      .trim(),
  )
  .filter((text) => text !== "");

function expectRoundTrip(format: BlocksFormat, blocks: fc.Arbitrary<Blocks>): void {
  fc.assert(
    fc.property(blocks, (edited) => {
      expect(format.read(format.write(edited)).blocks).toEqual(edited);
    }),
    { numRuns: 1000 },
  );
}

describe("writing blocks", () => {
  test("whatever was edited by hand is read back to the letter", () => {
    expectRoundTrip(tipFormat, fc.record({ transitionToTip: TEXT, tip: TEXT }, { requiredKeys: [] }));
    expectRoundTrip(offerFormat, fc.record({ transitionToOffer: TEXT, offer: TEXT }, { requiredKeys: [] }));
    expectRoundTrip(postscriptFormat, fc.record({ postscript: TEXT }));
    expectRoundTrip(story, fc.record({ story: TEXT }));
    expectRoundTrip(insight, fc.record({ tip: TEXT }));
  });

  test("ordinary texts are written in the shape that the prompt asks for", () => {
    expect(tipFormat.write({ transitionToTip: "Over.", tip: "One.\n\nTwo." })).toBe(
      "[TRANSITION_TO_TIP]\nOver.\n\n[TIP]\nOne.\n\nTwo.",
    );
    expect(offerFormat.write({ transitionToOffer: "Over.", offer: "Buy." })).toBe(
      "[TRANSITION_TO_OFFER]\nOver.\n\n[OFFER]\nBuy.",
    );
    expect(postscriptFormat.write({ postscript: "One more." })).toBe("[P.S.]\nOne more.");
    expect(story.write({ story: "One.\n\nTwo." })).toBe("One.\n\nTwo.");
  });
});

describe("reading blocks", () => {
  test("an empty reply has no blocks", () => {
    for (const format of [tipFormat, offerFormat, postscriptFormat, story]) {
      expect(format.read(" \n")).toEqual({ kind: "blocks", blocks: {}, recognised: false });
    }
  });

  test("without a marker all paragraphs are the main block", () => {
    expect(tipFormat.read("Short.\n\nLong rest.")).toEqual({
      kind: "blocks",
      blocks: { tip: "Short.\n\nLong rest." },
      recognised: false,
    });
  });

  test.each([
    "Okay, I have a confession: I never tune.\n\nNobody does.",
    "Sure enough, the dog came back.\n\nIt had the shoe.",
    "Here's what nobody tells you about chords:\n\nthey wait.",
    "Here is the story my father told me:\n\nhe lied.",
    "Great. Here is where it gets hard.\n\nYou begin.",
    "Certainly the dog knew.\n\nDogs do.",
    "Of course, I have time.\n\nI lied.",
    "Thanks for asking.\n\nI'm fine.",
    "One.\n\nLet me know what changes for you this week.",
    "One.\n\nI hope this helps you play to-night.",
    "One.\n\nIf you want another loaf, reply.",
    "One.\n\nWould you like a seat?",
    "One.\n\nNote the date: 3 May.",
  ])("a letter may say %j", (text) => {
    expect(story.read(text).blocks.story).toBe(text);
  });

  test("markers in the wrong case, with spaces or hyphens, are markers; words inside sentences are not", () => {
    for (const marker of [
      "[Transition to Tip]",
      "[TRANSITION-TO-TIP]",
      "[ transition_to_tip ]",
      "**[TRANSITION TO THE TIP]**:",
    ]) {
      const { blocks } = tipFormat.read(`${marker}\nOver.\n[tip] My best tip: slow, step-by-step.`);
      expect(blocks).toEqual({ transitionToTip: "Over.", tip: "My best tip: slow, step-by-step." });
    }
  });

  test("a label is text once its part has begun", () => {
    const { blocks } = tipFormat.read(
      "[TRANSITION_TO_TIP]\nOver.\n\n[TIP]\nTune.\n\nTip: hum first.\n\nTransition: none.",
    );
    expect(blocks).toEqual({ transitionToTip: "Over.", tip: "Tune.\n\nTip: hum first.\n\nTransition: none." });
  });

  test("a P.S. loses every prefix that was put before it", () => {
    expect(postscriptFormat.read("[P.S.]\n**P.S.** PS: p.s. One more.").blocks).toEqual({ postscript: "One more." });
  });

  test("a marker that is still growing is not shown", () => {
    const reply = "[TRANSITION_TO_TIP]\nOver.\n\n[TIP]\nTune.";
    for (let length = 0; length <= reply.length; length += 1) {
      const { blocks } = tipFormat.read(reply.slice(0, length));
      expect("Over.".startsWith(blocks.transitionToTip ?? "")).toBe(true);
      expect("Tune.".startsWith(blocks.tip ?? "")).toBe(true);
    }
  });

  test("tags in a reply stay text, and what hides or reorders text is removed", () => {
    const { blocks } = story.read("<img src=x onerror=alert(1)>\u202e and \u0000\u200b<b>bold</b> 👩‍🚀");
    expect(blocks.story).toBe("<img src=x onerror=alert(1)> and <b>bold</b> 👩‍🚀");
  });
});
