import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Blocks } from "@/lib/letter/blocks";
import type { BlocksFormat } from "@/lib/letter/reply";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { wholeLetterFormat } from "@/lib/letter/whole-letter";
import { cleanText } from "@/lib/text/clean-text";

const story = proseFormat("story");

const TEXT = fc
  .array(
    fc.oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        ...["[TIP]", "[TRANSITION_TO_TIP]", "[/OFFER]", "[P.S.]", "P.S. x", "PS: x", "Tip: x", "TIP", "#####", "---"],
        ...["**bold**", '"quoted"', "Sure! Here's the story:", "Let me know if you'd like any changes!", "{", "```"],
        ...[
          "<think>",
          "</think>",
          "<reply>",
          "</reply>",
          "<option 1>",
          "&lt;",
          "> x",
          "step-by-step e-mail",
          "",
          " x ",
        ],
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => cleanText(lines.join("\n")).trim())
  .filter((text) => text !== "");

describe("writing blocks", () => {
  test.each<[string, BlocksFormat, fc.Arbitrary<Blocks>]>([
    ["tip", tipFormat, fc.record({ transitionToTip: TEXT, tip: TEXT }, { requiredKeys: [] })],
    ["offer", offerFormat, fc.record({ transitionToOffer: TEXT, offer: TEXT }, { requiredKeys: [] })],
    ["P.S.", postscriptFormat, fc.record({ postscript: TEXT })],
    ["story", story, fc.record({ story: TEXT })],
    ["insight", proseFormat("tip"), fc.record({ tip: TEXT })],
  ])("whatever was edited by hand is read back to the letter: %s", (_, format, blocks) => {
    const readBack = (edited: Blocks) => {
      expect(format.read(format.write(edited)).blocks).toEqual(edited);
    };
    fc.assert(fc.property(blocks, readBack), { numRuns: 1000 });
  });

  test("ordinary texts are written in the shape that the prompt asks for", () => {
    expect(tipFormat.write({ transitionToTip: "Over.", tip: "One.\n\nTwo." })).toBe(
      "<reply>\n[TRANSITION_TO_TIP]\nOver.\n\n[TIP]\nOne.\n\nTwo.\n</reply>",
    );
    expect(postscriptFormat.write({ postscript: "One more." })).toBe("<reply>\n[P.S.]\nOne more.\n</reply>");
    expect(story.write({ story: "One.\n\nTwo." })).toBe("<reply>\nOne.\n\nTwo.\n</reply>");
  });
});

