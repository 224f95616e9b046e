/** Counts the words of a text: anything between spaces with a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
