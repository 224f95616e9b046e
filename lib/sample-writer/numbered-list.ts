/**
 * Sets options in the shape that the prompts ask for: `1. …`, with an empty line between options of more than one
 * sentence or line.
 */
export function numberedList(options: readonly string[], gap: "line" | "paragraph"): string {
  return options.map((option, index) => `${index + 1}. ${option}`).join(gap === "line" ? "\n" : "\n\n");
}
