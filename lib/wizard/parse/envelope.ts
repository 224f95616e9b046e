import type { ListItem } from "./list/split-numbered";

/**
 * The marks that every prompt asks for: the whole reply stands between `<reply>` and `</reply>`, and in a list each
 * option between `<option 1>` and `</option>`. They are read in any case, with spaces or attributes inside, written
 * with `&lt;` or a backslash, and in the middle of a line.
 */
const OPEN_BRACKET = "(?:\\\\?[<＜]|&lt;)";
const CLOSE_BRACKET = "(?:\\\\?[>＞]|&gt;)";
const mark = (name: string) =>
  new RegExp(
    `${OPEN_BRACKET}[ \\t]{0,3}(/?)[ \\t]{0,3}${name}(?!\\p{L})[^<>＜＞&\\n\\\\]{0,80}${CLOSE_BRACKET}`,
    "giu",
  );
const REPLY = mark("reply");
const OPTION = mark("option");

/** A mark at the end of what has arrived whose last characters are still to come. */
const GROWING_MARK = new RegExp(
  `(?:${OPEN_BRACKET}[ \\t]{0,3}/?[ \\t]{0,3}(?:r|re|rep|repl|o|op|opt|opti|optio|(?:reply|option)(?!\\p{L})[^<>＜＞\\n]{0,80})?|\\\\|&(?:lt?)?)$`,
  "iu",
);

/** Stars, ticks, hashes and the like on a line of their own: what models put around a mark. */
const DECORATION_BELOW = /(?:^|\n)[ \t>#*_`~-]{1,12}$/;
const DECORATION_BESIDE = /^[*_`]{1,3}[ \t]*(?=\n|$)/;

/** An opening mark within a line may be spoken of ("between <reply> and </reply>"); then hardly anything follows it. */
const LEAST_WITHIN_LINE = 6;

const WORDS = /[\p{L}\p{N}]/u;

/** What stands in the envelope. What has its mark is the model's text to the letter, and no rule looks for its end. */
export interface Envelope {
  text: string;
  opened: boolean;
  closed: boolean;
}

/**
 * Takes what stands between the marks of a reply. Of several envelopes the last complete one counts: models draft,
 * think about it, and write anew; while the next one grows, the complete one stays. Without a closing mark it is all
 * that there is; without an opening mark all is text, up to a closing one. No mark is ever in the text, whole or growing.
 */
export function openEnvelope(reply: string): Envelope {
  const whole = withoutGrowingMark(reply);
  const marks = [...whole.matchAll(REPLY)];
  let found: Envelope | undefined;
  for (const [position, one] of marks.entries()) {
    if (one[1] === "/") continue;
    const next = marks[position + 1];
    const inside = whole.slice(one.index + one[0].length, next?.index);
    const isSpokenOf = inside.trim().length < LEAST_WITHIN_LINE && !beginsLine(whole, one.index);
    if (!WORDS.test(inside) || isSpokenOf) continue;
    const closed = next?.[1] === "/";
    if (closed || !found?.closed) found = { text: undecorated(inside), opened: true, closed };
  }
  const [first] = marks;
  if (found || !first) return found ?? { text: whole, opened: false, closed: false };
  if (marks.at(-1)?.[1] !== "/") return { text: "", opened: true, closed: false };
  const before = whole.slice(0, first[1] === "/" ? first.index : 0);
  return WORDS.test(before)
    ? { text: undecorated(before), opened: false, closed: true }
    : { text: whole.replace(REPLY, ""), opened: false, closed: false };
}

/** The options of a list by their marks; undefined when there are none. The last one is `open` until something ends it. */
export function markedOptions(text: string): { items: readonly ListItem[]; open: boolean } | undefined {
  const marks = [...text.matchAll(OPTION)];
  if (!marks.some(([, slash]) => slash !== "/")) return undefined;
  const items: ListItem[] = [];
  let open = false;
  for (const [position, one] of marks.entries()) {
    if (one[1] === "/") continue;
    const next = marks[position + 1];
    const inside = undecorated(text.slice(one.index + one[0].length, next?.index)).trim();
    if (!WORDS.test(inside)) continue;
    items.push({ number: items.length + 1, lines: inside.split("\n") });
    open = next === undefined;
  }
  return { items, open };
}

function withoutGrowingMark(text: string): string {
  const tail = text.slice(-TAIL);
  const at = tail.search(GROWING_MARK);
  return at === -1 ? text : text.slice(0, text.length - tail.length + at).replace(DECORATION_BELOW, "");
}

/** The longest mark, and some more. */
const TAIL = 120;

function beginsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - TAIL), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.length < TAIL && /^[ \t>#*_`~-]*$/.test(line);
}

function undecorated(inside: string): string {
  return inside.replace(DECORATION_BESIDE, "").replace(DECORATION_BELOW, "");
}
