import type { BlockName } from "@/lib/letter/blocks";
import type { ReplyFormat } from "@/lib/replies/reply";
import { withoutTalk } from "@/lib/replies/talk";
import { splitSentences } from "@/lib/text/sentences";
import { setTypography } from "@/lib/text/typography";
import { BEFORE_SENTENCE, type Span } from "./sentences";

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
 * Returns a model's new wording of one sentence, without the quotation marks, the label or the rest of the block that
 * may come with it. It may be several sentences, on as many lines as before.
 * @returns the old words if the reply has these, and undefined if it is not clear which words are meant
 */
export function newWording(reply: string, { format, block, text, span, language }: AskedSentence): string | undefined {
  const old = text.slice(span.start, span.end);
  const said = withoutTalk(saidIn(reply, format, block));
  const meant = withoutRest(
    LABEL.test(old) ? said : said.replace(LABEL, ""),
    text.slice(0, span.start),
    text.slice(span.end),
  );
  if (meant === undefined || linesOf(meant) > linesOf(old)) return undefined;
  const bare = withoutQuotes(meant.replace(BEFORE_SENTENCE, ""), old);
  if (bare === "") return undefined;
  return folded(bare) === folded(old) ? old : setTypography(bare, language);
}

/** Returns the text of the block in a reply, which may be the whole reply of its stage. */
function saidIn(reply: string, format: ReplyFormat, block: BlockName): string {
  const parsed = format.read(reply);
  if (parsed.kind === "options") return parsed.options.join("\n");
  const texts = Object.values(parsed.blocks);
  return (texts.length > 1 ? parsed.blocks[block] : texts[0]) ?? "";
}

/** Matches "New wording:" and the like. */
const LABEL =
  /^(?:(?:the |your )?(?:new|revised|reworded|rewritten|updated|shorter|simpler|warmer|more concrete) )?(?:wording|sentence|version|rewrite)\s*:\s*/i;

/**
 * Returns a wording without the rest of its block around it. A wording with only a part of the rest is not clear.
 * @param before the block before the sentence
 * @param after the block after it
 */
function withoutRest(said: string, before: string, after: string): string | undefined {
  const sentences = splitSentences(said);
  const all = sentences.map(folded);
  const [first, last] = [foldedSentences(before.replace(LAST_MARK, "")), foldedSentences(after)];
  const [from, to] = [first.length, all.length - last.length];
  const isWhole =
    from < to &&
    first.every((sentence, index) => sentence === all[index]) &&
    last.every((sentence, index) => sentence === all[to + index]);
  if (isWhole) return sentences.slice(from, to).join("").trim();
  const rest = new Set([...first, ...last].filter((sentence) => sentence.split(" ").length >= LEAST_WORDS));
  return all.some((sentence) => rest.has(sentence)) ? undefined : said.trim();
}

/** Matches the bullet or the number before the sentence, at the end of what is before it. */
const LAST_MARK = /(?<=^|\n)[ \t]*(?:[-*•–]|\d{1,2}[.)])\s+$/;

/** A shorter sentence, such as "It's free.", may well come twice. */
const LEAST_WORDS = 3;

/** Returns a text without its bullet, other spaces and curly quotation marks. */
const folded = (text: string): string =>
  text
    .replace(BEFORE_SENTENCE, "")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, " ")
    .trim();

const foldedSentences = (text: string) =>
  splitSentences(text)
    .map(folded)
    .filter((sentence) => sentence !== "");

const linesOf = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

const QUOTED = /^(?:“([^“”]+)”|"([^"]+)"|„([^„“”]+)[“”]|«\s?([^«»]+?)\s?»|‘([^‘’]+)’|'([^']+)')$/;

/** Returns a text without quotation marks around all of it, unless the old words have them too. */
function withoutQuotes(text: string, old: string): string {
  if (QUOTED.test(old)) return text;
  return (
    QUOTED.exec(text)
      ?.slice(1)
      .find((words) => words !== undefined) ?? text
  ).trim();
}
