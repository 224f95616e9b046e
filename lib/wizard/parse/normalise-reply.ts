/**
 * Brings a reply into the one form that every parser reads: `\n` line ends, no characters that cannot be seen,
 * no thinking aloud, no code fences, no blockquote around everything, one empty line at a time. Words are never touched.
 */
export function normaliseReply(reply: string): string {
  const visible = removeInvisible(reply.replace(/\r\n?|[\u2028\u2029]/g, "\n"));
  return unquoteBlock(removeFences(removeThinking(visible.replace(WIDE_GAP, "\n\n"))));
}

/** Several empty lines: no reader tells them from one, and each of them would be looked at line by line. */
const WIDE_GAP = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * Removes control characters, bidirectional controls and zero-width spaces: they hide or reorder what a person reads.
 * The zero-width joiner and non-joiner stay, because emoji, Persian and the Indic scripts are spelled with them.
 */
export function removeInvisible(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");
}

/** Removes `<think>…</think>` at the start, also when only one of the two tags is there. */
function removeThinking(text: string): string {
  const start = text.trimStart();
  const opened = /^<think(?:ing)?>/i.test(start);
  const closing = /<\/think(?:ing)?>/i.exec(start);
  if (closing) return start.slice(closing.index + closing[0].length);
  if (opened) return "";
  // The opening tag itself, still growing.
  return start.length >= 2 && "<thinking>".startsWith(start.toLowerCase()) ? "" : text;
}

/** Removes the lines of code fences and keeps what stands between them. */
function removeFences(text: string): string {
  if (!text.includes("``") && !text.includes("~~~")) return text;
  const withoutLines = text
    .split("\n")
    .filter((line) => !/^[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w+-]+)?[ \t]*$/.test(line))
    .join("\n");
  // A fence on the same line as its content, and a closing fence that is still growing.
  const body = withoutLines.trimStart().replace(/^```(?:json|text|markdown|md)?[ \t]*/, "");
  return body.replace(/\n?(?<!`)`{2,}$/, "");
}

/** Removes `> ` when every line has it: the whole reply was given as a quotation. */
function unquoteBlock(text: string): string {
  if (!text.trimStart().startsWith(">")) return text;
  const lines = text.split("\n");
  if (!lines.every((line) => line.trim() === "" || /^[ \t]*>/.test(line))) return text;
  return lines.map((line) => line.replace(/^[ \t]*>[ \t]?/, "")).join("\n");
}
