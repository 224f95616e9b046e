import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optionByNumber, optionsFormat } from "@/lib/wizard/parse/options";

const read = (reply: string) => optionsFormat.read(reply).options;

/** Lines that look like structure to a parser: the hard part of writing a list so that it can be read again. */
const LINE = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20 }),
  fc.constantFrom(
    "1. first",
    "2) second",
    "10. tenth",
    "(3) third",
    "#1 mistake",
    "Option 2: x",
    "**bold**",
    "_it_",
    '"quoted"',
    "“curly”",
    "'single'",
    "- bullet",
    "  - nested",
    "* star",
    "• dot",
    "# heading",
    "---",
    "#####",
    "```",
    "> said",
    "{",
    '{"edited":["x"]}',
    '["a"]',
    "[TIP]",
    "<think>",
    "</think>",
    "*|FNAME|*",
    "{{first_name}}",
    "Sure! Here are four options:",
    "Let me know if you want more options!",
    "2024 was a year",
    "1️⃣ key",
    "2",
    "2.",
    "\\*",
    "A. Smith",
    "",
    " indented",
  ),
);

/** What is given back: trimmed, not empty, `\n` line ends, no character that is removed because it cannot be seen. */
const OPTION = fc
  .array(LINE, { minLength: 1, maxLength: 5 })
  .map((lines) =>
    lines
      .join("\n")
      .replace(/\r/g, "")
      .replace(/(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu, "")
      .trim(),
  )
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

  test("ordinary options are written as the numbered list that the prompt asks for", () => {
    const written = optionsFormat.write([
      "7 ways to tune",
      "Two lines:\n2. not an item\n- nor this",
      "It's “his” *|FNAME|*",
    ]);
    expect(written).toBe(
      "1. 7 ways to tune\n\n2. Two lines:\n   2. not an item\n   - nor this\n\n3. It's “his” *|FNAME|*",
    );
    expect(read(written)).toHaveLength(3);
  });

  test("a tenth option is indented below its own, wider number", () => {
    const options = Array.from({ length: 10 }, (_, index) => `line ${index}\n${index + 2}. below`);
    expect(optionsFormat.write(options)).toContain("\n\n10. line 9\n    11. below");
    expect(read(optionsFormat.write(options))).toEqual(options);
  });
});

