import { describe, expect, test } from "vitest";
import { offerFormat } from "@/lib/wizard/parse/offer";
import { optionsFormat } from "@/lib/wizard/parse/options";
import { plainText } from "@/lib/wizard/parse/plain-text";
import { postscriptFormat } from "@/lib/wizard/parse/postscript";
import { proseFormat } from "@/lib/wizard/parse/prose";
import { tipFormat } from "@/lib/wizard/parse/tip";

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
  "~",
];

/** For 8 times the text, linear work is 8 times as much and quadratic work 64 times. */
const WORST_RATIO = 28;

/** Time for the whole text by time for an eighth of it; below a few milliseconds a ratio says nothing. */
function ratioOf(read: (text: string) => unknown, text: string): number {
  const eighth = text.slice(0, text.length / 8);
  return (
    processorMs(() => read(text)) /
    Math.max(
      processorMs(() => read(eighth)),
      3,
    )
  );
}

/** Processor time, because the wall clock also counts what else the machine does. */
function processorMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("reading takes time in proportion to the length", () => {
  test.each(Object.entries(READERS))(
    "%s on adversarial text of 200 kB",
    (_name, read) => {
      const slow = UNITS.filter((unit) => {
        const text = unit.repeat(200_000 / unit.length);
        // Collecting garbage can only add: one good run is proof.
        return [1, 2, 3, 4, 5].every(() => ratioOf(read, text) > WORST_RATIO);
      });
      expect(slow).toEqual([]);
    },
    120_000,
  );
});
