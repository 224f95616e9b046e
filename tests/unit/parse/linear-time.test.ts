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

/** Above this the work grows faster than the text: quadratic work is 16 times as much for 4 times the text. */
const WORST_RATIO = 10;

/** Time for the whole text by time for a quarter of it; below a few milliseconds a ratio says nothing. */
function ratioOf(read: (text: string) => unknown, text: string): number {
  const quarter = text.slice(0, text.length / 4);
  return (
    durationMs(() => read(text)) /
    Math.max(
      durationMs(() => read(quarter)),
      4,
    )
  );
}

function durationMs(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

describe("reading takes time in proportion to the length", () => {
  test.each(Object.entries(READERS))(
    "%s on adversarial text of 200 kB",
    (_name, read) => {
      const slow = UNITS.filter((unit) => {
        const text = unit.repeat(200_000 / unit.length);
        // What else the machine does can only add: one good run is proof.
        return [1, 2, 3].every(() => ratioOf(read, text) > WORST_RATIO);
      });
      expect(slow).toEqual([]);
    },
    60_000,
  );
});
