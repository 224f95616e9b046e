import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optionByNumber, optionsFormat } from "@/lib/letter/options";
import { cleanText } from "@/lib/text/clean-text";

const read = (reply: string) => optionsFormat.read(reply).options;

/** Lines that look like structure to a parser: the hard part of writing a list so that it can be read again. */
const LINE = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    ...["1. first", "2) second", "Option 2: x", "**bold**", "_it_", '"quoted"', "- bullet", "  - nested", "# heading"],
    ...["---", "#####", "```", "> said", '{"edited":["x"]}', '["a"]', "[TIP]", "<think>", "</think>", "*|FNAME|*"],
    ...["<option 1>", "</option>", "<reply>", "</reply>", "[option 2]", "&lt;", "<", "\\*", "{{first_name}}", "2."],
    ...["Sure! Here are four options:", "Let me know if you want more options!", "", " indented"],
  ),
);

/** What is given back: clean, trimmed and not empty. */
const OPTION = fc
  .array(LINE, { minLength: 1, maxLength: 5 })
  .map((lines) => cleanText(lines.join("\n")).trim())
  .filter((text) => text !== "");

describe("writing options", () => {
  test("whatever was edited by hand is read back to the letter", () => {
    fc.assert(
      fc.property(fc.array(OPTION, { maxLength: 8 }), (options) => {
        expect(read(optionsFormat.write(options))).toEqual(options);
      }),
      { numRuns: 2000 },
    );
  });

  test("ordinary options are written between the marks that the prompt asks for", () => {
    expect(optionsFormat.write(["7 ways to tune", "Two lines:\n2. not an item\n- nor this"])).toBe(
      "<reply>\n<option 1>\n7 ways to tune\n</option>\n<option 2>\nTwo lines:\n2. not an item\n- nor this\n</option>\n</reply>",
    );
  });
});

