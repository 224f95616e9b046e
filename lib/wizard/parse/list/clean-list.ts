import { plainText } from "../plain-text";
import { stripOpenQuote, stripWrapping } from "../strip-wrapping";
import { itemText } from "./clean-item";
import { DIGIT } from "./option-marker";
import type { ListItem } from "./split-numbered";

/**
 * Makes the texts of a list out of its items. What stands at all of them belongs to the list and not to its options: a
 * label ("Subject: …"), a note below each, outer quotation marks. What stands at one of them is its text.
 * @param isWhole whether a mark has ended the last item, so that it has neither an assistant's closing words nor more to come
 */
export function cleanList(items: readonly ListItem[], isWhole: boolean): readonly string[] {
  const kept = isWhole ? items : withoutOtherShape(items);
  const raw = kept.map((item, index) => itemText(item, index + 1, !isWhole && index === kept.length - 1));
  const plain = withoutNotes(raw).map((text) => withoutCount(plainText(text).trim()));
  return unquoted(unlabelled(plain), isWhole).filter((text) => text !== "");
}

/** With fewer items, what the others look like says nothing of the last. */
const LEAST_ALIKE = 3;

/** Cuts the last item at a paragraph that is not indented, when no other item has a second one: it is the assistant's. */
function withoutOtherShape(items: readonly ListItem[]): readonly ListItem[] {
  const last = items.at(-1);
  if (!last || items.length < LEAST_ALIKE) return items;
  const cut = secondParagraph(last.lines);
  if (cut === -1 || /^\s/.test(last.lines[cut] ?? "")) return items;
  if (items.slice(0, -1).some(({ lines }) => secondParagraph(lines) !== -1)) return items;
  return [...items.slice(0, -1), { ...last, lines: last.lines.slice(0, cut) }];
}

/** The line with which the second paragraph begins, or -1. */
function secondParagraph(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  const gap = lines.findIndex((line, index) => index > first && line.trim() === "");
  return first === -1 || gap === -1 ? -1 : lines.findIndex((line, index) => index > gap && line.trim() !== "");
}

/** A remark that is set apart: in italics or brackets, or behind an arrow. A name in italics is shorter. */
const NOTE = /^(?:([*_])(?!\1)[^*_]+\1|[(（[][^()（）]+[)）\]]|(?:→|↳|➜|➡️?|=>|->).+)$/u;
const LEAST_NOTE = 4;
const LABEL = /^[*_([（\s]*(\p{L}[\p{L}\p{M} '’-]{0,28}?)[*_]{0,3}[ \t]?[:：]/u;

/** Leaves out the last line of every item when it is a note in all of them: "_Plays on curiosity …_", "Why it works: …". */
function withoutNotes(texts: readonly string[]): readonly string[] {
  const notes = texts.map((text) => lastLine(text));
  const complete = notes.length > 1 ? notes.slice(0, -1) : [];
  const kinds = new Set(complete.map(noteKind));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === undefined || kind === "") return texts;
  return texts.map((text, index) => {
    const note = notes[index] ?? "";
    // The note of the last item may still be growing.
    const isNote = index < complete.length || noteKind(note) === kind || (note !== "" && note[0] === complete[0]?.[0]);
    return isNote ? text.slice(0, text.length - note.length).trimEnd() : text;
  });
}

/** The last line of several; empty for a text of one line. */
function lastLine(text: string): string {
  const at = text.lastIndexOf("\n");
  return at === -1 ? "" : text.slice(at + 1).trim();
}

function noteKind(line: string): string {
  const label = LABEL.exec(line)?.[1];
  if (label !== undefined) return `${label.toLowerCase()}:`;
  const words = line.split(/\s+/).length;
  return NOTE.test(line) && (words >= LEAST_NOTE || /[\u3040-\u9fff]{6}/.test(line)) ? "note" : "";
}

const UNITS =
  "char(?:acter)?s?|zeichen|caract[eè]res?|caratteri|tekens|znak(?:i|ów)?|karakter|(?:حرف|أحرف)[\\u064b\u0627]*|תווים|文字|words?|wörter|mots|palabras|palavras|parole|woorden|słów|kelime|كلمة|מילים|語";
const COUNT = new RegExp(
  `(?:^|\\s*)(?:[([（［|–—-]|\\s-)[ \\t]*(?:[~≈][ \\t]*)?[\\d٠-٩]{1,4}[ \\t]?(?:${UNITS})\\.?[ \\t]*[)\\]）］]?$`,
  "iu",
);

/** Takes a count of characters or words off the end: "(42 characters)", "– 42 Zeichen". */
function withoutCount(text: string): string {
  const end = text.slice(-60);
  const count = COUNT.exec(end);
  return count && count.index > 0 ? text.slice(0, text.length - end.length + count.index).trimEnd() : text;
}

/** A label, with or without the number of its option, and its colon. */
const STARTING_LABEL = new RegExp(`^(\\p{L}[\\p{L}\\p{M} '’-]{0,24}?)[ \\t]{0,2}${DIGIT}{0,2}[ \\t]?[:：]`, "u");
const COLON = new RegExp(`^[ \\t]{0,2}${DIGIT}{0,2}[ \\t]?[:：]\\s*`);

/** Takes off a label that all texts have; the last may still be writing it. */
function unlabelled(texts: readonly string[]): readonly string[] {
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

/** Takes off quotation marks around all texts; around some of them they are what somebody says. */
function unquoted(texts: readonly string[], isWhole: boolean): readonly string[] {
  const bare = texts.map((text, index) => {
    const inside = stripWrapping(text);
    return !isWhole && index === texts.length - 1 ? stripOpenQuote(inside) : inside;
  });
  return texts.every((text, index) => text.trim() === "" || bare[index] !== text.trim()) ? bare : texts;
}
