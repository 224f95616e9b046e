import { THINKING_TAGS } from "@/lib/text/thinking-tags";
import { type Envelope, openEnvelope } from "./envelope";

/**
 * Brings a reply into the one form that every parser reads: what stands in its envelope, with `\n` line ends, no
 * characters that cannot be seen, no thinking aloud, no tokens of a model's template, no code fences, no blockquote
 * around everything, one empty line at a time. Words are never touched.
 */
export function normaliseReply(reply: string): Envelope {
  const visible = removeInvisible(reply.replace(/\r\n?|[\u2028\u2029]/g, "\n"));
  const envelope = openEnvelope(removeTemplate(removeThinking(visible.replace(WIDE_GAP, "\n\n"))));
  const text = unquoteBlock(removeFences(envelope.text));
  return { ...envelope, text: NOTHING_YET.test(text) ? "" : text };
}

/** Decoration alone, or a tag that is still growing: what it belongs to has not come yet. */
const NOTHING_YET = /^\s*(?:[*_`#>~\\]{1,6}|[<＜[][\p{L}/|]{0,14}(?:[ _-]?\d{0,2}))\s*$/iu;

/** Several empty lines: no reader tells them from one, and each of them would be looked at line by line. */
const WIDE_GAP = /\n(?:[^\S\n]*\n){2,}/g;

/**
 * Removes control characters, bidirectional controls and zero-width spaces: they hide or reorder what a person reads.
 * The zero-width joiner and non-joiner stay, because emoji, Persian and the Indic scripts are spelled with them.
 */
export function removeInvisible(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, "");
}

/** Removes what a model thinks aloud at the start, also when only one of the two tags is there. */
function removeThinking(text: string): string {
  let rest = text.trimStart();
  for (let removed = 0; removed < 5; removed += 1) {
    const closing = THOUGHT.exec(rest);
    if (!closing || isBehindReply(rest, closing.index)) break;
    rest = rest.slice(closing.index + closing[0].length).trimStart();
  }
  if (THINKING.test(rest)) return "";
  // The opening tag itself, still growing.
  const growing = rest.slice(0, 24).toLowerCase();
  const isGrowing = growing.length >= 2 && THINKING_TAGS.some(([open]) => open.startsWith(growing));
  return isGrowing && growing.length === rest.length ? "" : rest.length === text.trimStart().length ? text : rest;
}

/** Whether a tag stands behind a reply that is complete, with no other after it: what is before it is no thought. */
function isBehindReply(text: string, at: number): boolean {
  return (
    /[<＜][ \t]{0,3}[/／][ \t]{0,3}reply/i.test(text.slice(0, at)) && !/[<＜][ \t]{0,3}reply/i.test(text.slice(at))
  );
}

const source = (tags: readonly string[]) => tags.map((tag) => tag.replace(/[|[\]/]/g, "\\$&")).join("|");
const THINKING = new RegExp(`^(?:${source(THINKING_TAGS.map(([open]) => open))})`, "i");
const THOUGHT = new RegExp(source(THINKING_TAGS.map(([, close]) => close)), "i");

/** Tokens of the templates that local models are spoken to with; after the first that ends a turn somebody else speaks. */
const TOKEN = "<\\|[\\w▁]{1,40}\\|>|<｜[^｜<>\\n]{1,40}｜>|<(?:start|end)_of_turn>|<[be]os>|\\[/?INST\\]";
const FIRST_TOKENS = new RegExp(`^(?:\\s*(?:${TOKEN}|<s>)(?:(?:assistant|model|final)(?=[\\n<]|$))?)+`, "iu");
const LAST_TOKEN = new RegExp(`${TOKEN}|</s>`, "iu");
const GROWING_TOKEN =
  /(?:<(?:[|｜][\w▁]{0,40}[|｜]?|\/?s|(?:start|end)_?[a-z_]{0,8}|[be]os?)|\[\/?(?:I(?:N(?:ST?)?)?)?)$/iu;

/** Removes the tokens of a template: those before the text, and the first one after it with all that follows. */
function removeTemplate(text: string): string {
  const rest = text.replace(FIRST_TOKENS, "");
  const end = LAST_TOKEN.exec(rest);
  // `<s>…</s>` within a text strikes it out.
  if (end && (end[0] !== "</s>" || !rest.slice(0, end.index).includes("<s>"))) return rest.slice(0, end.index);
  const growing = rest.slice(-48).search(GROWING_TOKEN);
  return growing === -1 ? rest : rest.slice(0, Math.max(0, rest.length - 48) + growing);
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
