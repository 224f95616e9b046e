/**
 * How many tokens a text of so many characters has, roughly: a token is about four characters of English. It stands in
 * until a model has counted, and for good when it does not count; such numbers are marked as estimated.
 */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}
