import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/wizard/parse/options";

const read = (reply: string) => optionsFormat.read(reply).options;

describe("what a list says of its options", () => {
  test("a labelled line is a note only when its label says so, and who signs is none", () => {
    const list = (...lines: string[]) => lines.map((line, index) => `${index + 1}. Text ${index}\n${line}`).join("\n");
    const below = (reply: string) => read(reply).map((text) => text.split("\n").at(1));
    expect(below(list("The turn: a", "The turn: b", "The turn: c"))).toEqual([
      "The turn: a",
      "The turn: b",
      "The turn: c",
    ]);
    expect(below(list("Characters: Ann", "Characters: Bo", "Characters: Cy"))[0]).toBe("Characters: Ann");
    expect(below(list("(head of the school)", "(head of the school)", "(head of the school)"))[2]).toBe(
      "(head of the school)",
    );
    for (const label of ["Why it works", "**Tone**", "Warum es wirkt", "Pourquoi", "Por qué funciona", "理由"]) {
      expect(below(list(`${label}: a`, `${label}: b`, `${label}: c`))).toEqual([undefined, undefined, undefined]);
    }
    expect(below(list("Characters: 31", "Characters: 28", "Characters: 40"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      below(list("(plays on curiosity here)", "(makes a bold promise)", "(asks them a question)"))[1],
    ).toBeUndefined();
  });

  test("what kind of option each is goes when it is set apart in all of them", () => {
    expect(read("1. **Curiosity:** One\n2. **Benefit:** Two\n3. **Number:** Three")).toEqual(["One", "Two", "Three"]);
    expect(read("1. One (curiosity)\n2. Two (benefit)\n3. Three (question)")).toEqual(["One", "Two", "Three"]);
    expect(read("**Option 1: Curiosity**\nOne\n\n**Option 2: Benefit**\nTwo\n\n**Option 3: Number**\nThree")).toEqual([
      "One",
      "Two",
      "Three",
    ]);
  });

  test.each([
    [
      ["**Curiosity:** One", "Two", "**Number:** Three"],
      ["Curiosity: One", "Two", "Number: Three"],
    ],
    [
      ["**The hive:** One", "**The lid:** Two", "**The wax:** Three"],
      ["The hive: One", "The lid: Two", "The wax: Three"],
    ],
    [
      ["One (free)", "Two (free)", "Three (free)"],
      ["One (free)", "Two (free)", "Three (free)"],
    ],
    [
      ["**Thanks**\nAnn", "**Cheers**\nAnn", "**Yours**\nAnn"],
      ["Thanks\nAnn", "Cheers\nAnn", "Yours\nAnn"],
    ],
    [
      ["The rule – 7 words", "Two", "Three"],
      ["The rule – 7 words", "Two", "Three"],
    ],
    [
      ["One", "Two", "3. März, 18 Uhr"],
      ["One", "Two", "3. März, 18 Uhr"],
    ],
    [
      ["One", "2. dubna večer", "Three"],
      ["One", "2. dubna večer", "Three"],
    ],
  ])("%j keeps what is its own", (options, texts) => {
    expect(read(options.map((text, index) => `<option ${index + 1}>\n${text}\n</option>`).join("\n"))).toEqual(texts);
  });
});
