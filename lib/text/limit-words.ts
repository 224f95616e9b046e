/** Returns the message below a full field, which browsers do not give; undefined while there is room. */
export function limitWords(text: string, most: number): string | undefined {
  if (text.length < most) return undefined;
  // Formatting the first number makes the browser load its language data, which is slow.
  const limit = `${most.toLocaleString("en-US")} characters`;
  return text.length > most
    ? `This is too long: the limit is ${limit}. Shorten it.`
    : `The limit is ${limit}. Anything past that is cut off.`;
}

/** The longest key of a service in characters. */
export const KEY_LIMIT = 500;
