import { coverTags } from "@/lib/text/cover-tags";
import type { LanguageCode } from "@/lib/text/languages";
import type { TextFigure } from "./figure";
import { findFigures } from "./find-figures";
import { monthsOf } from "./months";

/** The most figures of one text: no person looks up more. */
export const MOST_FIGURES = 100;

/**
 * Returns the figures of a text in order, without those in addresses and merge tags.
 * @param language the language of its months, beside English
 */
export function figuresIn(text: string, language: LanguageCode | null): readonly TextFigure[] {
  const found: TextFigure[] = [];
  for (const figure of findFigures(coverTags(text), monthsOf(language))) {
    if (found.push(figure) === MOST_FIGURES) break;
  }
  return found;
}
