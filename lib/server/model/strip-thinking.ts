import "server-only";
import { THINKING_TAGS } from "@/lib/text/thinking-tags";

/** Takes a reply in pieces, and returns the part of each that may be shown. */
export interface ThinkingFilter {
  push(piece: string): string;
  /** Returns the end of the reply that was held back because it might have become a tag. */
  end(): string;
}

const OPENING = THINKING_TAGS.map(([open]) => open);
/** The first characters of all tags: a piece without one, as nearly all are, is only passed on. */
const TAG_SIGN = new RegExp(`[${[...new Set(THINKING_TAGS.flat().map((tag) => `\\${tag.charAt(0)}`))].join("")}]`);
const ANY_OPENING = new RegExp(OPENING.map((tag) => tag.replace(/[|[\]]/g, "\\$&")).join("|"), "i");

/**
 * Removes the reasoning that some models write into their reply between tags of their own (`<think>`, `[THINK]`,
 * channels), wherever the pieces are cut. Reasoning that never closes is removed to the end. White space between
 * leading reasoning and the reply goes with it.
 */
export function stripThinking(): ThinkingFilter {
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
    push(piece) {
      let rest = held + piece;
      let shown = "";
      held = "";
      if (!TAG_SIGN.test(rest)) return closing === undefined ? show(rest) : "";
      for (;;) {
        const tag: { index: number; text: string } | undefined =
          closing === undefined ? firstOpening(rest) : find(rest, closing);
        if (!tag) {
          held = rest.slice(rest.length - overlap(rest, closing === undefined ? OPENING : [closing]));
          return closing === undefined ? shown + show(rest.slice(0, rest.length - held.length)) : shown;
        }
        if (closing === undefined) {
          shown += show(rest.slice(0, tag.index));
          closing = THINKING_TAGS.find(([open]) => open === tag.text)?.[1];
        } else {
          trimming = !written;
          closing = undefined;
        }
        rest = rest.slice(tag.index + tag.text.length);
      }
    },
    end() {
      return closing === undefined ? show(held) : "";
    },
  };
}

function firstOpening(text: string): { index: number; text: string } | undefined {
  const found = ANY_OPENING.exec(text);
  return found ? { index: found.index, text: found[0].toLowerCase() } : undefined;
}

function find(text: string, tag: string): { index: number; text: string } | undefined {
  const index = text.toLowerCase().indexOf(tag);
  return index === -1 ? undefined : { index, text: tag };
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
