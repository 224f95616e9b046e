import { applyEdits } from "@/lib/text/edits";
import { BLOCK_NAMES } from "./blocks";

/** The parts of a reply with a whole letter, in the order in which they are asked for. */
export const LETTER_PARTS = ["idea", "insight", ...BLOCK_NAMES, "note"] as const;

/**
 * A part of such a reply: a block of the letter; the scene in two sentences (`idea`); in the story wizard the insight
 * that the letter is about; or a word to the sender, which is not in the letter (`note`).
 */
export type ReplyPart = (typeof LETTER_PARTS)[number];

/** The mark before each part. */
export const PART_MARKS: Readonly<Record<ReplyPart, string>> = {
  idea: "[IDEA]",
  insight: "[INSIGHT]",
  subject: "[SUBJECT]",
  preheader: "[PREHEADER]",
  lede: "[LEDE]",
  story: "[STORY]",
  transitionToTip: "[TRANSITION_TO_TIP]",
  tip: "[TIP]",
  transitionToOffer: "[TRANSITION_TO_OFFER]",
  offer: "[OFFER]",
  cta: "[CTA]",
  signOff: "[SIGN_OFF]",
  postscript: "[P.S.]",
  note: "[NOTE]",
};

/** A mark is one of the envelope, such as `<reply>` and `</option>`, or that of a part. */
export type MarkName = "reply" | "option" | ReplyPart;

const MARKS: Readonly<Record<MarkName, string>> = { reply: "<reply>", option: "<option>", ...PART_MARKS };

/** Other words that models write for a part. */
const OTHER_WORDS: Partial<Record<MarkName, readonly string[]>> = {
  subject: ["SUBJECT_LINE"],
  preheader: ["PREVIEW_TEXT"],
  transitionToTip: ["TRANSITION_TO_THE_TIP", "TRANSITION"],
  transitionToOffer: ["TRANSITION_TO_THE_OFFER", "TRANSITION"],
  cta: ["CALL_TO_ACTION", "BUTTON"],
  postscript: ["P.D."],
};

/** The names of marks by their letters, by which a mark is recognized whatever is between them. */
const NAMES_BY_LETTERS = new Map<string, MarkName[]>();
for (const name of ["reply", "option", ...LETTER_PARTS] as const) {
  for (const letters of [MARKS[name], ...(OTHER_WORDS[name] ?? [])].map(lettersOf)) {
    NAMES_BY_LETTERS.set(letters, [...(NAMES_BY_LETTERS.get(letters) ?? []), name]);
  }
}

function lettersOf(mark: string): string {
  return mark.toLowerCase().replace(/\P{L}/gu, "");
}

/** Returns the marks that have these words, in any case and with "the" or "your" in them. */
export const namesOf = (words: string): readonly MarkName[] =>
  NAMES_BY_LETTERS.get(lettersOf(words.replace(/\b(?:the|your)\s/gi, ""))) ?? [];

/** A mark in a text. */
export interface Mark<Name extends MarkName> {
  name: Name;
  closes: boolean;
  /** The digits in it, or nothing. */
  number: string;
  /** Where it begins, with its decoration. */
  index: number;
  /** The index of the text after it. */
  end: number;
  /** The text up to the next mark, or to the end. */
  text: string;
}

