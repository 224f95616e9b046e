import type { Usage } from "@/lib/stream/events";
import { estimateTokens } from "./estimate-tokens";

/**
 * Returns about what a call will cost in US dollars, by what one before it cost for each of its tokens: so the prices of
 * this server need not be known. Null where nothing was counted before.
 */
export function estimateCost(characters: number, before: Usage | null): number | null {
  const tokens = before ? before.inputTokens + before.outputTokens : 0;
  return before && tokens > 0 ? (estimateTokens(characters) * before.cost) / tokens : null;
}