describe("reading options", () => {
  test("an empty reply has no options and is not recognised", () => {
    for (const reply of ["", " \n\r\n", "```\n", "<think>1. a\n2. b"]) {
      expect(optionsFormat.read(reply)).toEqual({ kind: "options", options: [], recognised: false });
    }
  });

  test("a text that is no list is the only option, whole", () => {
    const text = "I can't write these without a topic. What's the letter about?";
    expect(optionsFormat.read(text)).toEqual({ kind: "options", options: [text], recognised: false });
  });

  test("a list of one is a list", () => {
    expect(optionsFormat.read("1. Alone")).toEqual({ kind: "options", options: ["Alone"], recognised: true });
  });

  test.each([
    "1. ",
    "1) ",
    "1: ",
    "1 - ",
    "1 – ",
    "(1) ",
    "[1] ",
    "#1: ",
    "**1.** ",
    "**1** ",
    "1.) ",
    "1\\. ",
    "### 1. ",
  ])("%j begins an option", (marker) => {
    const reply = [1, 2, 3].map((number) => `${marker.replace("1", String(number))}Text ${number}`).join("\n");
    expect(read(reply)).toEqual(["Text 1", "Text 2", "Text 3"]);
  });

  test.each([
    "7 ways to tune",
    "3 chords in 10 minutes",
    "2024 was a good year",
    "Track 1: the morning",
    "$5 is enough",
    "1-on-1 coaching",
    "7:30 a.m. is early",
    "2.5 kilos",
    "#1 mistake guitarists make",
    "10 – 20 minutes",
    "No 1 fan",
    "Step 2: breathe",
  ])("%j is text, as an item and on a further line", (text) => {
    expect(read(`1. ${text}\n2. Other`)).toEqual([text, "Other"]);
    expect(read(`1. Before\n${text}\n2. Other`)).toEqual([`Before\n${text}`, "Other"]);
    expect(read(`- ${text}\n- Other`)).toEqual([text, "Other"]);
  });

  test("a number out of turn is text, at the start of a line and after a marker", () => {
    expect(read("1. The steps were\n7. and then\n12. and then he stopped.\n2. Other")).toEqual([
      "The steps were\n7. and then\n12. and then he stopped.",
      "Other",
    ]);
    expect(read("1. 12: the hour she left\n2. 2: the hour she came back")).toEqual([
      "12: the hour she left",
      "the hour she came back",
    ]);
  });

  test.each([
    ["skips one", [1, 2, 4, 5]],
    ["skips two", [1, 4, 5, 6]],
    ["gives one twice", [1, 2, 2, 3]],
    ["gives the last twice", [1, 2, 3, 3]],
    ["stays at one", [1, 1, 1, 1]],
    ["begins again", [1, 2, 1, 2]],
    ["skips and repeats", [1, 1, 3, 4]],
  ])("a list that %s is as many options as it has markers, line by line", (_name, numbers) => {
    for (const marker of ["#. ", "#) ", "**#.** ", "Option #: "]) {
      const lines = numbers.map((number, index) => `${marker.replace("#", `${number}`)}Text ${index}`);
      expect(read(lines.join("\n"))).toEqual(["Text 0", "Text 1", "Text 2", "Text 3"]);
      expect(read(lines.join("\n\n"))).toEqual(["Text 0", "Text 1", "Text 2", "Text 3"]);
    }
  });

  test("a list that changes its way of numbering where it skips a number is four options all the same", () => {
    expect(read("1) The knife stops.\n\n2) **The loaf is a brick.**\n\n4. Nora waits.\n\n5. The timer rings.")).toEqual(
      ["The knife stops.", "The loaf is a brick.", "Nora waits.", "The timer rings."],
    );
  });

  test.each([
    ["is numbered in another way", "3) Sit down\n4) Tune"],
    ["stands for a number that is still to come", "4. Chords were all he had.\n7. Nobody counted."],
    ["goes on its sentence", "4. of the songs were his."],
    ["stands deeper", "   4. Sit down\n   5. Tune"],
    ["is far from what is due", "40. The bus was late."],
  ])("a line that begins with a number but %s belongs to its option", (_name, text) => {
    expect(read(`1. One\n2. Before\n${text}\n3. Other\n4. Last`)).toEqual([
      "One",
      `Before\n${text.replace(/^ +/gm, "")}`,
      "Other",
      "Last",
    ]);
  });

  test.each([
    "Let me know which one you like!",
    "Would you like me to change any of these?",
    "I hope these help!",
    "Feel free to mix and match!",
    "Let me know if you'd like me to adjust the tone.",
    "Want me to write more?",
    "Which of these do you like best?",
    "If you'd like shorter ones, just say so.",
  ])(
    "the assistant's %j is no part of the last option, below a gap, on the next line and on the same line",
    (words) => {
      for (const before of ["\n\n", "\n", "\n\n**", " "]) {
        expect(read(`1. First.\n2. Last.${before}${words}`)).toEqual(["First.", "Last."]);
      }
    },
  );

  test.each([
    "Would you like to sleep through?",
    "Let me know how it goes,\n[Your name]",
    "Which one would you keep?",
    "Two doors.\nWhich one would you open?",
    "Feel free to write back,\n[Your name]",
    "She put down the key.\n\nWould you like to know what she did with the other one?",
    "Start today. Would you like a seat?",
    "I hope it helps,\n[Your name]",
    "If you want to sleep, start here",
  ])("the option %j survives as the last one", (text) => {
    expect(read(`1. First\n2. ${text}`)).toEqual(["First", text]);
  });

  test("quotation marks around every option are taken off; around some they are speech", () => {
    expect(read('1. "One."\n2. “Two.”\n3. «Three.»')).toEqual(["One.", "Two.", "Three."]);
    expect(read('1. One.\n2. "It sounds like a brick."\n3. Three.')[1]).toBe('"It sounds like a brick."');
    expect(read('<option 1>"One."</option><option 2>Two.</option>')).toEqual(['"One."', "Two."]);
  });

  test("what stands at every option is the list's; what stands at one is its text", () => {
    expect(read("1. Subject: One\n2. Subject: Two")).toEqual(["One", "Two"]);
    expect(read("1. Question: One\n2. Answer: Two")).toEqual(["Question: One", "Answer: Two"]);
    expect(read("1. One\nWhy it works: a\n2. Two\nWhy it works: b")).toEqual(["One", "Two"]);
    expect(read("1. Warmly,\n_Ann_\n2. Yours,\n_Ann_")).toEqual(["Warmly,\nAnn", "Yours,\nAnn"]);
    expect(read("1. One (42 characters)\n2. Two (20 minutes)")).toEqual(["One", "Two (20 minutes)"]);
  });

  test("line ends of any machine are line ends", () => {
    expect(read("1. A\r\n2. B\r3. C\u20284. D")).toEqual(["A", "B", "C", "D"]);
  });

  test("words of the assistant around a list are left out, indented words of the last option are not", () => {
    expect(read("Sure! Here are two:\n\n1. A\n2. B\n\nLet me know if you'd like more options!")).toEqual(["A", "B"]);
    expect(read("1. A\n\n2. B\n\n   Let me know if you'd like more options!")[1]).toContain("Let me know");
  });

  test("brackets, stars and underscores of merge tags and sums survive", () => {
    const texts = [
      "Hi *|FNAME|*, *|LNAME|*",
      "{{first_name}} and {{ last_name }}",
      "%FIRST_NAME% 100%",
      "2 * 3 * 4",
      "a_b_c",
    ];
    expect(read(texts.map((text, index) => `${index + 1}. **${text}**`).join("\n"))).toEqual(texts);
  });

  test("JSON with a hostile key or too deep to follow is harmless", () => {
    expect(read('{"__proto__": ["a", "b"]}')).toEqual(["a", "b"]);
    expect(read(`${'{"a":'.repeat(5000)}["x"]`)).toHaveLength(1);
  });
});

