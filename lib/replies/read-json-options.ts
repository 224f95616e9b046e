import { isJsonArray, type LenientJson, readLenientJson } from "./lenient-json";

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
  const json = start ? readLenientJson(reply.slice(start.index)) : undefined;
  const options = json ? texts(listIn(json)) : [];
  return options.length > 0 ? options : undefined;
}

/** Returns the list itself, the first list in an object, or the values of an object without one. */
function listIn(value: LenientJson): readonly LenientJson[] {
  if (value === null || typeof value === "string") return [];
  if (isJsonArray(value)) return value;
  const values = value.entries.map(([, member]) => member);
  return values.find(isJsonArray) ?? values;
}

/** Returns a text option, or the texts of an object in order, such as a title above its text. */
function textOf(value: LenientJson): string {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  return texts(isJsonArray(value) ? value : value.entries.map(([, member]) => member)).join("\n");
}

const texts = (values: readonly LenientJson[]) => values.map(textOf).filter((text) => text !== "");
