/** How many words a text has: what stands between spaces and holds a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
