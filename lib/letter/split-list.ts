import { normalizeText } from "@/lib/text/normalize-text";

const BOLD = "[*_]{0,3}";
const WORD = "\\p{L}[\\p{L}\\p{M}'’.-]{0,19}[ \\t]{0,3}";
const NUMBER = "(?:#|№)?[ \\t]?([0-9]{1,3}|[０-９]{1,3})";

/** Matches the sign between a number and its text: a sign of its own, a dash, or the end of the line or of bold. */
const SEPARATOR =
  "(?:[ \\t\\u00a0\\u202f]?\\\\?[.):：．、）\\]】]{1,2}(?!\\d)|[ \\t]{0,3}[–—-](?=[ \\t*_]|$)|(?=[ \\t]*$)|(?<=[*_])(?=\\s)|\\ufe0f?\\u20e3)";

/**
 * Matches the beginning of a line that counts: at most two words in any language, a number and a separator, in bold, in
 * brackets or as a heading. `1.` `1)` `#1:` `**Option 1** –` `Vorschlag 1:` `Story No 1` `1、`
 */
const NUMBERED = new RegExp(
  `^[ \\t]{0,3}(?:#{1,6}[ \\t]+)?(${BOLD})[([（【]?((?:${WORD}){0,2})${NUMBER}(${BOLD})${SEPARATOR}(${BOLD})[ \\t]*`,
  "u",
);

const BULLET = /^[ \t]{0,3}([-*•])[ \t]+(?=\S)/;

/**
 * Splits a list into its options; undefined without one. An option begins only at the next number in turn, after the
 * same words as the first, so that 1 is never 10 and any other number is text. A list without numbers is split at its
 * bullets.
 */
export function splitList(text: string): readonly string[] | undefined {
  const lines = text.trimEnd().split("\n");
  return splitNumbered(lines) ?? splitBullets(lines);
}

function splitNumbered(lines: readonly string[]): readonly string[] | undefined {
  const items: string[][] = [];
  let label = "";
  let next = "";
  let introduction = "";
  for (const [place, line] of lines.entries()) {
    const marker = readMarker(line);
    if (marker?.number === items.length + 1 && (items.length === 0 || marker.label === label)) {
      items.push([marker.text]);
      label = marker.label;
      next = marker.literal.replace(/\d+/, String(marker.number + 1)).trim();
    } else if (place < lines.length - 1 || !isGrowingMarker(line, next)) {
      items.at(-1)?.push(line);
      if (items.length === 0 && line.trim() !== "") introduction = line;
    }
  }
  // "Step 1: …" within a text begins no list.
  const isList = items.length > 1 || label === "" || introduction === "" || /[:：][*_]{0,3}\s*$/.test(introduction);
  return items.length === 0 || !isList ? undefined : items.map(dedented);
}

/** Reads the beginning of a line that counts, and the text after it. */
function readMarker(line: string) {
  const found = NUMBERED.exec(line);
  if (!found) return undefined;
  const [literal, open = "", words = "", digits = "", closeBefore = "", closeAfter = ""] = found;
  const rest = line.slice(literal.length);
  const label = words.trim().toLowerCase();
  // "1 – 2 minutes" counts minutes.
  if (label === "" && /[–—-]\s*$/.test(literal) && /^\d/.test(rest)) return undefined;
  // Bold that continues after the number belongs to the text.
  const text = closeBefore + closeAfter === "" ? open + rest : rest;
  return { literal, label, number: Number(normalizeText(digits, "NFKC")), text };
}

/** Whether the last line is the beginning of the next marker, such as a half-typed `2`. */
const isGrowingMarker = (line: string, next: string): boolean => line.trim() !== "" && next.startsWith(line.trim());

function splitBullets(lines: readonly string[]): readonly string[] | undefined {
  const sign = BULLET.exec(lines[0] ?? "")?.[1];
  if (sign === undefined) return undefined;
  const items: string[][] = [];
  for (const line of lines) {
    const marker = BULLET.exec(line);
    if (marker?.[1] === sign) items.push([line.slice(marker[0].length)]);
    else items.at(-1)?.push(line);
  }
  return items.length === 1 ? undefined : items.map(dedented);
}

const dedented = (lines: readonly string[]) => lines.join("\n").replace(/\n[ \t]{1,8}/g, "\n");
