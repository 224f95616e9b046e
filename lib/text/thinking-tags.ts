/** The opening and closing tags between which models think aloud, in lowercase. */
export const THINKING_TAGS: readonly (readonly [open: string, close: string])[] = [
  ...[
    "think",
    "seed:think",
    "longcat_think",
    "thinking",
    "thought",
    "thoughts",
    "reasoning",
    "reflection",
    "scratchpad",
  ].map((name) => [`<${name}>`, `</${name}>`] as const),
  ["[think]", "[/think]"],
  ["◁think▷", "◁/think▷"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|start_thinking|>", "<|end_thinking|>"],
  // In replies with channels, everything before the final one is thinking.
  ["<|channel|>analysis", "<|channel|>final<|message|>"],
  ["<|channel|>commentary", "<|channel|>final<|message|>"],
  ["<|channel>thought", "<channel|>"],
];
