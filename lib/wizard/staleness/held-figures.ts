import { figuresIn } from "@/lib/text/find-figures";
import { type FigureChange, rewordFigure } from "@/lib/text/reword-figure";
import { type ChangedFigures, isSaidAgain } from "./brief-figures";

/** The old figures of a brief in a text, and the text with the new ones. */
interface HeldFigures {
  /** The changes whose old figure the text says, one for each place. */
  held: readonly FigureChange[];
  /** Those of them that the new text has. */
  replaced: readonly FigureChange[];
  text: string;
}

/** Finds the old figures of a brief in a text, and puts the new ones into the places where these are certain. */
export function heldFigures(text: string, { changes, language }: ChangedFigures): HeldFigures {
  if (changes.length === 0) return { held: [], replaced: [], text };
  const held: FigureChange[] = [];
  const replaced: FigureChange[] = [];
  let next = "";
  let from = 0;
  for (const place of figuresIn(text, language)) {
    const change = changes.find(({ before }) => isSaidAgain(place, before));
    if (!change) continue;
    held.push(change);
    const reworded = change.isCertain ? rewordFigure(place, change) : null;
    if (reworded === null) continue;
    replaced.push(change);
    next += text.slice(from, place.start) + reworded;
    from = place.end;
  }
  return { held, replaced, text: next + text.slice(from) };
}
