import { isJsonArray, type JsonObject, type LenientJson, readLenientJson } from "./lenient-json";
import type { MarkerWords } from "./marked-text";
import { isPreamble } from "./strip-preamble";

/** Where JSON may begin: a bracket and what can follow it. `[TIP]` and `{{first_name}}` do not look like this. */
const JSON_START = /\{\s{0,40}"|\[\s{0,40}(?:"|\{\s{0,40}")/;
const JSON_STARTING = /^(?:\{|\[(?:\s*\{)?)\s*$/;

/** Reads a reply that is JSON, with or without a preamble before it; undefined when it is not. */
function findJson(reply: string): { value: LenientJson; complete: boolean } | undefined {
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

/**
 * Reads the parts of a block out of a JSON object whose keys are the words of its markers, in any case and with
 * `_`, `-` or nothing between them. Undefined when the reply is not JSON, or has none of these keys.
 */
export function readJsonFields(
  reply: string,
  words: Pick<MarkerWords, "transition" | "main">,
): { transition: string; main: string } | undefined {
  const json = findJson(reply);
  if (!json) return undefined;
  const fields = fieldsOf(json.value);
  const find = (names: string) => {
    if (names === "") return "";
    const pattern = new RegExp(`^(?:\\w{0,12}[ _-])??(?:${names})(?:[ _-]text)?$`, "iu");
    return fields.find(([key]) => pattern.test(separateWords(key)))?.[1] ?? "";
  };
  const transition = find(words.transition);
  const main = find(words.main);
  return transition !== "" || main !== "" || !json.complete ? { transition, main } : undefined;
}

/** The texts of an object by their keys; an object alone in another, as in `{ "result": { … } }`, is opened. */
function fieldsOf(value: LenientJson): readonly (readonly [string, string])[] {
  if (value === null || typeof value === "string" || isJsonArray(value)) return [];
  const [first] = value.entries;
  if (value.entries.length === 1 && first && typeof first[1] === "object") return fieldsOf(first[1]);
  return value.entries.map(([key, member]) => [key, textOf(member)] as const);
}

/** A list of texts is a list of paragraphs. */
function textOf(value: LenientJson): string {
  if (typeof value === "string") return value.trim();
  return value !== null && isJsonArray(value) ? value.map(textOf).join("\n\n") : "";
}

/** `transitionToTip` is the key `transition to tip`. */
function separateWords(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, "$1 $2");
}
