import { GROWING_FIRST_LINE, GROWING_MARKER_LINE, otherMarkers } from "./other-marks";

/** The words by which a reply names its parts, as sources of regular expressions. */
export interface MarkerWords {
  /** The first part, e.g. `transition to (the) tip`; empty when the format has one part only. */
  transition: string;
  main: string;
  /** The letters of the markers that the prompt asks for; a last line that begins one of them is still growing. */
  growing: readonly string[];
}

/** The same as patterns, made once: a reply that is being written is read with each of its frames. */
export interface Markers {
  hasTransition: boolean;
  brackets: RegExp;
  /** Of the words within brackets. */
  isTransition: RegExp;
  label: RegExp;
  growing: readonly string[];
}

/** Makes the patterns of a format from its words. */
export function markersOf(words: MarkerWords): Markers {
  const { transition, main, growing } = words;
  const hasTransition = transition !== "";
  return {
    hasTransition,
    brackets: bracketsPattern(hasTransition ? `${transition}|${main}` : main),
    isTransition: hasTransition ? new RegExp(`^(?:${transition})$`, "iu") : /(?!)/,
    label: labelPattern(words),
    growing,
  };
}

export interface MarkedText {
  /** Text before any marker: a preamble, or a first part whose marker is missing. */
  before: string;
  transition: string;
  main: string;
  /** Whether any marker or separator was found. */
  marked: boolean;
}

type Section = "before" | "transition" | "main";

/** Characters that cannot occur in a normalised reply stand for the markers in brackets. */
const STANDS_FOR = { transition: "\u0001", main: "\u0002", close: "\u0003" };

/**
 * Takes a reply apart at its markers: `[TIP]`, `**[Tip]**`, `### [TRANSITION TO TIP]:`, `<tip>`, closing tags, labels
 * at the start of a line (`TIP:`, `**Tip**`, `## Transition`) and `#####` alone on a line (specification 3.5).
 * A label inside a sentence is text, and so is one whose part has begun already. Of the text only backslashes before
 * brackets, underscores and dots go: Markdown has them before markers as well.
 */
export function splitMarked(reply: string, markers: Markers): MarkedText {
  const parts: Parts = { before: [], transition: [], main: [] };
  let section: Section = "before";
  let marked = false;
  let afterGap = true;
  const plain = reply.replace(/\\([[\]_.])/g, "$1");
  const isolated = isolateBrackets(
    markers.hasTransition ? isolateSeparators(isolateOthers(plain, markers)) : plain,
    markers,
  );
  for (const line of withoutGrowingMarker(withoutOtherParts(isolated), markers).split("\n")) {
    const next: Turn | undefined =
      readMarkerLine(line, section, parts) ?? readLabel(line, markers.label, afterGap, parts);
    if (next) {
      marked = true;
      section = next.section;
    }
    const text: string = next ? next.rest : line;
    afterGap = text.trim() === "";
    // A part begins with text: whether it has begun is then known without looking through its lines.
    if (!afterGap || parts[section].length > 0) parts[section].push(text);
  }
  const join = (name: Section) => parts[name].join("\n").trim();
  return { before: join("before"), transition: join("transition"), main: join("main"), marked };
}

type Parts = Record<Section, string[]>;

/** Which section goes on after a line, and what of the line belongs to it. */
interface Turn {
  section: Section;
  rest: string;
}

function hasText(parts: Parts, section: Section): boolean {
  return parts[section].length > 0;
}

/**
 * Reads a line that is a marker in brackets or a separator. Nothing goes back: a first marker that comes again, after
 * the second part has begun, changes nothing; neither does a separator that stands before any text or inside the tip.
 */
function readMarkerLine(line: string, section: Section, parts: Parts): Turn | undefined {
  const begun = hasText(parts, "main");
  if (line === STANDS_FOR.transition) return { section: begun ? section : "transition", rest: "" };
  if (line === STANDS_FOR.main) return { section: "main", rest: "" };
  if (line === STANDS_FOR.close) return { section: section === "transition" ? "main" : section, rest: "" };
  if (isSeparator(line)) return { section: hasText(parts, section) ? "main" : section, rest: "" };
  return undefined;
}

/** A marker in brackets, by its words, together with the decoration around it. */
function bracketsPattern(names: string): RegExp {
  const decoration = "(?:(?<=^[ \\t]{0,3})\\d{1,2}[.)][ \\t]?)?(?:[#>]{1,6}[ \\t]?)?[*_`]{0,3}";
  return new RegExp(
    `${decoration}[[<【][ \\t]{0,2}(/?)(?:[ \\t]{0,2}\\d{1,2}[.):]?)?[ \\t]{0,2}(${names})(?:[ \\t_#-]{0,2}\\d{1,2})?[ \\t]{0,2}[\\]>】](?::?[*_\`]{1,3}:?|:)?[ \\t]*`,
    "gimu",
  );
}

/** Whether a marker in brackets is one of the format, letter for letter or in its other words. */
export function isMarker(marker: string, { brackets }: Markers): boolean {
  return marker.replace(brackets, "") === "";
}

