import { typedLine } from "@/lib/text/quotes";
import { setTypography } from "@/lib/text/typography";
import type { BlockName } from "./blocks";
import type { ReplyFormat } from "./reply";
import { type Span, spansOf, withWords } from "./sentences";
import { hasLook } from "./text/letter-text";
import { normal } from "./text/normal";

/** The sentence for which a model was asked for other words, in the text of its block. */
export interface AskedSentence {
  format: ReplyFormat;
  block: BlockName;
  text: string;
  span: Span;
  /** The code of the letter's language. */
  language: string | null;
}

/**
 * Returns a model's new wording of one sentence, without the rest of the block or the quotation marks that may come with
 * it. It may be several sentences, on as many lines as before.
 * @returns the old words if the reply has these, and undefined if it is not clear which words are meant
 */
export function newWording(reply: string, { format, block, text, span, language }: AskedSentence): string | undefined {
  const old = text.slice(span.start, span.end);
  const others = spansOf(text).filter(({ start, end }) => end <= span.start || start >= span.end);
  const rest = new Set(others.map(({ start, end }) => typedLine(text.slice(start, end))));
  const said = saidIn(reply, format, block);
  const sentences = spansOf(said);
  const own = sentences.filter(({ start, end }) => !rest.has(typedLine(said.slice(start, end))));
  const [first, last, repeated] = [own[0], own.at(-1), sentences.length - own.length];
  // With a part of the rest, the others may be its new words; and the rest does not stand between them.
  if (!first || !last || (repeated > 0 && repeated !== others.length)) return undefined;
  if (sentences.indexOf(last) - sentences.indexOf(first) >= own.length) return undefined;
  const words = withoutQuotes(said.slice(first.start, last.end), old);
  if (linesOf(words) > linesOf(old)) return undefined;
  return typedLine(words) === typedLine(old) ? old : setTypography(words, language);
}

/** Returns the text of the block in a reply, which may be the whole reply of its stage. */
function saidIn(reply: string, format: ReplyFormat, block: BlockName): string {
  const parsed = format.read(reply);
  if (parsed.kind === "options") return parsed.options.join("\n");
  const texts = Object.values(parsed.blocks);
  return (texts.length > 1 ? parsed.blocks[block] : texts[0]) ?? "";
}

const linesOf = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

const QUOTED = /^(?:“([^“”]+)”|"([^"]+)"|„([^„“”]+)[“”]|«\s?([^«»]+?)\s?»)$/;

/** Bold or italic words, and nothing else. */
const LOOK = /^(\*\*|_)(?!\s)([^*_]+)(?<!\s)\1$/;

/** Returns a text without quotation marks or a look around all of it, unless the old words have them too. */
function withoutQuotes(text: string, old: string): string {
  const [, , words] = LOOK.exec(old) ? [] : (LOOK.exec(text) ?? []);
  if (words !== undefined) return withoutQuotes(words, old);
  if (QUOTED.test(old)) return text;
  const [, ...quoted] = QUOTED.exec(text) ?? [];
  return quoted.find((words) => words !== undefined) ?? text;
}

/** New words for a sentence of a text; null takes the sentence out. */
export interface NewWords {
  span: Span;
  words: string | null;
}

/** Returns a text with new words for some of its sentences. Everything else stays as it is, letter for letter. */
export function withNewWords(text: string, changes: readonly NewWords[]): string {
  const changed = changes
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce(
      (now, { span, words }) => (words === null ? withoutSentence(now, span) : withWords(now, span, words)),
      text,
    );
  // A look may have begun or ended in an old sentence. Where there is none, nothing else is written new.
  return hasLook(text + changed) ? normal(changed) : changed;
}

/** The beginning of a line with nothing before its sentence but the sign of a heading or of a list. */
const LINE_START = /(?:^|\n)[^\S\n]*(?:(?:[-*•–]|##|\d{1,3}[.)])\s+)?$/;

/** Takes a sentence out with the space that belongs to it, and with its line if nothing else is in that. */
function withoutSentence(text: string, { start, end }: Span): string {
  // Bold that begins or ends in it begins or ends where it was.
  const gone = text.slice(start, end);
  const [above, after] = [text.slice(0, start), text.slice(end)];
  if (gone.split("**").length % 2 === 0)
    return gone.startsWith("**") ? `${above}**${after.trimStart()}` : `${above.trimEnd()}**${after}`;
  const line = LINE_START.exec(above);
  if (!/^[^\S\n]*(?:\n|$)/.test(after)) return line ? above + after.trimStart() : above.trimEnd() + after;
  if (!line) return above.trimEnd() + after;
  const [head, tail] = [text.slice(0, line.index).trimEnd(), after.trimStart()];
  if (head === "" || tail === "") return head + tail;
  // The lines around it stay as far apart as the farther of them was from it.
  const breaks = [text.slice(head.length, start), after.slice(0, -tail.length)].map((gap) => gap.replace(/[^\n]/g, ""));
  const [before = "", behind = ""] = breaks;
  return head + (before.length > behind.length ? before : behind) + tail;
}
