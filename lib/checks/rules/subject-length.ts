import { OPTION_LIMITS } from "@/lib/wizard/text-limits";
import { readLanguage } from "../facts/find-facts";
import type { CheckContext, Finding } from "../finding";
import { contentWords, graphemesOf } from "../text/words";

/** What phones show of a subject, in graphemes: about this many, and on a small one the first few. */
export const SHOWN_ON_PHONES = 48;
const SHOWN_AT_LEAST = 33;

const { most: LONG } = OPTION_LIMITS.subjectOptions;
const TOO_LONG = 70;

/** Rule S1: a subject that a phone cuts, or whose point comes after what it shows. */
export function findLongSubject(text: string, context: CheckContext): readonly Finding[] {
  if (context.block !== "subject") return [];
  const signs = graphemesOf(text.trim());
  if (signs.length > LONG) return [tooLong(text, signs)];
  return signs.length > SHOWN_AT_LEAST ? latePoint(text, signs, context) : [];
}

function tooLong(text: string, signs: readonly string[]): Finding {
  const shown = signs.slice(0, SHOWN_ON_PHONES).join("");
  const start = text.indexOf(shown) + shown.length;
  const end = text.trimEnd().length;
  return {
    rule: "S1",
    severity: signs.length > TOO_LONG ? "strong" : "hint",
    start,
    end,
    quote: text.slice(start, end),
    why: `This subject has ${signs.length} characters. A phone shows about ${SHOWN_ON_PHONES}: “${shown.trimEnd()}…”`,
    instruction: `Shorten this subject to ${LONG} characters or fewer, with its point in the first ${SHOWN_AT_LEAST}.`,
  };
}

function latePoint(text: string, signs: readonly string[], { language = null }: CheckContext): readonly Finding[] {
  const shown = signs.slice(0, SHOWN_AT_LEAST).join("");
  if (readLanguage(language) === null || /\d/.test(shown) || contentWords(shown, language).length > 0) return [];
  const start = text.length - text.trimStart().length;
  return [
    {
      rule: "S1",
      severity: "hint",
      start,
      end: start + shown.length,
      quote: shown,
      why: `A small phone shows the first ${SHOWN_AT_LEAST} characters, and the point of this subject comes later.`,
      instruction: `Say the point of this subject in its first ${SHOWN_AT_LEAST} characters.`,
    },
  ];
}
