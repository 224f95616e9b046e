import { expect } from "@playwright/test";

/** Words alone, so that two ways of breaking lines compare as the same text. */
export function words(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Holds that the pieces stand in the text one after another. */
export function expectInOrder(text: string, pieces: readonly string[]): void {
  const all = words(text);
  let from = 0;
  for (const piece of pieces.map(words)) {
    const at = all.indexOf(piece, from);
    expect(at, `after ${from} characters "${piece}" is in: ${all}`).not.toBe(-1);
    from = at + piece.length;
  }
}
