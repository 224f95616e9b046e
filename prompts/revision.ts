import { material } from "./fence";

/** The rules of a revision, which are the same for every block. */
export const REVISION_RULES = [
  'Make every change that "requested changes" asks for, completely, and no other: what still fits stays word for word, with every fact, name, link and merge tag.',
  "Where a request goes against anything else said here, the request wins, but nothing is invented and the reply format stays.",
  "Write the whole new text from beginning to end, and not what you changed.",
];

/** Returns the text to revise and the request as fenced material. */
export function revisionMaterial(previousText: string, requiredChanges: string): string[] {
  return [material("text to revise", previousText), material("requested changes", requiredChanges)];
}