describe("reading a growing reply", () => {
  const reply = "Sure! Here are three options:\n\n1. The case\n\n2. The fret\n\n3. The string";

  test("no marker, no preamble and no later option ever shows as text of an option", () => {
    for (let length = 0; length <= reply.length; length += 1) {
      const options = read(reply.slice(0, length));
      const full = ["The case", "The fret", "The string"];
      options.forEach((text, index) => {
        expect(full[index]).toMatch(new RegExp(`^${text}`));
      });
    }
  });

  test.each([
    "**Option 1:** A\n\n**Opt",
    "1. A\n2",
    "1. A\n\n2.",
    "### 1. A\n\n### ",
    "(1) A\n(2",
    "**1.** A\n\n**2",
    "Story No 1\nA\n\nStory No",
  ])("the beginning of the next marker is not text: %j", (growing) => {
    expect(read(growing)).toEqual(["A"]);
  });
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
    expect(optionByNumber(ten, "1")).toEqual({ index: 1, text: "text 1" });
    expect(optionByNumber(ten, "10")).toEqual({ index: 10, text: "text 10" });
  });

  test("a number that names no option says which ones do", () => {
    expect(optionByNumber(options, "12")).toEqual({ message: "There is no option 12. Type a number from 1 to 6." });
    expect(optionByNumber(options, "0")).toEqual({ message: "There is no option 0. Type a number from 1 to 6." });
    expect(optionByNumber(["only"], "2")).toEqual({ message: "There is no option 2. Type 1, the only option." });
  });

  test.each(["", "three", "2-3", "1.5", "-1", "3 and 4", "not 3"])("%j asks for a number", (typed) => {
    expect(optionByNumber(options, typed)).toEqual({ message: "Type a number from 1 to 6." });
  });

  test("before there are options it says so", () => {
    expect(optionByNumber([], "1")).toEqual({ message: "There are no options to choose from yet." });
  });
});
