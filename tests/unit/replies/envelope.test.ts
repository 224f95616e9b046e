import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openEnvelope } from "@/lib/letter/envelope";
import { optionsFormat } from "@/lib/letter/options";
import { offerFormat, postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { enveloped } from "@/prompts/frame";

const story = proseFormat("story");
const TEXT = "One step.\n\nThen another.";
const read = (reply: string) => story.read(reply).blocks.story;
const list = (reply: string) => optionsFormat.read(reply).options;

describe("an envelope", () => {
  test.each([
    "<reply>\nX\n</reply>",
    "<Reply>X</REPLY>",
    "< reply >\nX\n< / reply >",
    '<reply lang="en">\nX\n</reply>',
    "**<reply>**\n\nX\n\n**</reply>**",
    "**<reply>** X **</reply>**",
    "`<reply>`\nX\n`</reply>`",
    "```xml\n<reply>\nX\n</reply>\n```",
    "<reply>\n```\nX\n```\n</reply>",
    "&lt;reply&gt;\nX\n&lt;/reply&gt;",
    "\\<reply\\>\nX\n\\</reply\\>",
    "<reply>\nX\n<\\reply>",
    "＜reply＞\nX\n＜／reply＞",
    "<<reply>>\nX\n<</reply>>",
    "[reply]\nX\n[/reply]",
    "{reply}\nX\n{/reply}",
    "> <reply>\n> X\n> </reply>",
    "Sure: <reply>X</reply> Anything else?",
    "I write between <reply> and </reply>.\n\n<reply>\nX\n</reply>",
    "<reply>\n<reply>\nX\n</reply>\n</reply>",
    "<reply>\nX",
    "<reply>\nX\n</rep",
    "X\n</reply>\n\nShall I go on?",
    "<reply/>\nX\n</reply>",
    "<reply>\nX\n<reply/>\n\nShorter?",
    "<think>\n<reply>no</reply>\n</think>\n<reply>\nX\n</reply>",
    "<reply>\nX\n</reply>\n</think>",
    "Hm.\n</think>\n<reply>\nX\n</reply>",
    "Draft:\n<reply>\nA first draft.\n</reply>\nBetter:\n<reply>\nX\n</reply>",
    "<reply>\nX\n</reply>\nOr shorter:\n<reply>\nOne st",
  ])("is read in the form %j", (form) => {
    const isQuoted = form.startsWith(">");
    const text = isQuoted ? TEXT.replaceAll("\n", "\n> ") : TEXT;
    expect(read(form.replace("X", () => text))).toBe(TEXT);
  });

  test("keeps all that is in it: what sounds like talk, a label, a number or another part", () => {
    const texts = [
      "Sure! Here's the story:\n\nShe laughed.\n\nLet me know if you'd like any changes!",
      "Story: she laughed.\n\n[CTA]\nBook now.\n\n(128 words)",
      '"She laughed," he said.',
    ];
    for (const text of texts) expect(read(enveloped(text))).toBe(text);
    expect(read(texts[0] ?? "")).toBe("She laughed.");
    const options = ["Book now: your wheel is free", "Book now: six are left", "Option 3: wait", "2. Chance", '"Go."'];
    expect(list(enveloped(options))).toEqual(options);
    const offer = "[TRANSITION_TO_OFFER]\nOver.\n\n[OFFER]\nBuy.\n\n**CTA:** ten buttons";
    expect(offerFormat.read(enveloped(offer)).blocks.offer).toBe("Buy.\n\n**CTA:** ten buttons");
    const postscript = "[P.S.]\nP.S. Here's the P.S.: the chart is yours.";
    expect(postscriptFormat.read(enveloped(postscript)).blocks.postscript).toBe("Here's the P.S.: the chart is yours.");
  });

  test("shows no mark and nothing behind the closing one, and takes nothing back, however it is cut", () => {
    const lists = ["A lid", "No bell", "Six jars"];
    for (const [reply, texts] of [
      [`Well.\n\n**${enveloped(lists).replaceAll("\n", "\n\n")}**\nMore?`, lists],
      [`Well.\n${enveloped(lists).replaceAll("<", "&lt;").replaceAll(">", "&gt;")}\nMore?`, lists],
      [enveloped("[TRANSITION_TO_TIP]\nA lid\n\n[TIP]\nTIP: No bell"), lists.slice(0, 2)],
    ] as const) {
      const from = reply.search(/<|&/);
      for (let length = from; length <= reply.length; length += 1) {
        const part = reply.slice(0, length);
        const shown = texts.length === 2 ? Object.values(tipFormat.read(part).blocks) : list(part).slice();
        if (shown[0] === "Well.") continue;
        for (const [place, text] of shown.entries()) expect(texts[place]?.startsWith(text), `${part}|`).toBe(true);
      }
    }
  });

  test("gives back any text and any list that is in it", () => {
    const word = fc.constantFrom("word", "<b>", "a < b", "*b*", "[TIP]", "1. x", "Sure!", "</option>", "<reply>", "…");
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `So ${words.join(" ")} it was`);
    fc.assert(
      fc.property(
        text,
        (one) => openEnvelope(enveloped(one)).text.trim() === one.replace(/<(?=\/?(?:option|reply))/g, "‹"),
      ),
    );
    const options = fc.array(fc.stringMatching(/^[A-Z][a-z ]{0,20}[a-z]$/), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(options, (some) => {
        expect(list(enveloped(some))).toEqual(some);
      }),
    );
  });

  test("numbers its options by their place, with or without closing marks and numbers of their own", () => {
    expect(list('<reply>\n<option 1>\nA\n<option 2>\n2. B\n<OPTION id="4">C</option>\n</reply>')).toEqual([
      "A",
      "2. B",
      "C",
    ]);
    expect(list("<reply>\n<option 1>A\n<option 1>B\n<option>C\n</reply>")).toEqual(["A", "B", "C"]);
  });

  test("is no envelope where its words are spoken of", () => {
    for (const text of [
      "Hit [reply] today.",
      "She wrote reply> and left.",
      "(Reply by Friday)\n\n[Reply here] or {option two}.",
      "<b>One.</b>\n\n<b>Two.</b>",
    ]) {
      expect(read(text)).toBe(text);
    }
  });
});
