import { cleanText } from "@/lib/text/clean-text";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";
import { plainText } from "./plain-text";

/** Returns a reply as clean text, without the model's thinking. */
export const visibleReply = (reply: string): string => withoutThinking(cleanText(reply));

const CLOSING = new RegExp(THINKING_TAGS.map(([, close]) => close.replace(/[|[\]/]/g, "\\$&")).join("|"), "i");
const ENVELOPE = /[<＜;][ \t]{0,3}reply/i;

/** Some models send only the closing tag of their thinking, which the server cannot take for one before it comes. */
function withoutThinking(text: string): string {
  const closing = CLOSING.exec(text);
  const isThinking = closing && !ENVELOPE.test(text.slice(0, closing.index));
  return isThinking ? text.slice(closing.index + closing[0].length) : text;
}

/** Returns a model's text as the letter shows it: without fences, rules, block quotes and other Markdown. */
export function shownText(text: string): string {
  const lines = text.split("\n").map((line) => (DECORATION.test(line) ? "" : line.replace(QUOTED, "").trimEnd()));
  return plainText(lines.join("\n").replace(/\n{3,}/g, "\n\n")).trim();
}

/** Matches a fence with or without its language, a rule, or a line of stars. */
const DECORATION = /^(?:[>#*_`~ \t-]+|[ \t]*(?:`{3,}|~{3,})[\w+-]*[ \t]*)$/;

/** Matches the sign of a block quote before words; before a number it means "more than". */
const QUOTED = /^[ \t]{0,3}>[ \t]+(?=[^\s\d])/;
