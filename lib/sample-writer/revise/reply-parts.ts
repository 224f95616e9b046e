/** The two parts of a reply with markers; a text without markers is all body. */
export interface ReplyParts {
  transition: string | undefined;
  body: string;
}

/** Splits a previous tip or offer, raw or plain, at its markers or at `#####` (specification 3.5). */
export function readReplyParts(reply: string, marker: "TIP" | "OFFER"): ReplyParts {
  const text = reply.replace(/\r\n?/g, "\n").trim();
  const at = text.search(new RegExp(`^[ \\t]*\\[${marker}\\]`, "m"));
  const body = at === -1 ? undefined : text.slice(at);
  if (body !== undefined) return { transition: strip(text.slice(0, at)) || undefined, body: strip(body) };
  const [before = "", after] = text.split(/(?:(?<!\s)\s+)?#####\s*/, 2);
  return after === undefined
    ? { transition: undefined, body: strip(text) }
    : { transition: strip(before), body: strip(after) };
}

/** The text of a previous P.S. without its marker and prefix. */
export function readPostscriptText(reply: string): string {
  return strip(reply).replace(/^P\.?\s?S\.?:?\s+/i, "");
}

/** Markers at the start of a line, with the blank lines around them: white space counts from its first line end alone. */
const MARKERS = /(?:^|(?<=\S[^\S\n]*\n))\s*(?:\[(?:TRANSITION_TO_TIP|TIP|TRANSITION_TO_OFFER|OFFER|P\.S\.)\]\s*)+/g;

function strip(text: string): string {
  return text
    .replace(MARKERS, "")
    .replace(/^TIP:\s*/i, "")
    .trim();
}
