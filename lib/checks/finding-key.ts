import type { Finding } from "./check";

/** A finding with the key that it is remembered by. */
export interface KeyedFinding extends Finding {
  key: string;
}

/**
 * Returns the key of a finding from its rule, block and words, so that a dismissed finding returns when its words
 * change but not when they move. A short text of letters, digits, `:` and `-`.
 */
export function findingKey({ rule, quote, block }: Pick<Finding, "rule" | "quote" | "block">): string {
  const words =
    quote
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? quote.trim();
  return `${rule}:${block ?? "letter"}:${hashOf(words)}`;
}

/** Returns two FNV-1a hashes of 32 bits, so that two findings of a letter hardly ever collide. */
function hashOf(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let at = 0; at < text.length; at += 1) {
    first = Math.imul(first ^ text.charCodeAt(at), 0x01000193) >>> 0;
    second = Math.imul(second ^ text.charCodeAt(text.length - 1 - at), 0x01000193) >>> 0;
  }
  return `${first.toString(36)}-${second.toString(36)}`;
}
