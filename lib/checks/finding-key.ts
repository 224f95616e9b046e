import { fingerprint } from "@/lib/wizard/payloads/fingerprint";
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
  return `${rule}:${block ?? "letter"}:${fingerprint(words)}`;
}
