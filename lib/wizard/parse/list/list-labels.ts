import { DIGIT } from "./option-marker";

/** With fewer options, what they have alike may be their own. */
const LEAST_ALIKE = 3;

/** A longer text is a story idea, whose one word in bold is its title. */
const MOST_CHARACTERS = 160;

/** One word in bold and a colon before a text, or one word in bold above it. */
const BOLD_LABEL = /^\*\*(\p{L}[\p{L}\p{M}-]{0,19})(?::\*\*|\*\*:)[ \t]*(?=\S)/u;
const BOLD_HEADING = /^\*\*(\p{L}[\p{L}\p{M}-]{0,19}):?\*\*:?[ \t]*\n\s*(?=\S)/u;
const GROWING_LABEL = /^\*{0,2}[\p{L}\p{M}-]{0,20}:?\*{0,2}:?$/u;

/**
 * Takes off what kind of option each is, when it stands in bold before all of them: "**Curiosity:** …", or
 * "**Curiosity**" on a line above. The texts are still Markdown; the last may be writing its label.
 */
export function withoutBoldLabels(texts: readonly string[]): readonly string[] {
  const complete = texts.slice(0, -1);
  const last = texts.at(-1) ?? "";
  if (texts.length < LEAST_ALIKE) return texts;
  for (const pattern of [BOLD_LABEL, BOLD_HEADING]) {
    const label = (text: string) => pattern.exec(text)?.[0].length;
    const isLabelled = (text: string) => {
      const length = label(text);
      return length !== undefined && text.length - length <= MOST_CHARACTERS && !text.includes("\n", length);
    };
    if (!complete.every(isLabelled)) continue;
    // Below a word in bold that is a closing line stands who signs, who is the same in all.
    if (new Set(complete.map((text) => text.slice(label(text)))).size === 1) continue;
    if (GROWING_LABEL.test(last)) return [...complete.map((text) => text.slice(label(text))), ""];
    if (label(last) !== undefined) return texts.map((text) => text.slice(label(text)));
  }
  return texts;
}

/** A label, with or without the number of its option, and its colon. */
const STARTING_LABEL = new RegExp(`^(\\p{L}[\\p{L}\\p{M} '’-]{0,24}?)[ \\t]{0,2}${DIGIT}{0,2}[ \\t]?[:：]`, "u");
const COLON = new RegExp(`^[ \\t]{0,2}${DIGIT}{0,2}[ \\t]?[:：]\\s*`);

/** Takes off a label that all texts have; the last may still be writing it. */
export function unlabelled(texts: readonly string[]): readonly string[] {
  const [first = "", ...others] = texts;
  const label = STARTING_LABEL.exec(first)?.[1]?.toLowerCase();
  if (label === undefined || others.length === 0) return texts;
  const after = texts.map((text, index) => {
    const start = text.slice(0, label.length).toLowerCase();
    const colon = COLON.exec(text.slice(label.length, label.length + 40));
    if (start === label && colon) return text.slice(label.length + colon[0].length);
    return index === texts.length - 1 && label.startsWith(text.toLowerCase().trim()) ? "" : undefined;
  });
  return after.every((text) => text !== undefined) ? after : texts;
}

const LAST_WORD = /[ \t]{1,3}[(（[]\p{L}[\p{L}\p{M}-]{1,19}[)）\]]$/u;
const GROWING_WORD = /[ \t]{1,3}[(（[][\p{L}\p{M}-]{0,20}$/u;

/**
 * Takes off what kind of option each is, when all of them end in one word in brackets: "… the fork (curiosity)". The same
 * word in most of them, "(free)", is text.
 */
export function withoutLastWord(texts: readonly string[], isWhole: boolean): readonly string[] {
  const endings = texts.map((text) => (text.includes("\n") ? undefined : LAST_WORD.exec(text.slice(-40))?.[0]));
  const complete = isWhole ? endings : endings.slice(0, -1);
  if (texts.length < LEAST_ALIKE || complete.includes(undefined)) return texts;
  if (new Set(complete).size * 2 <= complete.length) return texts;
  return texts.map((text, index) => {
    const ending = endings[index] ?? GROWING_WORD.exec(text.slice(-40))?.[0] ?? "";
    return text.slice(0, text.length - ending.length);
  });
}
