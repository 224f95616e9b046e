import "server-only";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";

const OPENING = THINKING_TAGS.map(([open]) => open);
/** The first characters of all tags: a piece without one, as nearly all are, is only passed on. */
const TAG_SIGN = new RegExp(`[${[...new Set(THINKING_TAGS.flat().map((tag) => `\\${tag.charAt(0)}`))].join("")}]`);

/** Returns the pattern of any of these tags, in upper or lower case. */
const anyOf = (tags: readonly string[]) => new RegExp(tags.map((tag) => tag.replace(/[|[\]]/g, "\\$&")).join("|"), "i");

/**
 * Removes the reasoning that some models write into their reply between tags of their own (`<think>`, `[THINK]`,
 * channels), wherever the pieces are cut. Reasoning that never closes is removed to the end. White space between
 * leading reasoning and the reply goes with it.
 */
export function stripThinking() {
  let held = "";
  /** The tag that ends the reasoning which is being read. */
  let closing: string | undefined;
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
        const wanted = closing === undefined ? OPENING : [closing];
        const [tag] = anyOf(wanted).exec(rest) ?? [];
        const end = tag === undefined ? rest.length - overlap(rest, wanted) : rest.indexOf(tag);
        if (closing === undefined) shown += show(rest.slice(0, end));
        if (tag === undefined) {
          held = rest.slice(end);
          return shown;
        }
        trimming = closing !== undefined && !written;
        closing = closing === undefined ? THINKING_TAGS.find(([open]) => open === tag.toLowerCase())?.[1] : undefined;
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