/** Matches what may be a mark: decoration, which may begin a line as a bullet or number, and words in brackets. */
const BRACKETS =
  /((?<=^|\n)[ \t#>*_`~\d.)-]{0,12}|[*_`]{0,3})\\?([<＜]{1,2}|&lt;|[[［【{(（]{1,2})([^<>＜＞&\n[\]［］{}【】()（）]{1,100})(?:[>＞]{1,2}|&gt;|[\]］】})）]{1,2}(?!\())/gu;

/** A quick test: most texts have no brackets. */
const OPENS = /[<＜&[［【{(（]/;

/** Matches the decoration and the colon after a mark. What is decorated behind it alone is text. */
const AFTER_DECORATED = /^[*_`]{0,3}:?[*_`]{0,3}/;
const AFTER_PLAIN = /^:?/;

const MOST_AFTER = 8;

const ALONE = /^[*_: \t]{0,5}(?:\n|$)/;
const CLOSES = /^[ \t]{0,3}[/／\\]|[/／][ \t]{0,3}$/;

/**
 * Finds marks in a text, in order: in any case, in any of the brackets and decorations that models write, with spaces or
 * attributes in them, and with a backslash for the slash.
 * @param names the marks to find; all others are text
 */
export function marksIn<Name extends MarkName>(text: string, names: readonly Name[]): readonly Mark<Name>[] {
  if (!OPENS.test(text)) return [];
  const marks = [...text.matchAll(BRACKETS)].flatMap(
    ({ index, 0: whole, 1: before = "", 2: open = "", 3: inside = "" }) => {
      const isTag = /[<＜&]/.test(open);
      const name = nameIn(inside, isTag, names);
      if (!name) return [];
      const end = index + whole.length;
      const rest = text.slice(end, end + MOST_AFTER);
      const closes = CLOSES.test(inside);
      const beginsLine = index === 0 || text[index - 1] === "\n";
      if (!isTag && !closes && !isOpening(name, open + inside, beginsLine, rest)) return [];
      // A number before a tag of the envelope is text.
      const decoration = isEnvelope(name) ? (/[*_`]*$/.exec(before)?.[0] ?? "") : before;
      const [after = ""] = (/[*_`]/.test(decoration) ? AFTER_DECORATED : AFTER_PLAIN).exec(rest) ?? [];
      const number = /\d{1,3}/.exec(inside)?.[0] ?? "";
      return [{ name, closes, number, index: index + before.length - decoration.length, end: end + after.length }];
    },
  );
  return marks.map((mark, at) => ({ ...mark, text: text.slice(mark.end, marks[at + 1]?.index) }));
}

/**
 * Whether brackets that ordinary text also uses, as in "(Reply by Friday)" and "my [tip]", are a mark: at the beginning
 * of a line, square ones in capitals anywhere, and round ones and braces around the name of a part alone on the line.
 */
function isOpening(name: MarkName, mark: string, beginsLine: boolean, rest: string): boolean {
  if (/^[[［【]/.test(mark)) return beginsLine || !/\p{Ll}/u.test(mark);
  return beginsLine && (isEnvelope(name) || name === "postscript" || ALONE.test(rest));
}

const isEnvelope = (name: MarkName): boolean => name === "reply" || name === "option";

/** Returns the name in brackets. A tag of the envelope may have attributes; a part has nothing but its name. */
function nameIn<Name extends MarkName>(inside: string, isTag: boolean, names: readonly Name[]): Name | undefined {
  const [tag] = /^\P{L}{0,8}(?:reply|option)(?!\p{L})/iu.exec(inside) ?? [];
  if (tag === undefined && !/^[\p{L} \t.:/／\\_-]+$/u.test(inside)) return undefined;
  const known = namesOf(isTag && tag !== undefined ? tag : inside);
  const found = names.filter((name) => known.includes(name));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns a text of the sender in which nothing is the mark of a part: `‹OFFER]` for `[OFFER]`. */
export const withoutMarks = (text: string): string =>
  applyEdits(
    text,
    marksIn(text, LETTER_PARTS).map(({ index: start, end }) => {
      return { start, end, text: text.slice(start, end).replace(/&lt;|[<＜[［【{(（]+/, "‹") };
    }),
  );

/** The longest mark, with some reserve. */
const TAIL = 120;
const GROWING =
  /(?:\\?(?:&lt;|[<＜[［【]{1,2}|(?<=(?:^|\n)[ \t>#*_`~-]{0,12})[{(（]{1,2})[ \t]{0,3}[/／\\]?[ \t]{0,3}([^<>＜＞&\n\]］}】)]*)(?:\\|&g?t?)?|\\|&(?:lt?)?)$/iu;

/** Drops an unfinished mark at the end of a growing text. */
export function withoutGrowingMark(text: string): string {
  const tail = text.slice(-TAIL);
  const growing = GROWING.exec(tail);
  if (!growing) return text;
  const [, inside = ""] = growing;
  const isMark =
    /^(?:reply|option)(?!\p{L})/iu.test(inside) ||
    [...NAMES_BY_LETTERS.keys()].some((letters) => letters.startsWith(lettersOf(inside)));
  return isMark ? text.slice(0, text.length - tail.length + growing.index) : text;
}
