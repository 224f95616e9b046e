import { type FindIn, foundAt, foundInAll } from "@/lib/checks/finding";
import { counted } from "@/lib/text/phrases";
import { graphemesOf } from "@/lib/text/words";
import { OPTION_LIMITS } from "@/lib/wizard/brief/text-limits";

/** The length of a subject that phones show, in graphemes, approximately. */
export const SHOWN_ON_PHONES = 48;

/** Returns the length of a subject, for the line beside an option: `34 characters · fits on a phone`. */
export function subjectSummary(text: string): string {
  const { length } = graphemesOf(text.trim());
  const fit = length <= SHOWN_ON_PHONES ? "fits" : "cut off";
  return `${counted(length, "character")} · ${fit} on a phone`;
}

const { most: LONG_SUBJECT } = OPTION_LIMITS.subjectOptions;
const VERY_LONG_SUBJECT = 70;

/** Finds a subject that a phone cuts. */
export const findSubjectLength: FindIn = (text, { block }) => {
  const signs = block === "subject" ? graphemesOf(text.trim()) : [];
  if (signs.length <= LONG_SUBJECT) return [];
  const shown = signs.slice(0, SHOWN_ON_PHONES).join("");
  const start = text.indexOf(shown) + shown.length;
  const why = `This subject has ${signs.length} characters. A phone shows about ${SHOWN_ON_PHONES}: “${shown.trimEnd()}…”`;
  const instruction = `Shorten this subject to ${LONG_SUBJECT} characters or fewer.`;
  const severity = signs.length > VERY_LONG_SUBJECT ? "strong" : "hint";
  return [foundAt(severity, start, text.slice(start).trimEnd(), { why, instruction })];
};

const SHORT_PREHEADER = 40;
/** The length that an iPhone shows, approximately. */
const LONG_PREHEADER = 100;

/** Characters of these scripts are twice as wide as the letters that the limits count. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Finds a preheader that is too short or too long for its place. */
export const findPreheaderLength: FindIn = (text, { block }) => {
  const { length } = block === "preheader" && !WIDE.test(text) ? graphemesOf(text.trim()) : [];
  if (length === 0 || (length >= SHORT_PREHEADER && length <= LONG_PREHEADER)) return [];
  const why =
    length < SHORT_PREHEADER
      ? `The preheader has ${length} characters. Inboxes fill the rest of the line with the first words of the letter.`
      : `The preheader has ${length} characters. An inbox shows fewer than ${LONG_PREHEADER} of them.`;
  const instruction = `Make the preheader ${SHORT_PREHEADER} to ${LONG_PREHEADER} characters long.`;
  return [foundInAll("hint", text, { why, instruction })];
};

/** The marks of replies and forwarded mail, in several languages. */
const REPLY_MARK = /^\s*((?:re|fwd?|aw|wg|antw|tr|rv|sv|odp|ynt|vl|vs) ?(?:\[\d{1,3}\])? ?[:：])/i;

/** Finds a subject that pretends to be a reply or forwarded. */
export const findReplyTrick: FindIn = (text, { block }) => {
  const [, mark] = block === "subject" ? (REPLY_MARK.exec(text) ?? []) : [];
  if (mark === undefined) return [];
  const why = `“${mark}” makes this look like a reply or a forward, and it isn't one. That's illegal in some countries.`;
  return [foundAt("strong", text.indexOf(mark), mark, { why, instruction: `Take “${mark}” off the subject.` })];
};
