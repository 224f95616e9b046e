import type { Brief } from "@/lib/wizard/brief/brief";
import { type Basis, type FigureMarks, figurePart } from "./basis";
import { changedFigures, marksOfBrief } from "./brief-figures";
import { heldFigures } from "./held-figures";

/** A new text of a version that was edited, with the basis of that version. */
export interface EditedText {
  text: string;
  basis: Basis;
}

/**
 * Returns the marks of the figures of a brief, for the basis of a text. An edit that still says an old figure keeps the
 * old marks of its answer: other new words do not make a price right.
 */
export function figureMarks(brief: Brief, edit?: EditedText): FigureMarks {
  const marks = marksOfBrief(brief);
  if (!edit) return marks;
  const changed = changedFigures(edit.basis, brief);
  if (heldFigures(edit.text, changed).held.length === 0) return marks;
  const isOld = (name: string) => changed.fields.has(name.replace("figures:", ""));
  return { ...marks, ...Object.fromEntries(Object.entries(figurePart(edit.basis)).filter(([name]) => isOld(name))) };
}
