/**
 * What to say below a field that takes no more, which browsers do not: they leave out what is typed or pasted beyond its
 * limit.
 * @param most in characters.
 * @returns undefined while there is room.
 */
export function limitWords(text: string, most: number): string | undefined {
  const limit = `${most.toLocaleString("en-US")} characters`;
  if (text.length > most) return `This is too long: the limit is ${limit}. Shorten it.`;
  return text.length === most ? `This is the limit: ${limit}. Anything more is left out.` : undefined;
}
