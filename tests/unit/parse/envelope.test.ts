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
    "<reply>\nX\n<reply/>\n\nShorter?",
    "<reply>\nX\n<reply>\n\nShorter?",
    "<reply/>\nX\n</reply>",
    "<reply>\nX\n＜／reply＞\nMore?",
    "<reply>\nX\n</reply>\n</think>",
    "<reply>\nX\n</reply>\nShall I?\n</thought>",
    "<think>\nHm.\n</think>\n<reply>\nX\n</reply>\n</think>",
    "<reply>no</reply> Hm.\n</think>\n<reply>\nX\n</reply>",
    "<response>\nX\n</response>",
    "**<antwort>**\nX\n**</antwort>**\n\nKürzer?",
    "<رد>X</رد>",
    "<返信>\nX",
    "[reply]\nX\n[/reply]",
    "[respuesta]\nX\n[/respuesta]",
    "<reply>\n<output>\nX\n</output>\n</reply>",
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

  test("of another name is one around the whole text alone", () => {
    for (const text of [
      "<b>One.</b>\n\n<b>Two.</b>",
      "[Name]\nOne.",
      "<i>One</i> and <b>two</b>",
      "Hit [reply] today.",
    ]) {
      expect(read(text)).toBe(text);
    }
    expect(proseFormat("tip").read("<tip>\nOne.\n</tip>").recognised).toBe(true);
  });

  test("shows nothing of a mark of another name, however it is cut", () => {
    for (const reply of [
      "<antwort>\nOne step.\n</antwort>\nMore?",
      "[reply]\nOne step.\n[/reply]",
      "<返信>\nOne step.\n</返信>",
    ]) {
      const shown = [...reply].map((_, index, all) => read(all.slice(0, index + 1).join("")));
      expect(shown.filter((text) => text !== undefined && !"One step.".startsWith(text))).toEqual([]);
    }
  });

  test("is joined with others that hold other parts, and counts alone when it holds the same ones", () => {
    const list = (...options: string[]) => options.map((one) => `<reply>\n${one}\n</reply>`).join("\n");
    expect(optionsFormat.read(list("1. One", "2. Two", "3. Three")).options).toEqual(["One", "Two", "Three"]);
    expect(optionsFormat.read(list("<option 1>A</option>", "<option 1>B</option>")).options).toEqual(["B"]);
    expect(read(list("[P.S.]\nOne.", "[PS]\nTwo."))).toBe("[PS]\nTwo.");
    expect(read(list("One.", "Two.", "Three."))).toBe("One.\n\nTwo.\n\nThree.");
    expect(read(list("Same.", "Same."))).toBe("Same.");
    expect(read(list("One.\n\nTwo.", "Three.\n\nFour."))).toBe("Three.\n\nFour.");
    expect(read("<reply>\nOne.\n</reply>\nOr better:\n<reply>\nTwo.\n</reply>")).toBe("Two.");
  });

  test("that was closed before its list had ended gives all of the list, and a first list outside it none", () => {
    const option = (number: number, text: string) => `<option ${number}>\n${text}\n</option>`;
    const closedEarly = `<reply>\n${option(1, "A")}\n</reply>\n${option(2, "B")}\n${option(3, "C")}\n\nMore options?`;
    expect(optionsFormat.read(closedEarly).options).toEqual(["A", "B", "C"]);
    const drafted = `${option(1, "no")}\n${option(2, "no")}\n\n<reply>\n${option(1, "A")}\n${option(2, "B")}\n</reply>`;
    expect(optionsFormat.read(drafted).options).toEqual(["A", "B"]);
    const spokenOf = `<reply>\n${option(1, "A")}\n${option(2, "B")}\n</reply>\n\nShall I write an <option 3> as well?`;
    expect(optionsFormat.read(spokenOf).options).toEqual(["A", "B"]);
    expect(optionsFormat.read("<reply><option>A</option></reply><option>B</option><option>C</option>").options).toEqual(
      ["A", "B", "C"],
    );
  });

  test.each([
    "<opción N>\nX\n</opción>",
    "<choix N>X</choix N>",
    "[Lede N]\nX\n[/Lede]",
    "[option N] X",
    "<N>\nX\n</N>",
    "<option N></option>\nX",
  ])("may have options in the form %j, of which no mark shows", (form) => {
    const reply = ["One", "Two", "Three"]
      .map((text, index) => form.replaceAll("N", `${index + 1}`).replace("X", text))
      .join("\n");
    expect(optionsFormat.read(reply)).toEqual({ kind: "options", options: ["One", "Two", "Three"], recognised: true });
    for (let length = 0; length <= reply.length; length += 1) {
      expect(optionsFormat.read(reply.slice(0, length)).options.join("")).toMatch(/^[OnewTohr]*$/);
    }
  });

  test("is not looked for in tags that do not count from 1", () => {
    expect(optionsFormat.read("1. I <3 bread\n2. [Name 2]\n3. Three").options).toEqual([
      "I <3 bread",
      "[Name 2]",
      "Three",
    ]);
  });
});