/** Replaces markers that only their place makes markers. */
function isolateOthers(reply: string, markers: Markers): string {
  if (!/[[{(（［【]/.test(reply)) return reply;
  const lines = reply.split("\n");
  const kindOf = (marker: string) => {
    if (!isMarker(marker, markers)) return OTHER_PART.test(marker) ? "other" : undefined;
    return markers.isTransition.test(marker.slice(1, -1)) ? "transition" : "main";
  };
  const others = otherMarkers(lines, kindOf, (line) => markers.label.test(line));
  for (const [line, kind] of others) lines[line] = STANDS_FOR[kind];
  return others.size === 0 ? reply : lines.join("\n");
}

/** Puts every marker in brackets on a line of its own, as one character. */
function isolateBrackets(reply: string, { brackets, isTransition }: Markers): string {
  if (!/[[<【]/.test(reply)) return reply;
  return reply.replace(brackets, (_marker, closing: string, name: string) => {
    const kind = closing === "/" ? "close" : isTransition.test(name) ? "transition" : "main";
    return `\n${STANDS_FOR[kind]}\n`;
  });
}

/** Puts '#####' that stands within a line, or before text on it, on a line of its own; what follows may be a heading. */
function isolateSeparators(reply: string): string {
  if (!reply.includes("#####")) return reply;
  return reply
    .replace(/(?<=[^\s#*])[ \t]{0,8}\*{0,2}#{5,}\*{0,2}[ \t]{0,8}/g, "\n#####\n")
    .replace(/^#{5,}[ \t]{0,8}(?=[^#\s])/gm, "#####\n## ");
}

/** Cuts at a part of a letter that was not asked for, `[CTA]`, and at all that follows but a marker of the format. */
export function withoutOtherParts(text: string): string {
  const other = OTHER_PART.exec(text);
  return other && /[\p{L}\p{N}]/u.test(text.slice(0, other.index)) ? text.slice(0, other.index) : text;
}

const OTHER_PART =
  /^[ \t]{0,3}[*_#`]{0,3}[ \t]?(?:\[(?:CTA|CALL[ _-]TO[ _-]ACTION|SIGN[ _-]?OFF|CLOSING|SIGNATURE|P\.? ?S\.?|POSTSCRIPT|SUBJECT(?:[ _-]LINE)?|PREHEADER|LEDE|TRANSITION_TO_(?:TIP|OFFER)|TIP|OFFER)\]|(?<=[*#] ?)(?:CTA|Call[ -]to[ -]Action|Sign-?off)[ \t]?(?::\*{0,3}|\*{1,3}:?))/im;

/** `#####` alone on a line, bold or not. */
function isSeparator(line: string): boolean {
  return /^[ \t]*\*{0,2}#{3,}\*{0,2}[ \t]*$/.test(line);
}

function labelPattern({ transition, main }: MarkerWords): RegExp {
  const names = transition === "" ? `(?<main>${main})` : `(?:(?<transition>${transition})|(?<main>${main}))`;
  return new RegExp(
    // White space is taken once and whole.
    `^[ \\t]*(?![ \\t])(?<open>(?:\\d{1,2}[.)][ \\t]{0,2})?(?:#{1,6}[ \\t]*)?(?:\\d{1,2}[.)][ \\t]{0,2})?[*_]{0,3})(?:(?<=[*_])\\d{1,2}[.)][ \\t]?)?(?<article>(?:the|der|die|das|le|la|el|o|a|il|de|het)[ \\t]+)?${names}(?!\\p{L})(?<close>[ \\t]?[:：]?[*_]{0,3}[ \\t]?[:：]?)(?<rest>.*)$`,
    "iu",
  );
}

/**
 * Reads a line that begins with a label: followed by a colon, or alone on its line in bold, in capitals or as a
 * heading. A label opens a part that has no text yet; later it is text.
 */
function readLabel(line: string, pattern: RegExp, afterGap: boolean, parts: Parts): Turn | undefined {
  const groups = pattern.exec(line)?.groups;
  if (!groups) return undefined;
  const { open = "", article, close = "", rest = "", transition, main = "" } = groups;
  // "The tip: …" begins a sentence; only decoration makes a heading of it.
  if (article !== undefined && open === "") return undefined;
  const name = transition ?? main;
  const emphasis = open.replace(/[#\s\d.)]/g, "");
  const colon = /[:：]/.test(close);
  const alone = rest.trim() === "" && (open !== "" || (name.length > 1 && name === name.toUpperCase()));
  // Within a paragraph a small letter is the middle of a sentence whose line was broken.
  if (!alone && !(colon && (afterGap || open !== "" || /^\p{Lu}/u.test(name)))) return undefined;
  if (emphasis !== "" && !close.includes(emphasis) && !rest.includes(emphasis)) return undefined;
  if (hasText(parts, "main") || (transition !== undefined && hasText(parts, "transition"))) return undefined;
  const text = emphasis !== "" && !close.includes(emphasis) ? emphasis + rest.trimStart() : rest.trim();
  return { section: transition === undefined ? "main" : "transition", rest: text };
}

/** Drops a last line that is the beginning of a marker in brackets, or of a separator: it is still growing. */
function withoutGrowingMarker(text: string, { growing: names, hasTransition }: Markers): string {
  const start = text.lastIndexOf("\n") + 1;
  const line = text.slice(start);
  if (hasTransition && (GROWING_MARKER_LINE.test(line) || /^[*_`]{1,4}$/.test(line))) return text.slice(0, start);
  if (hasTransition && start === 0 && GROWING_FIRST_LINE.test(line)) return "";
  const growing = /^[*_#`> \t]{0,10}\[\/?([A-Za-z_ .-]{0,24})$/.exec(line)?.[1];
  if (growing === undefined) return /^#{1,6}$/.test(line) ? text.slice(0, start) : text;
  const letters = growing.toLowerCase().replace(/[^a-z]/g, "");
  return names.some((name) => name.startsWith(letters)) ? text.slice(0, start) : text;
}
