/** A place in a text, and what replaces it. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that do not overlap, in any order. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = "";
  let done = 0;
  for (const { start, end, text: set } of [...edits].sort((one, other) => one.start - other.start)) {
    edited += text.slice(done, start) + set;
    done = end;
  }
  return edited + text.slice(done);
}
