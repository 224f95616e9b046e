import type { Scorer } from "../eval-case";
import { wordsOf } from "../text-measures";

/** A preheader with this share of its words in the subject says it once more. */
const REPEATS = 0.6;

/** Subject and preheader are read as one: the second line says something else than the first. */
export const preheader: Scorer = {
  rule: "preheader adds to the subject",
  find({ texts, blocks: { subject = "" } }) {
    const lines = texts.flatMap(({ block, text }) => (block === "preheader" && text !== "" ? [text] : []));
    if (subject === "" || lines.length === 0) return null;
    const said = new Set(wordsOf(subject.toLowerCase()));
    return lines.filter((line) => {
      const words = new Set(wordsOf(line.toLowerCase()));
      return [...words].filter((word) => said.has(word)).length / Math.max(1, words.size) >= REPEATS;
    });
  },
};
