import { isJsonArray, type JsonObject, type LenientJson, readLenientJson } from "./lenient-json";
import { isPreamble } from "./strip-preamble";

/** Where JSON may begin: a bracket and what can follow it. `[TIP]` and `{{first_name}}` do not look like this. */
const JSON_START = /\{\s{0,40}"|\[\s{0,40}(?:"|\{\s{0,40}")/;
const JSON_STARTING = /^(?:\{|\[(?:\s*\{)?)\s*$/;

/** Reads a reply that is JSON, with or without a preamble before it; undefined when it is not. */
export function findJson(reply: string): { value: LenientJson; complete: boolean } | undefined {
  const text = reply.trim();
  if (JSON_STARTING.test(text.slice(0, 100)) && text.length <= 100) return { value: [], complete: false };
  const start = JSON_START.exec(text.slice(0, 600));
  if (!start) return undefined;
  const before = text.slice(0, start.index).trim();
  if (before !== "" && !before.endsWith(":") && !isPreamble(before)) return undefined;
  return readLenientJson(text.slice(start.index));
}

/**
 * Reads options out of JSON: a list of texts or of `{ title, text }`, alone or under a key such as `stories`, or
 * texts under the keys `1`, `2`, `option3`. Undefined when the reply is not JSON, or JSON of another kind.
 */
export function readJsonOptions(reply: string): readonly string[] | undefined {
  const json = findJson(reply);
  if (!json) return undefined;
  const options = optionsIn(json.value);
  return options.length > 0 || !json.complete ? options : undefined;
}

function optionsIn(value: LenientJson): readonly string[] {
  if (value === null || typeof value === "string") return [];
  if (isJsonArray(value)) return value.map(optionText).filter((text) => text !== "");
  const { entries } = value;
  const list = entries.map(([, member]) => member).find(isFilledArray);
  if (list) return optionsIn(list);
  const [first] = entries;
  if (entries.length === 1 && first && typeof first[1] === "object") return optionsIn(first[1]);
  if (!entries.every(([key]) => /^(?:[a-z]+[ _-]?)?\d{1,2}$/i.test(key))) return [];
  return entries.map(([, member]) => optionText(member)).filter((text) => text !== "");
}

function isFilledArray(value: LenientJson): value is readonly LenientJson[] {
  return value !== null && typeof value !== "string" && isJsonArray(value) && value.length > 0;
}

/** An option is a text, or the texts of an object in their order: its title above its text. */
function optionText(value: LenientJson): string {
  if (typeof value === "string") return value.trim();
  if (value === null) return "";
  if (isJsonArray(value)) return value.map(optionText).join("\n");
  return objectText(value);
}

function objectText({ entries }: JsonObject): string {
  return entries
    .filter(([key, member]) => !/^(?:id|index|number|no|type|#)$/i.test(key) || isJsonSentence(member))
    .map(([, member]) => optionText(member))
    .filter((text) => text !== "")
    .join("\n");
}

function isJsonSentence(value: LenientJson): boolean {
  return typeof value === "string" && value.includes(" ");
}
