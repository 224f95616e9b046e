/** Reads a whole number that was typed: digits, with spaces around them or none. Undefined for any other text. */
export function wholeNumber(typed: string): number | undefined {
  return /^\s*\d{1,15}\s*$/.test(typed) ? Number(typed) : undefined;
}
