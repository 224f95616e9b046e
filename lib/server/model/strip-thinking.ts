import "server-only";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";

/** The first characters of all tags: a piece without one, as nearly all are, is only passed on. */
const TAG_SIGN = new RegExp(`[${[...new Set(THINKING_TAGS.flat().map((tag) => `\\${tag.charAt(0)}`))].join("")}]`);

/** Returns tags with the pattern of any of them, in upper or lower case. */
function tagsToFind(tags: readonly string[]) {
  return { tags, pattern: new RegExp(tags.map((tag) => tag.replace(/[|[\]]/g, "\\$&")).join("|"), "i") };
}

type TagsToFind = ReturnType<typeof tagsToFind>;

const OPENING = tagsToFind(THINKING_TAGS.map(([open]) => open));
const CLOSING_BY_OPENING = new Map(
  THINKING_TAGS.map(([open, close]): [string, TagsToFind] => [open, tagsToFind([close])]),
);

/**
 * Removes the reasoning that some models write into their reply between tags of their own (`<think>`, `[THINK]`,
 * channels), wherever the pieces are cut. Reasoning that never closes is removed to the end. White space between
 * leading reasoning and the reply goes with it.
 */
export function stripThinking() {
  let held = "";
  /** The tag that ends the reasoning which is being read. */
  let closing: TagsToFind | undefined;
  let trimming = false;
  let written = false;

  const show = (text: string): string => {
    const shown = trimming ? text.trimStart() : text;
    if (shown === "") return "";
    trimming = false;
    written = true;
    return shown;
  };

  return {
    /** Takes the next piece of a reply, and returns the part that may be shown. */
    push(piece: string): string {
      let rest = held + piece;
      let shown = "";
      held = "";
      if (!TAG_SIGN.test(rest)) return closing === undefined ? show(rest) : "";
      for (;;) {
        const wanted = closing ?? OPENING;
        const found = wanted.pattern.exec(rest);
        const end = found?.index ?? rest.length - overlap(rest, wanted.tags);
        if (closing === undefined) shown += show(rest.slice(0, end));
        if (found === null) {
          held = rest.slice(end);
          return shown;
        }
        trimming = closing !== undefined && !written;
        const [tag] = found;
        closing = closing === undefined ? CLOSING_BY_OPENING.get(tag.toLowerCase()) : undefined;
        rest = rest.slice(end + tag.length);
      }
    },
    /** Returns the end of the reply that was held back because it might have become a tag. */
    end(): string {
      return closing === undefined ? show(held) : "";
    },
  };
}

/** The longest tag, less the character that would complete it. */
const MOST_HELD = Math.max(...THINKING_TAGS.flat().map((tag) => tag.length)) - 1;

/** Returns how many characters at the end of the text could be the beginning of a tag. */
function overlap(text: string, tags: readonly string[]): number {
  const end = text.slice(-MOST_HELD).toLowerCase();
  for (let at = end.search(TAG_SIGN); at >= 0 && at < end.length; at += 1) {
    if (tags.some((tag) => tag.startsWith(end.slice(at)))) return end.length - at;
  }
  return 0;
}
