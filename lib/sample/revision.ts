import { splitSentences } from "@/lib/text/sentences";

/** The result of a request: the texts after it, and its wishes in the words of the person. */
export interface Revision {
  texts: readonly string[];
  done: readonly string[];
  /** The wishes that need a model. */
  needsModel: readonly string[];
  /** The wishes that name a place or words that the texts do not have. */
  notFound: readonly string[];
}

/**
 * Does what needs no model, exactly: takes out a paragraph, a sentence, the bullets or quoted words, renames, and adds a
 * quoted sentence. All else stays word for word. The writer and the page that tells of it both ask here.
 * @param texts the blocks of one stage, in the order of the letter
 */
export function revise(request: string, texts: readonly string[]): Revision {
  const done: string[] = [];
  const needsModel: string[] = [];
  const notFound: string[] = [];
  let now = texts;
  for (const wish of wishesOf(request)) {
    const edit = readWish(wish);
    const next = edit?.(now);
    if (!edit || next?.every((text) => text.trim() === "")) needsModel.push(wish);
    else if (next === undefined) notFound.push(wish);
    else {
      now = next;
      done.push(wish);
    }
  }
  return { texts: now, done, needsModel, notFound };
}

/** Changes the texts, or gives undefined where they do not have what is to change. */
type Edit = (texts: readonly string[]) => readonly string[] | undefined;

/** Each mark of a keyboard for those that fields and letters show, one for one, so that places stay. */
const folded = (text: string): string => text.replace(/[“”„«»]/g, '"').replace(/[‘’]/g, "'");

/** The sentences of a request; what stands in quotation marks is never split. */
function wishesOf(request: string): readonly string[] {
  const wishes = folded(request).match(/(?:"[^"]*"|[^.!?;\n])+/g) ?? [];
  return wishes.map((wish) => wish.trim()).filter((wish) => /[\p{L}\p{N}]/u.test(wish));
}

const TAKE_OUT = "(?:take out|remove|delete|drop|cut|leave out)";
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const PLACE = `${ORDINALS.join("|")}|\\d{1,3}(?:st|nd|rd|th)|last`;
const QUOTED = '"([^"]+)"';
const NAME = "\\p{Lu}[^\\s,]*(?: \\p{Lu}[^\\s,]*){0,3}";

/** A wish that is understood whole, and what it makes of the texts. */
const reader = (pattern: string, edit: (one: string, other: string) => Edit, flags = "i") => ({
  pattern: new RegExp(`^(?:[Pp]lease,? )?${pattern}(?:,? please)?$`, flags),
  edit,
});

const READERS = [
  reader(`${TAKE_OUT} the (${PLACE}) (paragraph|sentence)`, takeOutAt),
  reader(`${TAKE_OUT} (?:the |all )?(?:bullets|bullet points|bullet list|list)`, () => takeOutBullets),
  reader(`${TAKE_OUT} (?:the (?:words?|phrase|line|sentence) )?${QUOTED}`, (words) => replaceWords(words, "")),
  reader(`(?:replace|change|rename) ${QUOTED} (?:with|by|to|into) ${QUOTED}`, replaceWords),
  // Without quotation marks only names are sure to be meant letter for letter.
  reader(`[Rr]ename (${NAME}) to (${NAME})`, replaceWords, "u"),
  reader(`(?:add|append)(?: the (?:words?|line|sentence))?:? ${QUOTED}(?: (?:at|to) the end)?`, addWords),
];

function readWish(wish: string): Edit | undefined {
  for (const { pattern, edit } of READERS) {
    const found = pattern.exec(wish);
    if (found) return edit(found[1] ?? "", found[2] ?? "");
  }
  return undefined;
}

/** Takes out one paragraph or sentence, counted through all of the texts; "last" counts from the end. */
function takeOutAt(ordinal: string, unit: string): Edit {
  const split = unit.toLowerCase() === "paragraph" ? paragraphsOf : splitSentences;
  return (texts) => {
    const units = texts.map(split);
    const place = placeOf(ordinal.toLowerCase(), units.flat().length);
    if (units.flat()[place] === undefined) return undefined;
    return texts.map((text, of) => {
      const own = units[of] ?? [];
      const at = place - units.slice(0, of).flat().length;
      return own[at] === undefined ? text : withoutUnit(own, at);
    });
  };
}

/** The place that an ordinal such as "second", "2nd" or "last" names, counted from 0. */
function placeOf(ordinal: string, count: number): number {
  if (ordinal === "last") return count - 1;
  return /^\d/.test(ordinal) ? Number.parseInt(ordinal, 10) - 1 : ORDINALS.indexOf(ordinal);
}

/** Paragraphs with the empty lines after them, so that joined again they are the text. */
const paragraphsOf = (text: string): readonly string[] => text.match(/\S(?:[^\n]|\n(?![ \t]*\n))*\s*/g) ?? [];

function withoutUnit(units: readonly string[], at: number): string {
  const [before, after] = [units.slice(0, at).join(""), units.slice(at + 1).join("")];
  const gaps = [before, units[at] ?? ""].map((text) => text.slice(text.trimEnd().length));
  const gap = gaps.find((spaces) => spaces.includes("\n")) ?? " ";
  return (before.trimEnd() + gap + after).trim();
}

const takeOutBullets: Edit = (texts) => {
  const left = texts.map((text) => text.replace(/^[ \t]*[-–•*][ \t].*\n?/gm, ""));
  return left.join() === texts.join() ? undefined : left.map(tidy);
};

/** Replaces words wherever they stand as words of their own, in the letters in which they were asked for. */
function replaceWords(words: string, others: string): Edit {
  return (texts) => {
    const changed = texts.map((text) =>
      text
        .split("\n")
        .flatMap((line) => replaceIn(line, words, others))
        .join("\n"),
    );
    return changed.join() === texts.join() ? undefined : changed.map(tidy);
  };
}

/** A line from which all was taken goes as well. */
function replaceIn(line: string, words: string, others: string): readonly string[] {
  const plain = folded(line);
  const places: number[] = [];
  for (let at = plain.indexOf(words); at !== -1; at = plain.indexOf(words, at + words.length)) {
    if (isAlone(plain, at, at + words.length)) places.push(at);
  }
  if (places.length === 0) return [line];
  const pieces = [0, ...places].map((at, index) =>
    line.slice(index === 0 ? 0 : at + words.length, places[index] ?? line.length),
  );
  const next = pieces.join(others);
  const left = others === "" ? next.replace(/ {2,}/g, " ").replace(/ (?=[.,;:!?])/g, "") : next;
  return left.trim() === "" ? [] : [left.trimEnd()];
}

/** Whether no word goes on across the beginning or the end of a place. */
const isAlone = (text: string, start: number, end: number): boolean =>
  !WITHIN_WORD.test(text.slice(Math.max(0, start - 1), start + 1)) && !WITHIN_WORD.test(text.slice(end - 1, end + 1));

const WITHIN_WORD = /^[\p{L}\p{N}]{2}$/u;

/** Adds a sentence at the end, in a paragraph of its own below a list. */
function addWords(sentence: string): Edit {
  return (texts) => {
    const end = texts.at(-1)?.trimEnd() ?? "";
    const lastLine = end.slice(end.lastIndexOf("\n") + 1);
    const gap = end === "" ? "" : /^[ \t]*[-–•*][ \t]/.test(lastLine) ? "\n\n" : " ";
    return [...texts.slice(0, -1), end + gap + sentence.trim()];
  };
}

const tidy = (text: string): string => text.replace(/\n{3,}/g, "\n\n").trim();
