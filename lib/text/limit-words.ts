/**
 * What to say below a field that takes no more, which browsers do not: they leave out what is typed or pasted beyond its
 * limit.
 * @param most in characters.
 * @returns undefined while there is room.
 */
export function limitWords(text: string, most: number): string | undefined {
  if (text.length < most) return undefined;
  // The first number that is written out has the browser load what it knows of languages, which takes it a while.
  const limit = `${most.toLocaleString("en-US")} characters`;
  return text.length > most
    ? `This is too long: the limit is ${limit}. Shorten it.`
    : `This is the limit: ${limit}. Anything more is left out.`;
}
