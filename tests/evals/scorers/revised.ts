import type { Scorer } from "../eval-case";
import { countWords, sentencesOf } from "../text-measures";

const QUOTE = "[“\"‘„«']([^”\"’“»']+)[”\"’“»']";

interface Change {
  asks: RegExp;
  isDone: (after: string, before: string, words: readonly (string | undefined)[]) => boolean;
  /** Whether the rest can stay word for word. */
  leavesRest: boolean;
}

const has = (text: string, words = "") => text.toLowerCase().includes(words.toLowerCase());

/** Requests that can be judged by counting; whatever else is asked for has to change something. */
const CHANGES: readonly Change[] = [
  {
    asks: new RegExp(`(?:replace|change|ersetze) ${QUOTE} (?:with|to|by|durch) ${QUOTE}`, "i"),
    isDone: (after, _, [, old, fresh]) => !has(after, old) && has(after, fresh),
    leavesRest: true,
  },
  {
    asks: new RegExp(`(?:take out|remove|drop|delete|cut|streiche|ohne|without) ${QUOTE}`, "i"),
    isDone: (after, _, [, old]) => !has(after, old),
    leavesRest: true,
  },
  {
    asks: new RegExp(`(?:add|mention|say|include|name|call \\S+|nenne|erwähne|füge) ${QUOTE}`, "i"),
    isDone: (after, _, [, fresh]) => has(after, fresh),
    leavesRest: true,
  },
  {
    asks: /\b(?:shorter|kürzer|fewer words|kürze)\b/i,
    isDone: (after, before) => countWords(after) < countWords(before),
    leavesRest: false,
  },
  {
    asks: /\b(?:longer|länger|more detail)\b/i,
    isDone: (after, before) => countWords(after) > countWords(before),
    leavesRest: false,
  },
];

/** Of the sentences before, so many stay where a request names its one place. */
const LEAST_KEPT = 0.5;

/** A revision does what was asked, and leaves the rest word for word. */
export const revised: Scorer = {
  rule: "revision does that and only that",
  find({ stage, blocks, revision }) {
    if (!revision || stage === "letter") return null;
    const names = Object.keys(revision.before) as (keyof typeof blocks)[];
    const before = names.map((name) => revision.before[name] ?? "").join("\n");
    const after = names.map((name) => blocks[name] ?? "").join("\n");
    const found = CHANGES.map((change) => ({ change, words: change.asks.exec(revision.requiredChanges) })).find(
      ({ words }) => words,
    );
    const isDone = found ? found.change.isDone(after, before, found.words ?? []) : after !== before;
    const sentences = sentencesOf(before);
    const kept = sentences.filter((sentence) => after.includes(sentence)).length / Math.max(1, sentences.length);
    return [
      ...(isDone && after !== before ? [] : [`not done: ${revision.requiredChanges}`]),
      ...(found?.change.leavesRest && kept < LEAST_KEPT
        ? [`only ${Math.round(kept * 100)} % of the sentences stay`]
        : []),
    ];
  },
};
