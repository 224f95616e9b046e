/** Cuts a text to the most characters, after a word if possible, never within a character; " …" shows the cut. */
export function cutAtWord(text: string, most: number): string {
  // A character is one or two units of a string.
  const characters = Array.from(text.slice(0, 2 * most + 1));
  if (characters.length <= most) return text;
  const start = characters.slice(0, most).join("");
  const word = start.lastIndexOf(" ");
  return `${word > start.length / 2 ? start.slice(0, word) : start} …`;
}
