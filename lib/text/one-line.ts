/** Returns a text on one line, without what cannot be seen. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
}

/**
 * Cuts a text at a word where there is one, and never through a character.
 * @param most how many characters stay at most; what was cut is told by " …".
 */
export function cutAtWord(text: string, most: number): string {
  // A character is one or two units of a string.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join("");
  const word = start.lastIndexOf(" ");
  return `${word > start.length / 2 ? start.slice(0, word) : start} …`;
}
