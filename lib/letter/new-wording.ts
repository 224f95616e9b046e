import { typedLine } from "@/lib/text/quotes";
import { setTypography } from "@/lib/text/typography";
import type { BlockName } from "./blocks";
import type { ReplyFormat } from "./reply";
import { type Span, spansOf } from "./sentences";

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
