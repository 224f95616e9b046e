import { counted } from "@/lib/text/phrases";

/** The one state of a letter, which the wizard and the library show in the same words. */
export type LetterState =
  /** A text is being written, was asked for and did not come, or is not there yet. */
  | { kind: "writing" }
  /** Sending needs these details or blocks, by their names. */
  | { kind: "missing"; names: readonly string[] }
  /** Blocks that an earlier change put out of date. */
  | { kind: "stale"; blocks: number }
  /** Findings that are open. */
  | { kind: "review"; open: number }
  /** Only a model can check what the letter claims in words, and it has not. */
  | { kind: "claims" }
  /** Nothing is left to do. */
  | { kind: "ready" };

/** Returns the words for the state of a letter. */
export function stateWords(state: LetterState): string {
  switch (state.kind) {
    case "writing":
      return "Writing";
    case "missing":
      return `${counted(state.names.length, "thing")} missing`;
    case "stale":
      return `${counted(state.blocks, "block")} out of date`;
    case "review":
      return `${state.open} to review`;
    case "claims":
      return "Numbers checked, claims not checked";
    case "ready":
      return "Ready";
  }
}