describe("reading options without marks", () => {
  test("an empty reply has no options and is not recognized", () => {
    for (const reply of ["", " \n\r\n", "```\n", "1", "**1.", "<reply>\n<option 1>\n"]) {
      expect(optionsFormat.read(reply).options, reply).toEqual([]);
    }
    expect(optionsFormat.read("").recognized).toBe(false);
  });

  test("a text that is no list is the only option, whole; a list of one is a list", () => {
    const text = "I can't write these without a topic. What's the letter about?";
    expect(optionsFormat.read(text)).toEqual({ kind: "options", options: [text], recognized: false });
    expect(optionsFormat.read("1. Alone")).toEqual({ kind: "options", options: ["Alone"], recognized: true });
  });

  test.each([
    ...["1. ", "1) ", "1: ", "1.", "1\\. ", "**1.** ", "**1** ", "### 1. ", "**1. "],
    ...["Option 1: ", "**Option 1:** ", "**Option 1**\n", "Story No 1\n", "## Story 1\n", "Sign-off #1. ", "Lede 1 – "],
    ...["**Option 1** – ", "**Option 1 –** ", "#1: ", "#1 – ", "1 – ", "1、", "(1) ", "[1] ", "1️⃣ ", "1\n", "> 1. "],
    ...[
      "Vorschlag 1: ",
      "Erster Vorschlag 1:\n",
      "Idée nº 1 : ",
      "Idée 1\u00a0: ",
      "Вариант 1. ",
      "選択肢1：",
      "Nr. 1) ",
    ],
  ])("%j begins an option", (marker) => {
    const reply = [1, 2, 3].map((number) => `${marker.replace("1", `${number}`)}Text ${number}`).join("\n");
    expect(read(reply)).toEqual(["Text 1", "Text 2", "Text 3"]);
    const talked = read(`Sure! Here are three options:\n\n${reply}\n\nLet me know which one you like!`);
    expect([talked.length, talked[2]]).toEqual([3, "Text 3"]);
  });

  test.each([
    ...["7 ways to tune", "2024 was a good year", "Track 1: the morning", "1-on-1 coaching", "7:30 a.m. is early"],
    ...[
      "2.5 kilos",
      "#1 mistake guitarists make",
      "10 – 20 minutes",
      "No 1 fan",
      "12. and then he stopped.",
      "1. again",
    ],
  ])("%j is text, as an item and on a further line", (text) => {
    expect(read(`1. ${text}\n2. Other`)).toEqual([text, "Other"]);
    expect(read(`1. Before\n${text}\n2. Other`)).toEqual([`Before\n${text}`, "Other"]);
    expect(read(`- ${text}\n- Other`)).toEqual([text, "Other"]);
  });

  test("digits of any width count", () => {
    expect(read("１．A\n２．B\n３．C")).toEqual(["A", "B", "C"]);
  });

  test.each([
    ["1. A\nDay 2: hum.\n2. B", ["A\nDay 2: hum.", "B"]],
    ["1. A\nOption 2: wait.\n2. B", ["A\nOption 2: wait.", "B"]],
    ["Option 1: A\n2. hum\n\nOption 2: B", ["A\n2. hum", "B"]],
    ["**Vorschlag 1** – A\nTag 2: B\n\n**Vorschlag 2** – C", ["A\nTag 2: B", "C"]],
  ])("a line that counts in other words than the first is text: %j", (reply, options) => {
    expect(read(reply)).toEqual(options);
  });

  test.each([
    "1 – 2 minutes a day are enough",
    "1% better",
    "1st place",
    "I need a topic.\n\nStep 1: tell me one.",
    "On a long walk 1: no one came",
  ])("%j counts nothing", (text) => {
    expect(optionsFormat.read(text)).toEqual({ kind: "options", options: [text], recognized: false });
  });

  test("1 is never 10: only the next number begins an option", () => {
    const ten = Array.from({ length: 11 }, (_, index) => `Text ${index + 1}`);
    expect(read(ten.map((text, index) => `${index + 1}. ${text}`).join("\n"))).toEqual(ten);
    expect(read("1. One\n10. is not the second\n2. Two")).toEqual(["One\n10. is not the second", "Two"]);
  });

  test.each([
    "Would you like to sleep through?",
    "Let me know how it goes,\n[Your name]",
    "Which one would you keep?",
    "She put down the key.\n\nWould you like to know what she did with the other one?",
    "I hope it helps,\n[Your name]",
    "If you want to sleep, start here",
  ])("the option %j survives as the last one", (text) => {
    expect(read(`1. First\n2. ${text}`)).toEqual(["First", text]);
  });

  test("line ends of any machine are line ends", () => {
    expect(read("1. A\r\n2. B\r3. C\u20284. D")).toEqual(["A", "B", "C", "D"]);
  });

  test("JSON is a list, fenced and still growing, too; with a hostile key or too deep to follow it is harmless", () => {
    expect(read('```json\n{"stories": [{"title": "A", "text": "B"}, "C')).toEqual(["A\nB", "C"]);
    expect(read('{"__proto__": ["a", "b"]}')).toEqual(["a", "b"]);
    expect(read(`${'{"a":'.repeat(5000)}["x"]`)).toHaveLength(1);
    expect(read("{{first_name}}, are you in?")).toEqual(["{{first_name}}, are you in?"]);
  });

  test.each(["**Option 1:** A\n\n**Opt", "1. A\n2", "1. A\n\n2.", "### 1. A\n\n### ", "Story No 1\nA\n\nStory No"])(
    "the beginning of the next marker is not text: %j",
    (growing) => {
      expect(read(growing)).toEqual(["A"]);
    },
  );
});

describe("typing the number of an option", () => {
  const options = Array.from({ length: 6 }, (_, index) => `text ${index + 1}`);

  test.each([
    ...["3", " 3 ", "3.", "#3", "No 3", "no. 3", "(3)".slice(1), "Option 3", "03", "３"],
    ...["Lede 3", "Story No 3", "CTA 3", "Subject 3", "Sign-off 3", "Insight No 3", "subject line 3"],
  ])("%j names option 3", (typed) => {
    expect(optionByNumber(options, typed)).toEqual({ index: 3, text: "text 3" });
  });

  test("1 never names option 10, and 10 never option 1", () => {
    const ten = Array.from({ length: 10 }, (_, index) => `text ${index + 1}`);
    for (const index of [1, 10]) expect(optionByNumber(ten, `${index}`)).toEqual({ index, text: `text ${index}` });
  });

  test.each<[typed: string, count: number, message: string]>([
    ...["", "three", "2-3", "1.5", "-1", "3 and 4", "not 3"].map((typed): [string, number, string] => [
      typed,
      6,
      "Type a number from 1 to 6.",
    ]),
    ["12", 6, "There is no option 12. Type a number from 1 to 6."],
    ["0", 6, "There is no option 0. Type a number from 1 to 6."],
    ["2", 1, "There is no option 2. Type 1, the only option."],
    ["1", 0, "There are no options to choose from yet."],
  ])("%j, which names none of %i options, is answered with what to type", (typed, count, message) => {
    expect(optionByNumber(options.slice(0, count), typed)).toEqual({ message });
  });
});
