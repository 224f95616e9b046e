const PAIRS: Readonly<Record<string, string>> = { "“": "”", "«": "»", "„": "“", "‘": "’", "「": "」" };

/**
 * Removes one pair of quotation marks around the whole text; `"Go," she said. "Now."` is not such a text.
 * Apostrophes and quotations inside stay.
 */
export function stripWrapping(text: string): string {
  const trimmed = text.trim();
  const first = trimmed[0] ?? "";
  if (trimmed.length < 3 || !isWrapped(trimmed, first)) return trimmed;
  return trimmed.slice(1, -1).trim();
}

/** Removes a quotation mark at the start that nothing closes: the end of a growing option has not come yet. */
export function stripOpenQuote(text: string): string {
  const first = text[0] ?? "";
  const closing = first === '"' ? '"' : PAIRS[first];
  if (closing === undefined || first === "‘" || text.includes(closing, 1)) return text;
  return text.slice(1).trimStart();
}

function isWrapped(text: string, first: string): boolean {
  if (!text.endsWith(first === '"' || first === "'" ? first : (PAIRS[first] ?? "\n"))) return false;
  if (first === '"') return straightQuotesNest(text.slice(1, -1));
  if (first === "'" || first === "‘") return apostrophesOnly(text.slice(1, -1));
  return staysOpen(text.slice(1, -1), first, PAIRS[first] ?? first);
}

/** Straight marks do not say whether they open: the first one inside does when a space or bracket precedes it. */
function straightQuotesNest(inside: string): boolean {
  const at = inside.indexOf('"');
  if (at === -1) return true;
  return at > 0 && /[\s([—–-]/.test(inside[at - 1] ?? "") && !/\s/.test(inside[at + 1] ?? " ");
}

/** Single marks inside must all be apostrophes, between two letters. */
function apostrophesOnly(inside: string): boolean {
  return !/(?:^|[^\p{L}\p{N}])['‘’]|['‘’](?![\p{L}\p{N}])/u.test(inside);
}

/** Curly marks: the first stays open until the end. */
function staysOpen(inside: string, open: string, close: string): boolean {
  let depth = 1;
  for (const character of inside) {
    if (character === close) depth -= 1;
    else if (character === open) depth += 1;
    if (depth === 0) return false;
  }
  return true;
}
