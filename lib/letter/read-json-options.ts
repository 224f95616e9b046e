/** A value read from JSON that has words in it: a text, or the members of a list or an object. */
type LenientJson = string | { readonly isList: boolean; readonly members: readonly LenientJson[] };

/** Matches a line that begins like JSON, unlike `[TIP]` and `{{first_name}}`. */
const START = /(?<=^|\n)[ \t]{0,8}(?:\{\s{0,40}"|\[\s{0,40}["{[])/;

/** The longest introduction before the JSON, in characters. */
const MOST_BEFORE = 600;

/**
 * Reads options from JSON: a list of texts or of `{ title, text }`, alone or under a key such as `stories`, after a
 * fence or a few words. Returns undefined without any.
 */
export function readJsonOptions(reply: string): readonly string[] | undefined {
  const start = START.exec(reply.slice(0, MOST_BEFORE));
  try {
    const json = start && readLenient(reply.slice(start.index));
    const options = json ? texts(listIn(json)) : [];
    return options.length > 0 ? options : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the list itself, the first list in an object, or the values of an object without one. */
function listIn(value: LenientJson): readonly LenientJson[] {
  if (typeof value === "string") return [];
  const list = value.isList ? value : value.members.find((one) => typeof one !== "string" && one.isList);
  return (typeof list === "object" ? list : value).members;
}

/** Returns a text option, or the texts of an object in order, such as a title above its text. */
const optionOf = (value: LenientJson): string =>
  typeof value === "string" ? value.trim() : texts(value.members).join("\n");

const texts = (values: readonly LenientJson[]) => values.map(optionOf).filter((text) => text !== "");

/** Deeper than any expected reply; bounds the recursion for hostile ones. */
const MAX_DEPTH = 10;

/** Matches a string, which may be unclosed. A bare quotation mark in it is not followed by what follows a string. */
const STRING = /"((?:[^"\\]+|\\(?:u[\s\S]{0,4}|[\s\S]?)|"(?=\s{0,58}[^\s,:\]}]))*)"?/y;

const ESCAPE = /\\(?:u([\s\S]{0,4})|([\s\S]?))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "" };

/** A number, a boolean or null, in which there are no words for a letter. */
const SCALAR = /[\w+.-]+/y;

const SPACE = /\s*/y;

/**
 * Reads JSON as models write it: still growing, with line breaks or unescaped quotation marks in strings, with commas
 * before a closing bracket, with words after the end. `JSON.parse` refuses all of these (RFC 8259).
 * @returns undefined for a value without words, and at the end of the text.
 * @throws SyntaxError if the text is not JSON.
 */
function readLenient(text: string): LenientJson | undefined {
  let at = 0;

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  }

  /** Returns the next character that is no space; undefined at the end. */
  function next(): string | undefined {
    match(SPACE);
    return text[at];
  }

  function readValue(depth: number): LenientJson | undefined {
    const sign = next();
    if (depth > MAX_DEPTH) throw new SyntaxError();
    if (sign === '"') return readString();
    if (sign === "[" || sign === "{") return readMembers(sign === "[", depth);
    if (sign !== undefined && !match(SCALAR)) throw new SyntaxError();
    return undefined;
  }

  /** Reads the items of a list, or the values of an object, up to the closing bracket. */
  function readMembers(isList: boolean, depth: number): LenientJson {
    const members: LenientJson[] = [];
    at += 1;
    for (let sign = next(); sign !== undefined; sign = next()) {
      const isEnd = sign === (isList ? "]" : "}");
      if (isEnd || sign === ",") at += 1;
      if (isEnd) break;
      if (sign === ",") continue;
      if (!isList) {
        const isNamed = sign === '"' && match(STRING) && (next() ?? ":") === ":";
        if (!isNamed) throw new SyntaxError();
        at += 1;
      }
      const member = readValue(depth + 1);
      if (member !== undefined) members.push(member);
    }
    return { isList, members };
  }

  function readString(): string {
    const words = match(STRING)?.[1] ?? "";
    return words.replace(ESCAPE, (_, code: string | undefined, sign = "") => {
      if (code === undefined) return ESCAPED[sign] ?? sign;
      return /^[0-9a-f]{4}$/i.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : "";
    });
  }

  return readValue(0);
}
