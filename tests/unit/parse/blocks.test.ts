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

  test.each([
    ...[
      "P.S.—X",
      "PS—X",
      "PS – X",
      "P.-S. : X",
      "P.-S.\u00a0: X",
      "PS\u202f: X",
      "P.S., X",
      "P.S… X",
      "P.S.:\nX",
      "PPS: X",
    ],
    ...["(P.S.) X", "(PS) X", "[PS:] X", "[P.-S.]\nX", "[P.D.] X", "P.P.S. X", "**P.S.** — X", "\\[P.S.\\]\nX"],
    ...["追伸：X", "[追伸]\nX", "[נ.ב.] X", "Nachtrag: X", "ملاحظة: X", "附言：X", "추신: X"],
  ])("%j begins a P.S., and nothing of its mark shows", (form) => {
    const reply = form.replace("X", "One more.");
    expect(postscriptFormat.read(reply)).toEqual({
      kind: "blocks",
      blocks: { postscript: "One more." },
      recognised: true,
    });
    for (let length = 0; length <= reply.length; length += 1) {
      expect("One more.").toContain(postscriptFormat.read(reply.slice(0, length)).blocks.postscript ?? "");
    }
  });

  test.each([
    "ps they say so",
    "PS5 is back",
    "PS-Karte anbei",
    "Nachtragen ist leicht",
    "psst, you",
    "(PS 5) is back",
    "Post-script languages",
  ])("%j is no mark of a P.S.", (text) => {
    expect(postscriptFormat.read(text).blocks.postscript).toBe(text);
  });

  test("a sign or dots before the first word of a P.S. stay", () => {
    for (const text of ["-20 % until Friday.", "–5 °C at night.", "…and one more.", ".NET, too."]) {
      expect(postscriptFormat.read(`P.S. ${text}`).blocks.postscript).toBe(text);
    }
  });

  test.each([
    ["[TRANSIZIONE_ALL'OFFERTA]", "[OFFERTA]"],
    ["[TRANSITION_AU_CONSEIL]", "[L'OFFRE EN BREF]"],
    ["[Transition à l'offre]", "[OFFER]"],
    ["**[PŘECHOD_K_NABÍDCE]**", "**[NABÍDKA]**"],
    ["{TRANSITION_TO_OFFER}", "{OFFER}"],
    ["(TRANSITION_TO_OFFER)", "(OFFER)"],
    ["[الجسر إلى البرنامج]", "[البرنامج]"],
    ["［TRANSITION_TO_OFFER］", "［OFFER］"],
    ["[[TRANSITION_TO_OFFER]]", "[[OFFER]]"],
    ["\\[TRANSITION\\_TO\\_OFFER\\]", "\\[OFFER\\]"],
  ])("%s and %s are the markers in their order, and nothing of them shows", (first, second) => {
    const reply = `${first}\nOver.\n\n${second}\nBuy.`;
    expect(offerFormat.read(reply)).toEqual({
      kind: "blocks",
      blocks: { transitionToOffer: "Over.", offer: "Buy." },
      recognised: true,
    });
    for (let length = 0; length <= reply.length; length += 1) {
      const { blocks } = offerFormat.read(reply.slice(0, length));
      expect("Over.".startsWith(blocks.transitionToOffer ?? "")).toBe(true);
      expect("Buy.".startsWith(blocks.offer ?? "")).toBe(true);
    }
  });

  test.each(["[LINK]", "(Your link)", "[Your name]", "{{FIRST_NAME}}"])("%s alone on a line is text", (line) => {
    const { blocks } = offerFormat.read(`[TRANSITION_TO_OFFER]\nOver.\n\n[OFFER]\nBuy.\n\n${line}\n\nNow.`);
    expect(blocks).toEqual({ transitionToOffer: "Over.", offer: `Buy.\n\n${line}\n\nNow.` });
    expect(offerFormat.read(`[OFFER]\nBuy.\n\n${line}`).blocks).toEqual({ offer: `Buy.\n\n${line}` });
    expect(offerFormat.read(`[TRANSITION_TO_OFFER]\nOver.\n\nBuy.\n\n${line}`).blocks.offer).toBe(`Buy.\n\n${line}`);
    expect(offerFormat.read(`Transition: Over.\n\nOffer: Buy.\n\n${line}`).blocks.offer).toBe(`Buy.\n\n${line}`);
  });

  test.each([
    "(Word count: 128)",
    "[128 words]",
    "*(132 words)*",
    "(Wörter: 128)",
    "**Word count:** 128",
    "(128 mots)",
  ])("%s below a text is no part of it, in an envelope as well", (count) => {
    expect(story.read(`<reply>\nOne.\n\nTwo.\n\n${count}\n</reply>`).blocks.story).toBe("One.\n\nTwo.");
  });

  test.each(["7 words", "It took 7 words", "(I said 7 words)", "Her answer: 42"])("a text may end in %j", (end) => {
    expect(story.read(`<reply>\nOne.\n\n${end}\n</reply>`).blocks.story).toBe(`One.\n\n${end}`);
  });

  test("rules and the marks of a quotation go, wherever they stand", () => {
    const reply = "One.\n\n---\n\nTwo.\n\n* * *\n\n> Come home.\n>\n> Now.\n\n***\n\n> 5 kg.";
    expect(story.read(`<reply>\n${reply}\n</reply>`).blocks.story).toBe(
      "One.\n\nTwo.\n\nCome home.\n\nNow.\n\n> 5 kg.",
    );
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