describe("reading blocks", () => {
  test("an empty reply has no blocks", () => {
    for (const format of [tipFormat, offerFormat, postscriptFormat, story]) {
      expect(format.read(" \n")).toEqual({ kind: "blocks", blocks: {}, recognized: false });
    }
  });

  test("without a mark all paragraphs are the main block", () => {
    const blocks = { tip: "Short.\n\nLong rest." };
    expect(tipFormat.read("Short.\n\nLong rest.")).toEqual({ kind: "blocks", blocks, recognized: false });
  });

  test.each([
    "Okay, I have a confession: I never tune.\n\nNobody does.",
    "Sure enough, the dog came back.\n\nIt had the shoe.",
    "Here's what nobody tells you about chords:\n\nthey wait.",
    "Here is the story my father told me:\n\nhe lied.",
    "Great. Here is where it gets hard.\n\nYou begin.",
    "No excuses. Here is the story of Ada.\n\nShe ran.",
    "Great news!\n\nYou begin.",
    "Absolutely — here's the catch:\n\nit rings.",
    "Here you go again.\n\nIt rings.",
    "Of course — here you sit.\n\nIt rings.",
    "> 5 kg of flour.\n\nNo less.",
    "Certainly the dog knew.\n\nDogs do.",
    "Of course, I have time.\n\nI lied.",
    "One.\n\nLet me know what changes for you this week.",
    "One.\n\nI hope this helps you play to-night.",
    "One.\n\nIf you want another loaf, reply.",
    "One.\n\nWould you like a seat?",
    "One.\n\nLet me know if your plans change, or whether Tuesday fits.",
    "One.\n\nNote the date: 3 May.",
  ])("a letter may say %j", (text) => {
    expect(story.read(text).blocks.story).toBe(text);
  });

  test("one line of talk before and one after are no part of a text without marks, in English", () => {
    for (const before of [
      ...["Sure!", "Here is the revised story:", "Certainly! Below is your story for busy parents."],
      ...["Absolutely — here's the revised story:", "Of course – here is a shorter version.", "Sure - here it is:"],
      ...["Sure, here you go:", "**Got it! Here you are.**", "My pleasure! Here's your story:"],
      "Yes—here is the story:",
    ]) {
      for (const after of ["Let me know if you'd like any changes!", "Would you like me to adjust the tone?"]) {
        expect(story.read(`${before}\n\nOne.\n\nTwo.\n\n${after}`).blocks.story).toBe("One.\n\nTwo.");
      }
    }
    expect(story.read("Gerne!\n\nEins.").blocks.story).toBe("Gerne!\n\nEins.");
  });

  test("the signs of a quotation around a whole reply are no part of it, before or after talk", () => {
    const quoted = (text: string) => text.replace(/^/gm, "> ");
    const reply = "[TRANSITION_TO_TIP]\nOver.\n\n[TIP]\n5 kg > 3 kg.";
    const blocks = { transitionToTip: "Over.", tip: "5 kg > 3 kg." };
    for (const form of [quoted(reply), `Sure, here you go:\n\n${quoted(reply)}`, quoted(`Sure!\n\n${reply}`)]) {
      expect(tipFormat.read(form).blocks).toEqual(blocks);
    }
  });

  test.each([
    ["[Transition to Offer]", "[offer]"],
    ["[ transition-to-offer ]", "[OFFER]:"],
    ["**[TRANSITION TO THE OFFER]**:", "### [Offer]"],
    ["{TRANSITION_TO_OFFER}", "{OFFER}"],
    ["(TRANSITION_TO_OFFER)", "(OFFER)"],
    ["<transition_to_offer>", "</transition_to_offer>\n<offer>"],
    ["［TRANSITION_TO_OFFER］", "【OFFER】"],
    ["[[TRANSITION_TO_OFFER]]", "[[OFFER]]"],
    ["\\[TRANSITION\\_TO\\_OFFER\\]", "\\[OFFER\\]"],
    ["", "#####"],
  ])("%s and %s are marks, and nothing of them shows while they arrive", (first, second) => {
    const reply = `${first}\nOver.\n\n${second}\nBuy step-by-step.`;
    const blocks = { transitionToOffer: "Over.", offer: "Buy step-by-step." };
    expect(offerFormat.read(reply)).toEqual({ kind: "blocks", blocks, recognized: true });
    if (second !== "#####") expect(wholeLetterFormat.read(reply).blocks, "in a whole letter").toEqual(blocks);
    for (let length = 0; length <= reply.length; length += 1) {
      const part = offerFormat.read(reply.slice(0, length)).blocks;
      for (const text of Object.values(part)) expect(`${text}|`).not.toMatch(/[[\]{}()<>#［］【】*]/);
    }
  });

  test.each(["[LINK]", "(Your link)", "[Your name]", "{{FIRST_NAME}}", "Offer: none", "My offer (tip) is [tips]."])(
    "%s on a line of its own is text",
    (line) => {
      const { blocks } = offerFormat.read(`[TRANSITION_TO_OFFER]\nOver.\n\n[OFFER]\nBuy.\n\n${line}\n\nNow.`);
      expect(blocks).toEqual({ transitionToOffer: "Over.", offer: `Buy.\n\n${line}\n\nNow.` });
    },
  );

  test("'TIP:' before a tip is stripped, and stays in it", () => {
    for (const prefix of ["TIP:", "**Tip:**", "tip: "]) {
      expect(tipFormat.read(`[TIP]\n${prefix} Tune.\n\nTip: hum.`).blocks).toEqual({ tip: "Tune.\n\nTip: hum." });
    }
    expect(tipFormat.read("[TIP]\nTipping: a habit").blocks.tip).toBe("Tipping: a habit");
  });

  test.each([
    ...["P.S.—X", "PS—X", "PS – X", "P.-S. : X", "P.-S.\u00a0: X", "PS\u202f: X", "P.S., X", "P.S.:\nX", "p.s. X"],
    ...["(P.S.) X", "[PS:] X", "[P.-S.]\nX", "[P.D.] X", "**P.S.** — X", "\\[P.S.\\]\nX", "[P.S.]\nP.S. PS: p.s. X"],
    ...["Gerne!\n\n[P.S.]\nX\n[/P.S.]", "<P.S.>X</P.S.>", "<PS>\nX\n</PS>"],
    ...["[P.S.] X [/P.S.]", "**<P.S.>** X **</P.S.>**"],
  ])("%j begins a P.S., and nothing of its mark shows", (form) => {
    const blocks = { postscript: "One more." };
    const reply = form.replace("X", "One more.");
    expect(postscriptFormat.read(reply)).toEqual({ kind: "blocks", blocks, recognized: true });
  });

  test.each([
    ...["ps they say so", "PS5 is back", "PS-Karte anbei", "psst, you", "(PS 5) is back", "Post-script languages"],
    ...["P.S. -20 % until Friday.", "P.S. –5 °C at night.", "P.S. …and one more.", "P.S. .NET, too."],
  ])("of %j only the mark goes", (text) => {
    expect(postscriptFormat.read(text).blocks.postscript).toBe(text.replace("P.S. ", ""));
  });

  test("Markdown that a letter cannot show goes: rules, fences and quotations; headings, links and bold stay", () => {
    const reply =
      "## One.\n\n---\n\n**Two** [three](https://example.com).\n\n> Come home.\n>\n> Now.\n\n```\n> 5 kg.\n```";
    expect(story.read(`<reply>\n${reply}\n</reply>`).blocks.story).toBe(
      "## One.\n\n**Two** [three](https://example.com).\n\nCome home.\n\nNow.\n\n> 5 kg.",
    );
  });

  test("tags in a reply stay text, and what hides or reorders text is removed", () => {
    const { blocks } = story.read("<img src=x onerror=alert(1)>\u202e and \u0000\u200b<b>bold</b> 👩‍🚀");
    expect(blocks.story).toBe("<img src=x onerror=alert(1)> and <b>bold</b> 👩‍🚀");
  });

  test("a break of any kind in a reply parts words, and a bullet of Word begins a point", () => {
    const reply = "Included:\v\uf0b7\tOne\f· Two\u0085Book at https://example.com/of\u00adfer?a=1&amp;b=2.\u2029Bye.";
    expect(story.read(reply).blocks.story).toBe(
      "Included:\n- One\n- Two\nBook at https://example.com/offer?a=1&b=2.\n\nBye.",
    );
  });
});
