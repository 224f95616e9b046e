/** One thing that a person asked to be done to a text. */
export type Change =
  | { kind: "shorter"; words?: number; sentences?: number; share: number }
  | { kind: "longer" }
  | { kind: "casual" }
  | { kind: "formal" }
  | { kind: "simpler" }
  | { kind: "funnier" }
  | { kind: "question" }
  | { kind: "bullets" }
  | { kind: "steps"; amount: number }
  | { kind: "example" }
  | { kind: "image" }
  | { kind: "softer" }
  | { kind: "no-exclamation" }
  | { kind: "no-dash" }
  | { kind: "rename"; from: string | undefined; to: string | undefined; pronoun: "she" | "he" | undefined }
  | { kind: "replace"; from: string; to: string }
  | { kind: "remove"; what: string; exact: boolean }
  | { kind: "remove-at"; unit: "sentence" | "paragraph"; place: "first" | "last" }
  | { kind: "add"; text: string; form: "sentence" | "thing"; place: "start" | "end" | undefined };
