/** A reply with two parts, such as a transition and its tip. */
export interface Parts {
  transition: string;
  main: string;
  /** Whether both parts had their marks or a separator. */
  marked: boolean;
}

/** Returns the pattern for `[TRANSITION_TO_TIP]` and `[TIP]` and their closing marks. */
export function partMarks(main: "tip" | "offer"): RegExp {
  const gap = "[ _\\\\-]{0,3}";
  const name = `(transition(?:${gap}to${gap}(?:the${gap})?${main})?)|${main}`;
  const decoration = "(?:(?<=(?:^|\\n)[ \\t]{0,3})\\d[.)][ \\t]?)?(?:#{1,6}[ \\t]{0,3})?[*_`]{0,3}";
  const within = `\\\\?[[［【<＜]{1,2}[ \\t]{0,3}([/／]?)[ \\t]{0,3}(?:${name})[ \\t]{0,3}\\\\?[\\]］】>＞]{1,2}`;
  // Braces and round brackets also occur in text, so they are marks only when alone on a line.
  const alone = `(?<=(?:^|\\n)[ \\t*_]{0,5})[{(（](?:${name})[})）](?=[*_: \\t]{0,5}(?:\\n|$))`;
  return new RegExp(`${decoration}(?:${alone}|${within})[*_\`]{0,3}:?[*_\`]{0,3}`, "giu");
}

/** `#####` between the parts (specification 3.5). */
const SEPARATOR = /\*{0,2}#{5,}\*{0,2}/g;

/**
 * Splits a reply at the marks of its parts, or at `#####` without any. The text before the mark of the main part is the
 * transition, from its own mark on if it has one. Without a main mark, the first paragraph is the transition; without
 * any mark, everything is the main part.
 */
export function splitParts(text: string, marks: RegExp): Parts {
  const found = [...text.matchAll(marks)];
  const [first] = found;
  if (!first) return splitAtSeparator(text);
  const parts: Record<"transition" | "main", string[]> = { transition: [], main: [] };
  if (!isTransitionMark(first)) parts.transition.push(text.slice(0, first.index));
  let hasMain = false;
  for (const [place, mark] of found.entries()) {
    const name = isTransitionMark(mark) ? "transition" : "main";
    if (name === "main") hasMain = true;
    parts[name].push(text.slice(mark.index + mark[0].length, found[place + 1]?.index));
  }
  const [before, main] = [joined(parts.transition), joined(parts.main)];
  if (hasMain) return { transition: before, main, marked: true };
  const gap = before.search(/\n[ \t]*\n/);
  return gap === -1
    ? { transition: before, main: "", marked: true }
    : { transition: before.slice(0, gap), main: before.slice(gap), marked: false };
}

/** Whether a mark begins or continues the transition; after its closing mark the main part follows. */
function isTransitionMark([, alone, slash, within]: RegExpExecArray): boolean {
  return alone !== undefined || (within !== undefined && slash === "");
}

function splitAtSeparator(text: string): Parts {
  const [before = "", ...rest] = text.split(SEPARATOR);
  return rest.length === 0
    ? { transition: "", main: text, marked: false }
    : { transition: before, main: joined(rest), marked: true };
}

const joined = (pieces: readonly string[]) =>
  pieces
    .filter((piece) => piece.trim() !== "")
    .join("\n\n")
    .trim();
