/** The deepest nesting of a JSON text that is taken; a draft has six levels at most. */
export const MAX_JSON_DEPTH = 16;

/** The most values of a JSON text that is taken: a letter with a thousand versions has three quarters of that. */
export const MAX_JSON_VALUES = 40_000;

/**
 * Finds out, before a JSON text is parsed, whether it is nested too deeply or has too many values: two megabytes of
 * empty lists or of names take a hundred times as long to parse and validate as two megabytes of words, and what is
 * nested too deeply cannot be written again.
 */
export function jsonExcess(text: string): "depth" | "values" | undefined {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    // A backslash outside of a string is no JSON, which the parser says.
    if (character === "\\") at += 1;
    else if (character === '"') isInString = !isInString;
    if (isInString) continue;
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (character === "," || character === "[" || character === "{") values += 1;
    if (depth > MAX_JSON_DEPTH) return "depth";
    if (values > MAX_JSON_VALUES) return "values";
  }
  return undefined;
}
