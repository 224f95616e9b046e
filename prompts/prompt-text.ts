/** The parts of a user text. */
export interface PromptParts {
  /** What to write, in one or two sentences. */
  task: string;
  /** Fenced texts of the sender; empty ones are left out. */
  material: readonly string[];
  /** Concrete instructions in the order in which they are to be followed. */
  rules: readonly string[];
  /** What the reply looks like, in words. */
  format: string;
  /** The shape of a reply, shown on another subject so that its words are of no use here. */
  example: string;
}

/**
 * Puts a user text together: task, material, numbered rules, reply format. The format comes last because small models
 * hold best to what they read last.
 */
export function promptText({ task, material, rules, format, example }: PromptParts): string {
  return [
    "TASK",
    task,
    "MATERIAL",
    ...material.filter((text) => text !== ""),
    "HOW TO WRITE IT",
    rules.map((rule, index) => `${index + 1}. ${rule}`).join("\n"),
    "REPLY FORMAT",
    format,
    'The shape, shown on another subject. Take no words from it; where it shows "…", write real text:',
    example,
    "Reply in this shape alone: nothing before it, nothing after it.",
  ].join("\n\n");
}
