import { isJsonArray, type LenientJson, readLenientJson } from "./lenient-json";

/** A bracket and what follows it in JSON; `[TIP]` and `{{first_name}}` do not begin like this. */
const START = /^\{\s{0,40}"|^\[\s{0,40}["{[]/;

/**
 * Reads options out of JSON: a list of texts or of `{ title, text }`, alone or under a key such as `stories`. Returns
 * undefined for a reply that is not JSON.
 */
export function readJsonOptions(reply: string): readonly string[] | undefined {
  const text = reply.trim().replace(/^`{3}\w{0,10}\s{0,4}/, "");
  if (!START.test(text)) return undefined;
  const json = readLenientJson(text);
  return (
    json &&
    listIn(json.value)
      .map(textOf)
      .filter((option) => option !== "")
  );
}

/** The list itself, that of an object, or the values of an object without one. */
function listIn(value: LenientJson): readonly LenientJson[] {
  if (value === null || typeof value === "string") return [];
  if (isJsonArray(value)) return value;
  const values = value.entries.map(([, member]) => member);
  return values.find((member) => member !== null && typeof member !== "string" && isJsonArray(member)) === undefined
    ? values
    : values.flatMap((member) => (member !== null && typeof member !== "string" && isJsonArray(member) ? member : []));
}

/** An option is a text, or the texts of an object in their order: its title above its text. */
function textOf(value: LenientJson): string {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  const members = isJsonArray(value) ? value : value.entries.map(([, member]) => member);
  return members
    .map(textOf)
    .filter((text) => text !== "")
    .join("\n");
}
