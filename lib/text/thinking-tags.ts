/** The tags between which models think aloud in their replies, in small letters: what opens, and what closes. */
export const THINKING_TAGS: readonly (readonly [open: string, close: string])[] = [
  ...["think", "thinking", "thought", "thoughts", "reasoning", "reflection", "scratchpad"].map(
    (name) => [`<${name}>`, `</${name}>`] as const,
  ),
  ["[think]", "[/think]"],
  ["◁think▷", "◁/think▷"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  // Channels: all before the final one is for the model itself.
  ["<|channel|>analysis", "<|channel|>final<|message|>"],
  ["<|channel|>commentary", "<|channel|>final<|message|>"],
  ["<|channel>thought", "<channel|>"],
];
