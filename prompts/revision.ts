import { material } from "./fence";

/** The rules of a revision, which are the same for every block. */
export const REVISION_RULES = [
  'Make every change that "requested changes" asks for, completely.',
  "Change nothing else. Keep every other sentence word for word where it still fits.",
  "Keep every fact, name, link and merge tag that the changes do not ask you to drop.",
  "Where a request goes against another rule, of the voice, the language or this list, the request wins, but nothing is invented. The reply format always stays.",
  "Write the whole new text from beginning to end. Do not say what you changed.",
];

/** Returns the text to revise and the request as fenced material. */
export function revisionMaterial(previousText: string, requiredChanges: string): string[] {
  return [material("text to revise", previousText), material("requested changes", requiredChanges)];
}
