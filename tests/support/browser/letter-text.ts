import { expect } from "@playwright/test";

/** Words alone, so that two ways of breaking lines compare as the same text. */
export function words(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Holds that the pieces stand in the text one after another, each of them once. */
export function expectInOrder(text: string, pieces: readonly string[]): void {
  const all = words(text);
  const places = pieces.map((piece) => all.indexOf(words(piece)));
  expect(places, `every piece is in: ${all}`).not.toContain(-1);
  expect(places, "the pieces stand in their order").toEqual(places.toSorted((one, other) => one - other));
}
