import { type Envelope, undecorated } from "./envelope";

/** A first tag: one word in angle or square brackets. */
const FIRST_TAG = /^\s*[*_`]{0,3}([<＜[])[ \t]?(\p{L}[\p{L}\p{M}_-]{0,24})[ \t]?[>＞\]]/u;
const LINE_END = /^[*_`]{0,3}[ \t]{0,8}(?:\n|$)/;

/**
 * Takes off an envelope of another name: a first tag and its closing at the end, `<response>…</response>` or
 * `[reply]…[/reply]`. Below a closing that is alone on its line may stand what an assistant says, which is shorter. While
 * it grows, a tag alone on the first line is one.
 * @param isOwn whether a tag is a mark of the format that reads the text; it is given as `[name]`
 */
export function withoutOtherEnvelope(envelope: Envelope, isOwn: (tag: string) => boolean): Envelope {
  const { text } = envelope;
  const first = FIRST_TAG.exec(text);
  if (!first) return envelope;
  const [opening, bracket, name = ""] = first;
  if (isOwn(`[${name}]`)) return envelope;
  const rest = text.slice(opening.length);
  const isAlone = LINE_END.test(rest);
  const [closing, ...others] = rest.matchAll(tagOf(name));
  if (closing && closing[1] !== "" && others.length === 0) {
    const inside = rest.slice(0, closing.index);
    const after = rest.slice(closing.index + closing[0].length);
    const isLast = /^[\s*_`]*$/.test(after);
    const isBelow =
      isAlone && /\n[ \t*_`]*$/.test(inside) && /^[ \t*_`]*\n/.test(after) && after.length < inside.length;
    if (isLast || isBelow) return { text: undecorated(inside), opened: true, closed: true };
  }
  const isGrowing = !closing && isAlone && (bracket !== "[" || name.toLowerCase() === "reply");
  return isGrowing
    ? { text: withoutGrowingClosing(undecorated(rest), name), opened: true, closed: envelope.closed }
    : envelope;
}

const tagOf = (name: string) => new RegExp(`[<＜[][ \\t]?([/／]?)[ \\t]?${name}[ \\t]?[>＞\\]]`, "giu");

function withoutGrowingClosing(text: string, name: string): string {
  const growing = /\n[*_`]{0,3}[<＜[](?:[ \t]?[/／]([\p{L}\p{M}_-]{0,25}))?$/u.exec(text.slice(-40));
  const isClosing = growing && name.toLowerCase().startsWith((growing[1] ?? "").toLowerCase());
  return isClosing ? text.slice(0, text.length - growing[0].length) : text;
}

/** A marker by its place, and what the words of its format say of it. */
interface OtherMarker {
  line: number;
  kind: "transition" | "main" | undefined;
}

/** A line that is nothing but brackets round a few words. */
const MARKER_LINE =
  /^[ \t*_#>`]{0,8}(?:\[\[|[[{(（［])[ \t]?(\p{L}[\p{L}\p{M} _'’.-]{0,60})(?:\]\]|[\]})）］])[*_:：`]{0,5}[ \t]*$/u;
const MOST_MARKER_WORDS = 6;

/**
 * Finds the markers of a reply of two parts that are not written as they were asked for: exactly two lines of nothing but
 * brackets round words in capitals, `[TRANSITION_AU_CONSEIL]` and `{TIP}`, are its markers in their order. A first line
 * is one in any case, also while nothing of the second has come.
 * @param kindOf which part a marker names, given as `[NAME]`; `other` for one of the letter that was not asked for
 * @param isLabel whether a line heads a part without brackets
 */
export function otherMarkers(
  lines: readonly string[],
  kindOf: (marker: string) => OtherMarker["kind"] | "other",
  isLabel: (line: string) => boolean,
): ReadonlyMap<number, "transition" | "main"> {
  const start = lines.findIndex((line) => line.trim() !== "");
  const found: OtherMarker[] = [];
  for (const [line, text] of lines.entries()) {
    const name = MARKER_LINE.exec(text)?.[1]?.trim();
    if (name === undefined || name.split(/[ _-]+/).length > MOST_MARKER_WORDS) continue;
    const isFirst = line === start && /[[［]/.test(text);
    if (!isFirst && name !== name.toUpperCase()) continue;
    const kind = kindOf(`[${name}]`);
    const isSure = isFirst || found.length > 0 || name !== name.toLowerCase() || kind !== undefined;
    if (isSure && kind !== "other") found.push({ line, kind });
    if (found.length > 2) return new Map();
  }
  const [one, other] = found;
  if (!one) return new Map();
  if (!other) {
    const kind = one.kind ?? (one.line === start ? "transition" : undefined);
    return new Map(kind ? [[one.line, kind]] : []);
  }
  const between = lines.slice(one.line + 1, other.line);
  // A transition is one paragraph: what stands in brackets below more of them is a place to fill in.
  const isFarBelow = other.kind === undefined && /\S[^\S\n]*\n[^\S\n]*\n\s*\S/.test(between.join("\n"));
  if (one.kind === "main" || other.kind === "transition" || isFarBelow || between.some(isLabel)) return new Map();
  return new Map([
    [one.line, "transition"],
    [other.line, "main"],
  ]);
}

/** The beginning of such a line, at the end of what has arrived. */
export const GROWING_MARKER_LINE =
  /^[ \t*_#>`]{0,8}(?:\[\[|[[{(（［])[ \t]?[\p{Lu}\p{Lo}\p{M} _'’.-]{0,60}$|^[ \t*_#>`]{0,8}\[\[[\p{Lu}\p{Lo}\p{M} _'’.-]{0,60}\]$/u;

/** The same for the first line, which need not be in capitals. */
export const GROWING_FIRST_LINE = /^[ \t*_#>`]{0,8}(?:\[\[|[[{(（［])[ \t]?[\p{L}\p{M} _'’.-]{0,60}$/u;
