/** A value read from JSON. Objects keep the order of their entries; numbers, booleans and null become `null`. */
export type LenientJson = string | null | readonly LenientJson[] | JsonObject;

export interface JsonObject {
  readonly entries: readonly (readonly [key: string, value: LenientJson])[];
}

/** Deeper than any expected reply; bounds the recursion for hostile ones. */
const MAX_DEPTH = 10;

/**
 * Reads JSON as models write it: still growing, with line breaks or unescaped quotation marks in strings, with commas
 * before a closing bracket, with words after the end. `JSON.parse` refuses all of these (RFC 8259). Returns undefined
 * for text that is not JSON.
 */
export function readLenientJson(text: string): LenientJson | undefined {
  const reader = new JsonReader(text);
  const value = reader.readValue(0);
  return reader.broken ? undefined : value;
}

/** Whether a value is an array. An object holds its entries in one, but is not one itself. */
export function isJsonArray(value: LenientJson): value is readonly LenientJson[] {
  return Array.isArray(value);
}

class JsonReader {
  broken = false;
  /** The text ended within a value. */
  #ended = false;
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readValue(depth: number): LenientJson | undefined {
    const character = this.#peek();
    if (depth > MAX_DEPTH) this.broken = true;
    if (this.broken || character === undefined) return undefined;
    if (character === '"') return this.#readString();
    if (character === "[") return this.#readArray(depth);
    if (character === "{") return this.#readObject(depth);
    return this.#readScalar();
  }

  #readArray(depth: number): LenientJson {
    const items: LenientJson[] = [];
    this.#readMembers("]", () => {
      const item = this.readValue(depth + 1);
      if (item !== undefined) items.push(item);
    });
    return items;
  }

  #readObject(depth: number): LenientJson {
    const entries: [string, LenientJson][] = [];
    this.#readMembers("}", () => {
      if (this.#peek() !== '"') {
        this.broken = true;
        return;
      }
      const key = this.#readString();
      if (this.#peek() !== ":") {
        this.broken = !this.#ended;
        return;
      }
      this.#at += 1;
      const value = this.readValue(depth + 1);
      if (value !== undefined) entries.push([key, value]);
    });
    return { entries };
  }

  /** Reads members and commas up to the closing bracket. */
  #readMembers(close: string, readMember: () => void): void {
    this.#at += 1;
    while (!this.broken && !this.#ended) {
      const character = this.#peek();
      if (character === undefined) return;
      if (character === close) {
        this.#at += 1;
        return;
      }
      if (character === ",") this.#at += 1;
      else readMember();
    }
  }

  #readString(): string {
    const parts: string[] = [];
    let from = this.#at + 1;
    for (this.#at = from; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at];
      if (character === "\\") {
        parts.push(this.#text.slice(from, this.#at), this.#readEscape());
        from = this.#at + 1;
      } else if (character === '"' && this.#closesString()) {
        parts.push(this.#text.slice(from, this.#at));
        this.#at += 1;
        return parts.join("");
      }
    }
    this.#ended = true;
    return parts.join("") + this.#text.slice(from);
  }

  /** Leaves the position on the last character of the escape. */
  #readEscape(): string {
    this.#at += 1;
    const character = this.#text[this.#at] ?? "";
    if (character !== "u") return ESCAPES[character] ?? character;
    const digits = this.#text.slice(this.#at + 1, this.#at + 5);
    if (!/^[0-9a-f]{4}$/i.test(digits)) {
      this.#at += digits.length;
      return "";
    }
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  /** An unescaped quotation mark within a string is not followed by what follows a string. */
  #closesString(): boolean {
    const after = this.#text.slice(this.#at + 1, this.#at + 60).trimStart()[0];
    return after === undefined || ",:]}".includes(after);
  }

  #readScalar(): null {
    const scalar = /[\w+.-]+/y;
    scalar.lastIndex = this.#at;
    const match = scalar.exec(this.#text);
    if (match) this.#at = scalar.lastIndex;
    else this.broken = true;
    return null;
  }

  #peek(): string | undefined {
    while (/\s/.test(this.#text[this.#at] ?? "")) this.#at += 1;
    if (this.#at >= this.#text.length) this.#ended = true;
    return this.#text[this.#at];
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "" };
