import type { ReactNode } from "react";
import { classNames } from "@/lib/browser/styles/class-names";

interface ProseProps {
  text: string;
  /** The text is still growing: a still mark stands at its end. */
  growing?: boolean;
  className?: string;
  /** Draws the words of a paragraph, e.g. with marks in them; as they are unless told. */
  words?: (paragraph: string) => ReactNode;
}

/** Text in the letter's face. Blank lines part paragraphs, and single line breaks are kept; nothing is read as markup. */
export function Prose({ text, growing = false, className, words }: ProseProps) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <div className={classNames("max-w-measure space-y-[1em] font-letter text-[1.0625rem] leading-[1.65]", className)}>
      {paragraphs.map((paragraph, index) => {
        // Text only grows at its end or is replaced as a whole, so that a paragraph is known by its place.
        const place = index + 1;
        return (
          <p key={place} className="whitespace-pre-line">
            {words ? words(paragraph) : paragraph}
            {growing && place === paragraphs.length ? <GrowthMark /> : null}
          </p>
        );
      })}
    </div>
  );
}

function GrowthMark() {
  return (
    <span
      aria-hidden="true"
      className="ml-1 inline-block h-[1em] w-0.5 translate-y-[0.15em] animate-breathe bg-accent"
    />
  );
}
