import { isJsonArray, type LenientJson } from "./lenient-json";
import type { MarkerWords } from "./marked-text";
import { findJson } from "./read-json-options";

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
    const pattern = new RegExp(`^(?:\\w{0,12}[ _-])??(?:${names})(?:[ _-]text)?$`, "i");
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
