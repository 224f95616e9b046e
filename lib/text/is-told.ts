/** Whether a text already contains most words of a fact, with any endings. */
export function isTold(fact: string, text: string): boolean {
  const told = text.toLowerCase();
  const words = fact.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  return words.length > 0 && words.filter((word) => told.includes(word.slice(0, 6))).length * 3 >= words.length * 2;
}
