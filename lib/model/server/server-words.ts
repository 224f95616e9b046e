import { PRESETS } from "@/lib/model/presets";
import { cleanLine } from "@/lib/text/clean-text";
import { parseJson } from "@/lib/text/json";
import { cutAtWord } from "@/lib/text/words";

/** The words of a model's server about a failure, wherever it put them. */
export interface ServerWords {
  /** Its sentences on one line. */
  sentences: string;
  /** Its names for the failure and for the parameter that it is about, such as `invalid_request_error max_tokens`. */
  names: string;
  /** Its own name for the failure, if it is a word. */
  code?: string;
  /** The status that it names itself, for a failure within a good response. */
  status?: number;
  isPage: boolean;
}

/** The keys whose values are sentences for a person, or hold them. What was sent, which some repeat, is under others. */
const SENTENCE_KEYS = ["message", "msg", "error", "errors", "detail", "details", "description", "metadata", "raw"];

/** The keys whose values name the failure, or the parameter that it is about. */
const NAME_KEYS = ["code", "type", "status", "reason", "reasons", "param", "loc"];

/** Those of them that name the failure as a whole, the most exact one first. */
const CODE_KEYS = ["code", "type", "status"];

interface Read {
  sentences: string[];
  /** Each with its key. */
  names: [string, string][];
}

/** The most sentences and names that are read, and how deep they may be: services hand on each other's failures as text. */
const MOST_READ = 40;
const DEEPEST = 8;

/** The longest sentence that is read, in characters. */
const MOST_CHARACTERS = 2_000;

/**
 * Reads what a server said: JSON as OpenAI, Gemini, Mistral or FastAPI have it, also as text within it, a page, or
 * words.
 */
export function readServerWords(said: unknown): ServerWords {
  const read: Read = { sentences: [], names: [] };
  const page = typeof said === "string" && /^\s*<(?:!doctype|html|head|body|\?xml)\b/i.test(said) ? said : undefined;
  if (page !== undefined) read.sentences.push(/<title[^>]*>([^<]{1,300})/i.exec(page)?.[1] ?? "A web page.");
  else collect(said, read, 0);
  const named = CODE_KEYS.flatMap((key) => read.names.flatMap(([of, name]) => (of === key ? [name] : [])));
  const code = named.find((name) => /^[a-z]\w{0,63}$/i.test(name));
  const status = named.map(Number).find((number) => Number.isInteger(number) && number >= 400 && number < 600);
  return {
    sentences: cleanLine([...new Set(read.sentences)].join(" ")),
    names: cleanLine(read.names.map(([, name]) => name).join(" ")),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    isPage: page !== undefined,
  };
}

/**
 * Returns the error in what a server sent in a good response, or as a message of a stream: OpenAI's `{ "error": … }`, and
 * `{ "object": "error", … }` or `{ "type": "error", … }` of some others; undefined for everything else.
 */
export function errorWithin(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return undefined;
  if ("error" in sent) return sent.error || undefined;
  const isError = ("object" in sent && sent.object === "error") || ("type" in sent && sent.type === "error");
  return isError ? sent : undefined;
}

function collect(value: unknown, read: Read, depth: number): void {
  if (depth > DEEPEST || read.sentences.length + read.names.length > MOST_READ) return;
  if (typeof value === "string") {
    const within = /^\s*[[{]/.test(value) ? parseJson(value) : undefined;
    if (typeof within === "object") collect(within, read, depth + 1);
    else if (value.trim() !== "") read.sentences.push(value.slice(0, MOST_CHARACTERS));
  } else if (Array.isArray(value)) {
    for (const one of value.slice(0, MOST_READ)) collect(one, read, depth + 1);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (NAME_KEYS.includes(key)) read.names.push(...namesIn(key, one));
      else if (SENTENCE_KEYS.includes(key)) collect(one, read, depth + 1);
    }
  }
}

function namesIn(key: string, value: unknown): Read["names"] {
  return [value]
    .flat()
    .flatMap((one) => (typeof one === "string" || typeof one === "number" ? [[key, String(one).slice(0, 200)]] : []));
}

const MOST_SHOWN = 400;

/** The length from which a piece of the server's words counts as a piece of the letter. */
const ECHO_CHARACTERS = 24;

/** The beginnings of keys, and a key with its middle starred out. */
const LIKE_A_KEY = new RegExp(
  `(?:\\b(?:Bearer\\s+|${PRESETS.flatMap(({ keyPrefixes }) => keyPrefixes)
    .map((prefix) => prefix.replaceAll(".", "\\."))
    .join("|")})[\\w.*•…-]+|[\\w.-]*[*•]{2}[\\w.*•-]*)`,
  "g",
);

/**
 * Returns a server's words as they may be shown to an operator and logged: on one line, cut, without invisible
 * characters, without the key or anything like one, and without pieces of the letter, which some services repeat.
 */
export function safeWords({ sentences }: ServerWords, hidden: { apiKey?: string | undefined; sent: string }): string {
  const { apiKey, sent } = hidden;
  const cut = cleanLine(sentences.slice(0, 2 * MOST_SHOWN).replaceAll(/\p{C}/gu, " "));
  const withoutKey = (apiKey ? cut.replaceAll(apiKey, "(key)") : cut).replaceAll(LIKE_A_KEY, "(key)");
  return cutAtWord(withoutEchoes(withoutKey, cleanLine(sent)), MOST_SHOWN);
}

function withoutEchoes(words: string, sent: string): string {
  let kept = "";
  for (let at = 0; at < words.length; ) {
    if (!sent.includes(words.slice(at, at + ECHO_CHARACTERS)) || words.length - at < ECHO_CHARACTERS) {
      kept += words.charAt(at);
      at += 1;
      continue;
    }
    let end = at + ECHO_CHARACTERS;
    while (end < words.length && sent.includes(words.slice(end - ECHO_CHARACTERS + 1, end + 1))) end += 1;
    kept += "…";
    at = end;
  }
  return kept;
}
