/** The tokens of a question and its answer, with the names of specification 3.7. */
export interface TokenUsage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** Returns the three numbers for the usage of a generation. */
export function tokenUsage({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): TokenUsage {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}
