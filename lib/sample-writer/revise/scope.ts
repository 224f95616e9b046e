import type { Change } from "./change";

/** Whether a wish speaks of the transition alone, so that the part after it stays as it is. */
export function aboutTransitionOnly(request: string): boolean {
  return (
    /\btransition|\bbridge|\blead-?in\b/i.test(request) &&
    !/\b(?:tip|insight|offer|both)\b(?!['’]?s? transition)/i.test(
      request.replace(/transition (?:to|into) (?:the )?(?:tip|offer)/gi, "transition"),
    )
  );
}

const WORDING: ReadonlySet<Change["kind"]> = new Set([
  "casual",
  "formal",
  "simpler",
  "no-exclamation",
  "no-dash",
  "rename",
  "replace",
]);

/** The changes that go through both parts of a reply: wording, names and marks, but no additions or cuts. */
export function wordingOnly(changes: readonly Change[]): Change[] {
  return changes.filter(({ kind }) => WORDING.has(kind));
}
