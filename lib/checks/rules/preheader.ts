import type { CheckContext, Finding } from "../finding";
import { contentWords, graphemesOf, stemOf } from "../text/words";

const SHORT = 40;
/** What an iPhone shows of it. */
const LONG = 100;

/** The share of its words that also stand in the subject from which a preheader says nothing new. */
const SAME = 0.6;

/** Rule S2: a preheader that is missing, repeats the subject, or is too short or too long for its place. */
export function findWeakPreheader(text: string, context: CheckContext): readonly Finding[] {
  if (context.block !== "preheader") return [];
  const { length } = graphemesOf(text.trim());
  if (length === 0) return isFinished(context) ? [finding("", MISSING)] : [];
  const subject = context.blocks.subject ?? "";
  if (repeats(text, subject, context)) return [finding(text, REPEATS)];
  if (length < SHORT) return [finding(text, tooShort(length))];
  return length > LONG ? [finding(text, tooLong(length))] : [];
}

/** A letter whose subject and offer are written is about to be sent. */
const isFinished = ({ blocks }: CheckContext) => Boolean(blocks.subject?.trim() && blocks.offer?.trim());

function repeats(text: string, subject: string, { language = null }: CheckContext): boolean {
  const own = new Set(contentWords(text, language).map(stemOf));
  const others = new Set(contentWords(subject, language).map(stemOf));
  if (own.size < 2) return text.trim() !== "" && text.trim().toLowerCase() === subject.trim().toLowerCase();
  return [...own].filter((stem) => others.has(stem)).length >= SAME * own.size;
}

type Words = Pick<Finding, "why" | "instruction">;

const MISSING: Words = {
  why: "There is no preheader, so inboxes show the first words of the letter beside the subject.",
  instruction: `Write a preheader of ${SHORT} to ${LONG} characters that adds to the subject.`,
};
const REPEATS: Words = {
  why: "The preheader says what the subject says, and the reader sees both side by side.",
  instruction: "Let the preheader add something that the subject does not say.",
};
const tooShort = (length: number): Words => ({
  why: `The preheader has ${length} characters, and inboxes fill the rest of the line with the first words of the letter.`,
  instruction: `Let the preheader have ${SHORT} to ${LONG} characters.`,
});
const tooLong = (length: number): Words => ({
  why: `The preheader has ${length} characters; an inbox shows fewer than ${LONG} of them.`,
  instruction: `Shorten the preheader to ${LONG} characters or fewer.`,
});

function finding(text: string, words: Words): Finding {
  const start = text.length - text.trimStart().length;
  const quote = text.trim();
  return { rule: "S2", severity: "hint", start, end: start + quote.length, quote, ...words };
}
