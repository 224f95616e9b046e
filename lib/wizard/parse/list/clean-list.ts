import { isListAfterwordLine } from "../afterword";
import { plainText, withoutHtml } from "../plain-text";
import { stripOpenQuote, stripWrapping } from "../strip-wrapping";
import { itemText } from "./clean-item";
import { withoutCount } from "./count";
import { unlabelled, withoutBoldLabels, withoutLastWord } from "./list-labels";
import type { ListItem } from "./split-numbered";

/**
 * Makes the texts of a list out of its items. What stands at all of them belongs to the list and not to its options: a
 * label ("Subject: …"), a note below each, outer quotation marks. What stands at one of them is its text.
 * @param isWhole whether a mark has ended the last item, so that it has neither an assistant's closing words nor more to come
 */
export function cleanList(items: readonly ListItem[], isWhole: boolean): readonly string[] {
  const kept = isWhole ? items : withoutOtherShape(items);
  const raw = kept.map((item, index) => itemText(item, index + 1, !isWhole && index === kept.length - 1));
  const bare = withoutBoldLabels(withoutNotes(raw.map(withoutHtml)));
  const plain = bare.map((text) => withoutCount(plainText(text).trim()));
  return unquoted(withoutLastWord(unlabelled(plain), isWhole), isWhole).filter((text) => text !== "");
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
/** What a note calls itself; any other label is the option's own, such as "The turn: …" in the idea of a story. */
const NOTE_LABELS = [
  "(?:why|how) (?:it|this)(?: \\p{L}+){0,2}|why|(?:foot)?notes?|angle|tone|type|rationale|reason(?:ing)?|approach|strategy|explanation|effect",
  "warum(?: (?:es|das)(?: \\p{L}+){0,2})?|hinweis|anmerkung|ansatz|tonfall|begründung|erklärung|wirkung",
  "pourquoi(?: ça \\p{L}+)?|remarque|ton|justification|approche|explication",
  "por ?qu[eéê](?: \\p{L}+){0,2}|notas?|tono|tom|tipo|enfoque|ángulo|ângulo|explicaci[oó]n|explicação|justificativa",
  "perché(?: \\p{L}+){0,2}|tipo|approccio|motivo|spiegazione|waarom(?: \\p{L}+){0,2}|toelichting|opmerking|dlaczego(?: \\p{L}+){0,2}|uwaga|neden(?: \\p{L}+){0,2}|açıklama",
  "لماذا(?: \\p{L}+){0,2}|ملاحظة|למה(?: \\p{L}+){0,2}|הערה|理由|狙い|ポイント|備考",
  "(?:characters?|length|word count|character count|zeichen|länge|longueur|longitud|caract[eè]res|lunghezza|caratteri)(?=[*_]{0,3}[ \\t]?[:：][*_ ]{0,4}[~≈]?\\d)",
].join("|");
const LABEL = new RegExp(`^[*_([（\\s]{0,6}(${NOTE_LABELS})[*_]{0,3}[ \\t]?[:：]`, "iu");

/** Leaves out the last line of every item when it is a note in all of them: "_Plays on curiosity …_", "Why it works: …". */
function withoutNotes(texts: readonly string[]): readonly string[] {
  const notes = texts.map((text) => lastLine(text));
  const complete = notes.length > 1 ? notes.slice(0, -1) : [];
  const kinds = new Set(complete.map(noteKind));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === undefined || kind === "" || areAlike(complete, notes.at(-1) ?? "")) return texts;
  return texts.map((text, index) => {
    const note = notes[index] ?? "";
    // The note of the last item may still be growing.
    const isNote = index < complete.length || noteKind(note) === kind || (note !== "" && note[0] === complete[0]?.[0]);
    return isNote ? text.slice(0, text.length - note.length).trimEnd() : text;
  });
}

/**
 * The same line below all options says who signs; only an assistant's words are no part of them. Below the first alone it
 * may be such a line until the second option has one that is not.
 */
function areAlike(complete: readonly string[], last: string): boolean {
  const [first = ""] = complete;
  if (LABEL.test(first) || isListAfterwordLine(first) || complete.some((note) => note !== first)) return false;
  return complete.length > 1 || last === first || noteKind(last) === "";
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

/** Takes off quotation marks around all texts; around some of them they are what somebody says. */
function unquoted(texts: readonly string[], isWhole: boolean): readonly string[] {
  const bare = texts.map((text, index) => {
    const inside = stripWrapping(text);
    return !isWhole && index === texts.length - 1 ? stripOpenQuote(inside) : inside;
  });
  return texts.every((text, index) => text.trim() === "" || bare[index] !== text.trim()) ? bare : texts;
}
