import { describe, expect, test } from "vitest";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { plainText } from "@/lib/wizard/parse/plain-text";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { offerFormat, tipFormat } from "@/lib/wizard/parse/transition-format";
import { isLinear } from "@/tests/support/growth";

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  options: optionsFormat.read,
  tip: tipFormat.read,
  offer: offerFormat.read,
  postscript: postscriptFormat.read,
  prose: proseFormat("story").read,
  plainText,
};

const UNITS: readonly string[] = [
  "*",
  "**a",
  "a**",
  "* ",
  "*|",
  "_",
  "#",
  "# ",
  "#\n",
  "[",
  "[a](",
  "<",
  "{",
  "{{",
  '{"a":[',
  '["',
  '"',
  "\\",
  "`",
  "```\n",
  "%A",
  "1.",
  "1. ",
  "1.\n",
  "1. a\n2. b\n",
  "- a\n",
  " ",
  "\n",
  " \n",
  "a\n\n",
  "Sure! ",
  "Let me know if ",
  "\n\nLet me know ",
  "> ",
  "[TIP",
  "[TIP]",
  "Tip: ",
  "P.S. ",
  "<think>",
  "'a ",
  "“",
  "https://",
  "<reply>",
  "</reply>",
  "<reply>a\n",
  "&lt;reply&gt;text </reply> ",
  "<reply ",
  "<option 1>",
  "<option 1>a\n",
  "</option>",
  "\\<",
  "a ##### ",
  "#####a\n",
  "|a|\n|--|\n",
  "||",
  "<|im_end|>",
  "[THINK]",
  "[CTA]\n",
  "Betreff 1: a\n",
  "件名1：",
  "Soll ich ",
  "\n\nSoll ich Version ",
  "Gerne! ",
  "1. a\n_b c d e_\n",
  "~",
  "\\[TIP\\_",
  "[[TIP]]\n",
  "{TIP}\n",
  "[TIP ",
  "<answer>\n",
  "[reply]\n",
  "</answer>\n",
  "<reply/>a\n",
  "<reply>a</reply>\n",
  "<reply>[A]\n</reply>",
  "<opción 1>a\n",
  "<1>\n",
  "[a 1] ",
  "&amp;",
  "&",
  "<br>",
  "P.S.—",
  "PS : ",
  "> a\n",
  "* * *\n",
  "- -",
  "1. **A:** a\n",
  "1. a (b)\n",
  "(12 words)\n",
];

describe("reading takes time in proportion to the length", () => {
  test.each(Object.entries(READERS))(
    "%s on adversarial text of 200 kB",
    async (_name, read) => {
      const slow: string[] = [];
      for (const unit of UNITS) {
        const text = unit.repeat(200_000 / unit.length);
        if (!(await isLinear((share) => read(text.slice(0, text.length * share))))) slow.push(unit);
      }
      expect(slow).toEqual([]);
    },
    120_000,
  );
});
