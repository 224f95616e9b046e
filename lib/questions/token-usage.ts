/** What a question and its answer used, under the names of specification 3.7. */
export interface TokenUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** The three numbers for what a generation used. */
export function tokenUsage({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): TokenUsage {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}
