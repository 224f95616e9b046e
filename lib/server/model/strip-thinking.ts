import "server-only";

/** Takes a reply in pieces and gives back what may be shown of each. */
export interface ThinkingFilter {
  push(piece: string): string;
  /** What was held back at the end of the reply because it might have become a tag. */
  end(): string;
}

const OPEN = "<think>";
const CLOSE = "</think>";

/**
 * Removes the reasoning that some models write into their reply between `<think>` and `</think>`, wherever the pieces
 * are cut. Reasoning that never closes is removed to the end. White space between leading reasoning and the reply goes
 * with it.
 */
export function stripThinking(): ThinkingFilter {
  let held = "";
  let inside = false;
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
      for (;;) {
        const tag = inside ? CLOSE : OPEN;
        const at = rest.indexOf(tag);
        if (at === -1) {
          held = rest.slice(rest.length - overlap(rest, tag));
          return inside ? shown : shown + show(rest.slice(0, rest.length - held.length));
        }
        if (inside) trimming = !written;
        else shown += show(rest.slice(0, at));
        inside = !inside;
        rest = rest.slice(at + tag.length);
      }
    },
    end() {
      return inside ? "" : show(held);
    },
  };
}

/** How many characters at the end of the text could be the beginning of the tag, which has one `<`, its first. */
function overlap(text: string, tag: string): number {
  const at = text.lastIndexOf("<");
  return at !== -1 && tag.startsWith(text.slice(at)) ? text.length - at : 0;
}
