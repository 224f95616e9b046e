import type { Place } from "@/lib/checks/text/words";
import type { FigureKind, TextFigure } from "@/lib/text/figures/figure";

export type FactKind = FigureKind | "link" | "promise";

/** A fact in a text: a figure in digits, a link, or a word that promises something. */
export interface Fact extends Place, Pick<TextFigure, "keys" | "values" | "words" | "of"> {
  kind: FactKind;
  /** The fact, with the word that it counts: `60 places`, `$29 a month`. */
  quote: string;
}
