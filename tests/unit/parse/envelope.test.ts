import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openEnvelope } from "@/lib/wizard/parse/envelope";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { enveloped } from "@/prompts/prompt-text";

const story = proseFormat("story");
const TEXT = "One step.\n\nThen another.";
const read = (reply: string) => story.read(reply).blocks.story;

describe("an envelope", () => {
  test.each([
    "<reply>\nX\n</reply>",
    "<Reply>X</REPLY>",
    "< reply >\nX\n< / reply >",
    '<reply lang="en">\nX\n</reply>',
    "**<reply>**\n\nX\n\n**</reply>**",
    "`<reply>`\nX\n`</reply>`",
    "```xml\n<reply>\nX\n</reply>\n```",
    "<reply>\n```\nX\n```\n</reply>",
    "&lt;reply&gt;\nX\n&lt;/reply&gt;",
    "\\<reply\\>\nX\n\\</reply\\>",
    "＜reply＞\nX\n＜/reply＞",
    "> <reply>\n> X\n> </reply>",
    "Sure: <reply>X</reply> Anything else?",
    "I write between <reply> and </reply>.\n\n<reply>\nX\n</reply>",
    "<reply>\n<reply>\nX\n</reply>\n</reply>",
    "<reply>\nX\n<reply>",
    "<reply>\nX",
    "<reply>\nX\n</rep",
    "X\n</reply>\n\nShall I go on?",
    "<think>\n<reply>no</reply>\n</think>\n<reply>\nX\n</reply>",
    "Draft:\n<reply>\nA first draft.\n</reply>\nBetter:\n<reply>\nX\n</reply>",
    "<reply>\nX\n</reply>\nOr shorter:\n<reply>\nOne st",
    "<answer><reply>X</reply></answer>",
  ])("is read in the form %j", (form) => {
    const [before = "", after = ""] = form.split("X");
    const isQuoted = form.startsWith(">");
    expect(read(before + (isQuoted ? TEXT.replaceAll("\n", "\n> ") : TEXT) + after)).toBe(TEXT);
  });

  test("keeps words that an assistant could have said: they stand between the marks", () => {
    const text = "Sure! Here's the story:\n\nShe laughed.\n\nLet me know if you'd like any changes!";
    expect(read(text)).toBe("She laughed.");
    expect(read(enveloped(text))).toBe(text);
  });

  test("shows nothing of a mark, however it is cut, and nothing behind the closing one", () => {
    const shown = [..."Well.\n<reply>\nOne step.\n</reply>\nMore?"].map((_, index, all) =>
      read(all.slice(0, index + 1).join("")),
    );
    expect(shown.filter((text) => text !== undefined && /[<>]|reply|More/.test(text))).toEqual([]);
    expect(shown.at(-1)).toBe("One step.");
  });

  test("gives back any text and any list that stands in it", () => {
    const word = fc.constantFrom(
      "word",
      "<b>",
      "a < b",
      "**bold**",
      "[TIP]",
      "1. x",
      "Sure!",
      "</option>",
      "<reply>",
      "…",
    );
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `So ${words.join(" ")} it was`);
    fc.assert(
      fc.property(
        text,
        (one) => openEnvelope(enveloped(one)).text.trim() === one.replace(/<(?=\/?(?:option|reply))/g, "‹"),
      ),
    );
    const options = fc.array(fc.stringMatching(/^[A-Z][a-z ]{0,20}[a-z]$/), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(options, (list) => {
        expect(optionsFormat.read(enveloped(list)).options).toEqual(list);
      }),
    );
  });

  test("numbers its options by their place, with or without closing marks", () => {
    const { options } = optionsFormat.read(
      '<reply>\n<option 1>\nA\n<option 2>\n2. B\n<OPTION id="4">C</option>\n</reply>',
    );
    expect(options).toEqual(["A", "B", "C"]);
  });
});
