import "server-only";

/** The number of a page in an address, counted from 1; whatever is none is the first. */
export function readPageNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}
