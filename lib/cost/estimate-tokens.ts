/**
 * Estimates the number of tokens in a text: a token is about four characters of English. Used until the model has
 * counted, and for models that do not count; such numbers are marked as estimated.
 */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / 4);
}
