import { expect, test } from "vitest";
import { optionsFormat } from "@/lib/letter/options";
import { postscriptFormat, proseFormat, tipFormat } from "@/lib/letter/reply-blocks";
import { plain } from "@/lib/letter/text/letter-text";
import { readWholeLetter } from "@/lib/letter/whole-letter";
import { isLinear } from "@/tests/support/growth";

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  options: optionsFormat.read,
  tip: tipFormat.read,
  postscript: postscriptFormat.read,
  prose: proseFormat("story").read,
  wholeLetter: readWholeLetter,
  plain,
};

const UNITS: readonly string[] = [
  ...[
    "*",
    "**a",
    "a**",
    "* ",
    "*|",
    "_",
    "~",
    "#",
    "# ",
    "#\n",
    "a ##### ",
    "#####a\n",
    "> ",
    "> a\n",
    "- -",
    "* * *\n",
  ],
  ...["[", "[a](", "<", "{", "{{", '{"a":[', '["', '"', "\\", "`", "```\n", "%A", "&", "&amp;", "https://"],
  ...["1.", "1. ", "1.\n", "1. a\n2. b\n", "Idea no 1 – ", "</P.S.>", "</LEDE>", "- a\n", "Option 1"],
  ...[" ", "\n", " \n", "a\n\n", "Sure! ", "\n\nLet me know "],
  ...["[TIP", "[TIP]", "[TIP ", "\\[TIP\\_", "[[TIP]]\n", "{TIP}\n", "Tip: ", "P.S. ", "P.S.—", "PS : ", "[P.S.]\n"],
  ...["<think>", "[THINK]", "</think>", "<reply>", "</reply>", "<reply ", "<reply/>a\n", "<reply>a\n", "[reply]\n"],
  ...["<reply>a</reply>\n", "&lt;reply&gt;text </reply> ", "<option 1>", "<option 1>a\n", "</option>", "\\<", "<< "],
];

test.each(Object.entries(READERS))(
  "reading takes time in proportion to the length: %s",
  async (_, read) => {
    const slow: string[] = [];
    for (const unit of UNITS) {
      const text = unit.repeat(100_000 / unit.length);
      if (!(await isLinear((share) => read(text.slice(0, text.length * share))))) slow.push(unit);
    }
    expect(slow).toEqual([]);
  },
  120_000,
);
